import { afterEach, describe, expect, test } from 'vitest';
import { saveSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, countOrders, orderPayload } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

afterEach(async () => {
  await saveSettings(
    { delivery_fee: 250, free_delivery_from: 6000, address: '12 Anar Lane, Gulberg, Lahore' },
    { hasConfirmed: true },
  );
});

const put = async (body: unknown) =>
  call('PUT', '/api/admin/settings/', { token: await buildConfirmedToken(), body });

describe('The settings of the shop', () => {
  test('A new delivery fee applies to the next cart, and an order with the old total is refused with fresh figures', async () => {
    const kurta = await buildProduct({ price: 4000 });
    const before = await countOrders();
    const cartItems = [{ id: kurta.id, quantity: 1 }];
    expect((await call('POST', '/orders/quote/', { body: { cartItems } })).body.total).toBe(4250);
    expect((await put({ delivery_fee: 300 })).body).toMatchObject({ delivery_fee: 300, brand: 'Gulnar' });
    expect((await call('POST', '/orders/quote/', { body: { cartItems } })).body.total).toBe(4300);
    const refused = await call('POST', '/orders/save/', {
      body: orderPayload([{ id: kurta.id, price: 4000 }]),
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', quote: { total: 4300 } } });
    expect(await countOrders()).toBe(before);
  });

  test('A setting that is set to its default is no longer stored', async () => {
    await put({ delivery_fee: 300 });
    const stored = () => db.selectFrom('settings').select('key').where('key', '=', 'delivery_fee').execute();
    expect(await stored()).toHaveLength(1);
    await put({ delivery_fee: 250 });
    expect(await stored()).toEqual([]);
  });

  test('Of two editors of the settings the second gets 409 and overwrites nothing', async () => {
    const token = await buildConfirmedToken();
    const { version } = (await call('GET', '/api/admin/settings/', { token })).body;
    expect((await put({ version, address: '1 Champa Road' })).status).toBe(200);
    const second = await put({ version, address: '2 Motia Road' });
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        current: { address: '1 Champa Road' },
        changed_by: expect.any(String),
      },
    });
  });

  test('Of eight editors who save at the same moment one is answered that it is saved', async () => {
    const token = await buildConfirmedToken();
    const { version } = (await call('GET', '/api/admin/settings/', { token })).body;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => put({ version, address: `${n} Champa Road` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test.each([
    ['email', 'nobody'],
    ['whatsapp_number', '12'],
    ['instagram', 'http://instagram.example/x'],
    ['instagram', 'javascript:alert(1)'],
    ['time_zone', 'Lahore'],
    ['time_zone', '+05:00'],
    ['time_zone', '+0530'],
    ['delivery_fee', -1],
    ['delivery_fee', Number.MAX_VALUE],
    ['hold_minutes', 4],
    ['advance_percent', 101],
    ['hashtag', 'gulnar'],
    ['brand', ' '],
    ['brand', 'a\u0000b'],
    ['wallets', { jazzcash: { title: 'x' } }],
    ['premoderate_reviews', 'yes'],
    ['audit_days', 89],
    ['copyright_year', 99],
  ])('The setting %s cannot be %j, and nothing is changed', async (field, value) => {
    const before = await db.selectFrom('settings').selectAll().execute();
    const { status, body } = await put({ address: 'never stored', [field]: value });
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^${field}`));
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual(before);
  });

  test('A WhatsApp number is accepted in every spelling', async () => {
    expect((await put({ whatsapp_number: '+92 300 1112223' })).body.whatsapp_number).toBe('923001112223');
    expect((await put({ whatsapp_number: '0300-0000000' })).body.whatsapp_number).toBe('923000000000');
  });
});
