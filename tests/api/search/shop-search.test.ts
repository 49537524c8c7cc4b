import { beforeAll, describe, expect, test } from 'vitest';
import type { ShopSearch } from '#app/features/orders/search/schema.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';

beforeAll(async () => {
  token = await buildStaffToken();
  const { id } = await buildProduct({ name: 'Gulab Maxi', price: 2990, stock: 50 });
  const other = await buildProduct({ name: 'Chambeli Kurta', price: 4000, stock: 50 });
  const place = async (line: object, changes: object) =>
    (await placeCod(orderPayload([{ price: 2990, ...line } as never], { ...changes }))).body.order_id;
  const wanted = await place({ id }, { name: 'عائشہ خان', phone: '0300-7654321', city: 'Multan' });
  await db
    .updateTable('orders')
    .set({ order_id: 'GL-7K3F-K3AS', courier: 'tcs', tracking_number: 'TR-000123' })
    .set({ transaction_id: 'TRX70041X', created_at: '2025-11-12T20:30:00Z' })
    .where('order_id', '=', wanted)
    .execute();
  await db
    .insertInto('payments')
    .columns(['order_pk', 'driver', 'method', 'reference', 'amount', 'state', 'transaction_id'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select(({ lit, val }) => [
          'id',
          val('manual-transfer').as('driver'),
          val('jazzcash').as('method'),
          val('FINDME001').as('reference'),
          lit(1).as('amount'),
          val('claimed').as('state'),
          val('TRX70041X').as('transaction_id'),
        ])
        .where('order_id', '=', 'GL-7K3F-K3AS'),
    )
    .execute();
  await place({ id: other.id, price: 4000 }, { name: 'Fatima Malik', city: 'Lahore' });
});

const search = async (q: string, as = token): Promise<ShopSearch> => {
  const { status, body } = await call('POST', '/api/admin/search/', { token: as, body: { q } });
  expect(status).toBe(200);
  return body;
};

const FORMS: [string, string][] = [
  ['GL-7K3F-K3AS', 'number'],
  ['gl7k3fk3as', 'number'],
  ['gl k3as', 'number'],
  ['k3as', 'number'],
  ['7k3f k3', 'number'],
  ['0300-7654321', 'phone'],
  ['+92 300 7654321', 'phone'],
  ['00923007654321', 'phone'],
  ['۰۳۰۰۷۶۵۴۳۲۱', 'phone'],
  ['4321', 'phone'],
  ['عائشہ', 'name'],
  ['multan', 'city'],
  ['ملتان', 'city'],
  ['gulab', 'piece'],
  ['tr-000123', 'tracking'],
  ['trx70041x', 'transaction'],
  ['3240', 'total'],
  ['3,240', 'total'],
  ['Rs 3240', 'total'],
  ['2025-11-13', 'day'],
  ['13 Nov 2025', 'day'],
];

describe('The search of the admin area', () => {
  test.each(FORMS)('finds an order by %j, and says that its %s has matched', async (q, by) => {
    const { orders } = await search(q);
    expect(orders.map(({ order_id, matched }) => [order_id, matched.by])).toEqual([['GL-7K3F-K3AS', by]]);
  });

  test.each(FORMS)('The list of orders takes %j too', async (q) => {
    const path = `/orders/all/?${new URLSearchParams({ q })}`;
    const { body } = await call('GET', path, { token });
    expect(body.map(({ order_id }: { order_id: string }) => order_id)).toEqual(['GL-7K3F-K3AS']);
  });

  test('finds what was ordered today and yesterday', async () => {
    expect((await search('today')).orders).toMatchObject([{ name: 'Fatima Malik', matched: { by: 'day' } }]);
    expect((await search('yesterday')).orders).toEqual([]);
  });

  test('finds customers by name and phone, and products', async () => {
    const { customers, products } = await search('fatima');
    expect([customers, products]).toMatchObject([[{ name: 'Fatima Malik', city: 'Lahore' }], []]);
    expect((await search('03007654321')).customers).toMatchObject([{ name: 'عائشہ خان' }]);
    expect((await search('chambeli')).products).toMatchObject([{ name: 'Chambeli Kurta', stock: 49 }]);
  });

  test('shows a packer the orders to pack without their customers, and the content team products alone', async () => {
    const packer = await buildStaffToken({ role: 'packer' });
    const content = await buildStaffToken({ role: 'content' });
    const toPack = async (q: string) =>
      (await call('POST', '/api/admin/search/packing/', { token: packer, body: { q } })).body;
    expect(await toPack('k3as')).toEqual([]);
    await call('PUT', '/orders/update-status/GL-7K3F-K3AS/', { token, body: { status: 'Confirmed' } });
    for (const q of ['GL-7K3F-K3AS', 'k3as', 'gulab', 'tr-000123'])
      expect(await toPack(q), q).toMatchObject([{ order_id: 'GL-7K3F-K3AS', pieces: ['Gulab Maxi'] }]);
    for (const q of ['0300-7654321', '4321', 'عائشہ', 'multan', '3240', '2025-11-13', 'trx70041x'])
      expect(await toPack(q), q).toEqual([]);
    const refused = await call('POST', '/api/admin/search/', { token: packer, body: { q: 'k3as' } });
    expect(refused.status).toBe(403);
    expect(await search('gulab', content)).toMatchObject({ orders: [], customers: [], products: [{}] });
  });

  test.each(['', '  ', '%', '_%_', "';--", '\\', '؟', '🧕', '١'.repeat(120), '0'.repeat(120), '9999999999'])(
    'answers %j',
    async (q) => {
      expect(await search(q)).toEqual({ orders: [], customers: [], products: [] });
    },
  );

  test.each([['x'.repeat(121)], ['a\u0000b'], ['\ud800'], [7], [null], [['a']]])('refuses %j', async (q) => {
    const { status } = await call('POST', '/api/admin/search/', { token, body: { q } });
    expect(status).toBe(400);
  });
});
