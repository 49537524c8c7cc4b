import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#app/features/settings/settings.ts';
import { defaultOf, type SettingsValues, toSettingsCall, toSettingsValues } from './settings-values.ts';

const seen = { ...DEFAULT_SETTINGS, version: 'a1' };
const before = toSettingsValues(seen);
const sent = (change: Partial<SettingsValues>) => toSettingsCall({ ...before, ...change }, seen, before).body;

test('Only changed settings are sent, with the version that was loaded', () => {
  expect(sent({})).toEqual({ version: 'a1' });
  expect(sent({ address: '1 Champa Road', premoderate_reviews: true })).toEqual({
    address: '1 Champa Road',
    premoderate_reviews: true,
    version: 'a1',
  });
});

test.each([
  ['300', 300],
  [' 6,000 ', 6000],
  ['12.5', 12.5],
  ['', ''],
  ['free', 'free'],
  ['-1', '-1'],
  ['1e9', '1e9'],
])('A delivery fee typed as %j is sent as %j', (typed, fee) => {
  expect(sent({ delivery_fee: typed })).toEqual({ delivery_fee: fee, version: 'a1' });
});

test('Both accounts are sent when one of them changes', () => {
  const { jazzcash, sadapay } = DEFAULT_SETTINGS.wallets;
  expect(sent({ 'wallets.sadapay.title': 'Anar Store' })).toEqual({
    wallets: { jazzcash, sadapay: { ...sadapay, title: 'Anar Store' } },
    version: 'a1',
  });
});

test('Every setting except the admin’s e-mail address has a default', () => {
  expect(defaultOf('delivery_fee')).toBe('250');
  expect(defaultOf('wallets.jazzcash.number')).toBe('0300 0000000');
  expect(defaultOf('admin_email')).toBeNull();
});
