import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, toPublicSettings } from './settings.ts';

it('keeps the accounts that payments go to out of every page', () => {
  const { wallets: _wallets, ...rest } = DEFAULT_SETTINGS;
  expect(toPublicSettings(DEFAULT_SETTINGS)).toEqual(rest);
});
