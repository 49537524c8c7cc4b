import { expect, test } from 'vitest';
import { hashEmail } from '#app/platform/text/email.ts';
import { settingsSchema } from './schema.ts';
import { toPublicSettings } from './settings.server.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

test('Pages carry neither the accounts that payments go to nor the limits against abuse', async () => {
  const shown = Object.keys(toPublicSettings(DEFAULT_SETTINGS));
  const unshown = Object.keys(DEFAULT_SETTINGS).filter((name) => !shown.includes(name));
  expect(unshown.sort()).toEqual([
    'admin_email',
    'claim_answer_days',
    'damage_claim_hours',
    'delivery_proof_days',
    'exchange_sends',
    'home_sections',
    'index_now_key',
    'kids_intro',
    'lost_after_days',
    'low_stock_days',
    'max_cash_orders_per_phone',
    'max_hold_percent',
    'max_holds_per_address',
    'max_holds_per_phone',
    'max_pieces_per_address',
    'max_unconfirmed_percent',
    'message_texts',
    'morning_mail_at',
    'new_arrivals_intro',
    'parcel_weight_g',
    'second_factor_required',
    'shop_all_intro',
    'wallets',
    'womens_intro',
  ]);
});

test('Pages carry the hash of the admin’s e-mail address and not the address', async () => {
  const settings = { ...DEFAULT_SETTINGS, admin_email: 'Owner@Shop.example' };
  const shown = toPublicSettings(settings);
  expect(JSON.stringify(shown).toLowerCase()).not.toContain('owner@shop.example');
  expect(shown.admin_email_hash).toBe(await hashEmail(' owner@shop.example '));
  expect(shown.admin_email_hash).toBe('09ed65e23df6a2ae3c1d931df5802827897d94e7c5f72b3dd7985c39dcbd2936');
});

test.each([
  [{ phone: 'tel:+92 300 1234567' }, { phone: '+92 300 1234567' }],
  [{ phone: '"042-35761234"' }, { phone: '042-35761234' }],
  [{ whatsapp_number: 'https://wa.me/923001234567' }, { whatsapp_number: '923001234567' }],
  [{ whatsapp_number: '+92\u2011300 1234567,' }, { whatsapp_number: '923001234567' }],
  [{ instagram: '\u200bhttps://example.com/x/\u202c' }, { instagram: 'https://example.com/x/' }],
  [{ index_now_key: '\u2060abcd1234-5678' }, { index_now_key: 'abcd1234-5678' }],
  [{ hashtag: '＃GulnarWomen' }, { hashtag: '#GulnarWomen' }],
  [{ time_zone: 'Asia/Karachi.' }, { time_zone: 'Asia/Karachi' }],
])('The settings %j are pasted, and stored as %j', (pasted, stored) => {
  expect(settingsSchema.parse(pasted)).toEqual(stored);
});
