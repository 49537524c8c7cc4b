import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#app/features/settings/settings.ts';
import { db } from '#app/platform/database/database.server.ts';
import {
  buildConfirmedToken,
  buildStaff,
  buildStaffToken,
  requireSecondFactor,
} from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

afterEach(async () => {
  // So that the process that asks for it forgets it too.
  await requireSecondFactor('nobody');
  await db.deleteFrom('settings').execute();
});

const put = (token: string, body: object) => call('PUT', '/api/admin/settings/', { token, body });

const stored = () => db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute();

const ASKED = {
  brand: 'JazzCash',
  address: '1 Thief Street',
  email: 'thief@evil.example',
  admin_email: 'thief@evil.example',
  phone: '+92 345 1112223',
  whatsapp_number: '923451112223',
  whatsapp_group: 'https://chat.whatsapp.com/thief',
  instagram: 'https://www.instagram.com/thief',
  tiktok: 'https://www.tiktok.com/@thief',
  time_zone: 'Pacific/Auckland',
  hold_minutes: 1440,
  advance_percent: 1,
  max_pieces_per_product: 99,
  max_pieces_per_order: 9_900,
  max_holds_per_phone: 100_000,
  max_holds_per_address: 100_000,
  max_hold_percent: 100,
  max_cash_order: 10_000_000,
  max_cash_orders_per_phone: 100_000,
  max_pieces_per_address: 1_000_000,
  premoderate_reviews: true,
  second_factor_required: 'owners',
  index_now_key: 'key-of-a-thief',
  activity_days: 1,
  audit_days: 90,
  wallets: { ...DEFAULT_SETTINGS.wallets, jazzcash: { title: 'Gulnar', number: '0345 1112223' } },
  shipping_hours: 'WhatsApp 0345 1112223',
  making_time: 'pay at evil.example',
};

describe('An access token without the password', () => {
  test.each(Object.entries(ASKED))(
    'An access token without the password cannot change %s, alone or together with a harmless setting',
    async (name, value) => {
      const token = await buildStaffToken();
      for (const body of [{ [name]: value }, { copyright_year: 2030, [name]: value }]) {
        const refused = await put(token, body);
        expect([refused.status, refused.body.code]).toEqual([403, 'confirm_password']);
      }
      expect(await stored()).toEqual([]);
      // An owner who has a second step, which one of the settings asks for.
      const owner = await buildStaff({ second_factor_at: new Date() });
      const saved = await put(await buildConfirmedToken(owner), { [name]: value });
      expect([saved.status, saved.body[name]]).toEqual([200, value]);
      // Not back to the default either.
      const back = await put(token, { [name]: DEFAULT_SETTINGS[name as keyof typeof DEFAULT_SETTINGS] });
      expect(back.status).toBe(name === 'shipping_hours' || name === 'making_time' ? 200 : 403);
    },
  );

  test('An access token without the password changes texts, days and fees, also when it sends all other settings as they are', async () => {
    const token = await buildStaffToken();
    const { version: _, ...all } = (await call('GET', '/api/admin/settings/', { token })).body;
    const change = { delivery_fee: 300, packing_days: 2, shipping_hours: 'Mon–Fri 9–5' };
    expect(await put(token, { ...all, ...change })).toMatchObject({ status: 200, body: change });
  });
});
