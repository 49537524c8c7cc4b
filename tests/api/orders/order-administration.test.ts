import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, orderPayload, stockOf } from '#tests/support/builders.ts';
import { confirm, openSession, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const place = placeCod;

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
});

describe('The list of orders', () => {
  let token: string;
  const list = (query = '') => call('GET', `/orders/all/${query}`, { token });
  const namesOf = async (query: string) =>
    (await list(query)).body.map((order: { name: string }) => order.name);

  async function ordered(changes: Record<string, unknown> = {}) {
    const kurta = await buildProduct();
    return (await place(orderPayload([{ id: kurta.id, price: 4000 }], changes))).body.order_id as string;
  }

  beforeEach(async () => {
    token = await buildStaffToken();
  });

  test('Staff see orders with the documented fields, newest first', async () => {
    await ordered({ name: 'First' });
    const id = await ordered({ name: 'Second', email: 'bulbul@example.com', phone: '0300 1234567' });
    const { status, body, headers } = await list();
    expect([status, headers.get('cache-control'), headers.get('link')]).toEqual([200, 'no-store', null]);
    expect(body.map((order: { name: string }) => order.name)).toEqual(['Second', 'First']);
    expect(body[0]).toMatchObject({
      order_id: id,
      name: 'Second',
      email: 'bulbul@example.com',
      total: 4250,
      payment_method: 'cod',
      status: 'Pending',
      items: [{ name: expect.stringMatching(/^Kurta/), quantity: 1, color: 'red', size: '' }],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      phone: '+923001234567',
      balance: 4250,
    });
  });

  test('Orders come page by page, each of them once, also those of the same instant', async () => {
    const names = ['A', 'B', 'C', 'D', 'E'];
    for (const name of names) await ordered({ name });
    await db
      .updateTable('orders')
      .set({ created_at: new Date('2026-01-02T03:04:05.678Z') })
      .execute();
    const seen: string[] = [];
    let address: string | undefined = '?limit=2';
    while (address !== undefined) {
      const { body, headers } = await list(address);
      expect(body.length).toBeLessThanOrEqual(2);
      seen.push(...body.map((order: { name: string }) => order.name));
      address = /^<\/orders\/all\/(\?[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(['E', 'D', 'C', 'B', 'A']);
  });

  test('Orders can be filtered by status on every page', async () => {
    for (const name of ['A', 'B', 'C']) {
      const id = await ordered({ name });
      await call('PUT', `/orders/update-status/${id}/`, { body: { status: 'Shipped' }, token });
    }
    await ordered({ name: 'Pending one' });
    const { body, headers } = await list('?status=Shipped&limit=2');
    expect(body.map((order: { name: string }) => order.name)).toEqual(['C', 'B']);
    const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    expect((await call('GET', next, { token })).body.map((order: { name: string }) => order.name)).toEqual([
      'A',
    ]);
    expect(await namesOf('?status=Cancelled')).toEqual([]);
  });

  test('Staff find orders by order id, e-mail, name and phone in any spelling', async () => {
    const id = await ordered({ name: 'Koel Khan', email: 'Koel@Example.com', phone: '0333-7654321' });
    await ordered({ name: 'Bulbul Bano', phone: '0300 1234567' });
    const plain = id.replaceAll('-', '');
    for (const q of [id, id.toLowerCase(), plain, plain.slice(2).toLowerCase(), id.slice(3, 7)])
      expect(await namesOf(`?q=${q}`), q).toEqual(['Koel Khan']);
    for (const q of ['koel@example', 'KOEL', 'khan', 'Ko', 'k'])
      expect(await namesOf(`?q=${q}`), q).toEqual(['Koel Khan']);
    for (const q of [
      '0333',
      '0333 7654321',
      '+92 333-765 4321',
      '0092333',
      '92333',
      '7654321',
      '(0333)',
      '۰۳۳۳',
    ])
      expect(await namesOf(`?q=${encodeURIComponent(q)}`), q).toEqual(['Koel Khan']);
    expect(await namesOf('?q=kite')).toEqual([]);
    expect(await namesOf('?q=')).toHaveLength(2);
  });

  test('Staff find an order by its transaction ID in any spelling, also after the payment was rejected', async () => {
    const { id } = await buildProduct();
    const session = await openSession(orderPayload([{ id, price: 4000 }], { name: 'Koel Khan' }));
    const { body } = await confirm(session.body.session_id, 'TRX-8842-1907');
    await ordered({ name: 'Bulbul Bano' });
    const spellings = ['TRX88421907', 'trx-8842-1907', ' trx 8842 1907 ', 'TRX۸۸۴۲۱۹۰۷'];
    const found = async () => {
      const names = [];
      for (const q of spellings) names.push(...(await namesOf(`?q=${encodeURIComponent(q)}`)));
      return names;
    };
    expect(await found()).toEqual(Array(4).fill('Koel Khan'));
    const { payments } = (await call('GET', `/orders/${body.order_id}/payments/`, { token })).body;
    await call('POST', `/orders/${body.order_id}/payments/${payments[0].id}/reject/`, {
      token,
      body: { reason: 'Not in our wallet.' },
    });
    expect(await found()).toEqual(Array(4).fill('Koel Khan'));
    expect(await namesOf('?q=8842')).toEqual([]);
  });

  test('A search for orders takes the wildcards of LIKE literally', async () => {
    await ordered({ name: '100% Silk_Road \\o/' });
    await ordered({ name: 'Silk Road' });
    for (const q of ['100%', 'Silk_', '\\o/'])
      expect(await namesOf(`?q=${encodeURIComponent(q)}`)).toHaveLength(1);
    expect(await namesOf('?q=%25_')).toEqual([]);
  });

  test.each([
    ['status', 'Lost'],
    ['limit', '0'],
    ['limit', '501'],
    ['limit', 'ten'],
    ['cursor', 'nowhere'],
    ['q', 'x'.repeat(201)],
    ['q', '%00'],
  ])('The list of orders is refused for %s=%s', async (field, value) => {
    const { status, body } = await list(`?${field}=${value}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe('The status of an order', () => {
  async function placed(stock = 5) {
    const kurta = await buildProduct({ stock });
    const { body } = await place(orderPayload([{ id: kurta.id, price: 4000 }]));
    return { kurta, id: body.order_id as string, token: await buildStaffToken() };
  }
  const set = (id: string, status: unknown, token?: string) =>
    call('PUT', `/orders/update-status/${id}/`, { body: { status }, ...(token && { token }) });

  test('A status set by an admin is recorded with the admin’s name', async () => {
    const { id, token } = await placed();
    expect((await set(id, 'Confirmed', token)).body).toMatchObject({ order_id: id, status: 'Confirmed' });
    const events = await db
      .selectFrom('order_events')
      .select(['kind', 'from_value', 'to_value', 'staff_id'])
      .orderBy('id')
      .execute();
    expect(events.at(-1)).toMatchObject({
      kind: 'status',
      from_value: 'Pending',
      to_value: 'Confirmed',
      staff_id: expect.any(Number),
    });
  });

  test('Cancelling gives the stock back once, and leaving Cancelled takes it again', async () => {
    const { kurta, id, token } = await placed();
    await set(id, 'Cancelled', token);
    await set(id, 'Cancelled', token);
    expect(await stockOf(kurta.id)).toBe(5);
    expect((await set(id, 'Pending', token)).status).toBe(200);
    expect(await stockOf(kurta.id)).toBe(4);
  });

  test('An order cannot leave Cancelled when its pieces were sold in the meantime', async () => {
    const { kurta, id, token } = await placed(1);
    await set(id, 'Cancelled', token);
    await place(orderPayload([{ id: kurta.id, price: 4000 }]));
    const { status, body } = await set(id, 'Confirmed', token);
    expect([status, body.code, await stockOf(kurta.id)]).toEqual([409, 'sold_out', 0]);
  });

  test('Many concurrent status changes keep the stock right', async () => {
    const { kurta, id, token } = await placed();
    await Promise.all(Array.from({ length: 20 }, (_, n) => set(id, n % 2 ? 'Cancelled' : 'Pending', token)));
    const { status } = await db
      .selectFrom('orders')
      .select('status')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await stockOf(kurta.id)).toBe(status === 'Cancelled' ? 5 : 4);
  });

  test.each([
    ['Lost', 400],
    [undefined, 400],
    [7, 400],
  ])('The status %j is refused', async (status, expected) => {
    const { id, token } = await placed();
    expect((await set(id, status, token)).status).toBe(expected);
  });

  test.each(['GL-2222-2222', 'x', '%00', '%F0%9F%A5%80', "';drop table orders", 'GL-2222-2222'.repeat(9)])(
    'A status for the unknown order %s is answered with 404',
    async (id) => {
      const { status, body } = await set(id, 'Paid', await buildStaffToken());
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );

  test.each(['Pending', 'Confirmed', 'Paid', 'Shipped', 'Cancelled'])(
    'An order can be set to %s',
    async (status) => {
      const { id, token } = await placed();
      expect((await set(id, status, token)).body).toMatchObject({ order_id: id, status });
    },
  );

  test('Cancelling gives pieces back to their size, and leaving Cancelled takes them from there', async () => {
    const token = await buildStaffToken();
    const kurta = await buildProduct({ sizes: { S: 2, M: 3 } });
    const sizesLeft = () =>
      db
        .selectFrom('product_sizes')
        .select('stock')
        .where('product_id', '=', kurta.id)
        .orderBy('size')
        .execute();
    const { body } = await place(orderPayload([{ id: kurta.id, size: 'M', quantity: 2, price: 4000 }]));
    await set(body.order_id, 'Cancelled', token);
    expect(await sizesLeft()).toEqual([{ stock: 3 }, { stock: 2 }]);
    await set(body.order_id, 'Pending', token);
    expect(await sizesLeft()).toEqual([{ stock: 1 }, { stock: 2 }]);
  });

  test('Leaving Cancelled takes the stock as the product has it by now, or none when the product was deleted', async () => {
    const { kurta, id, token } = await placed();
    await set(id, 'Cancelled', token);
    await db
      .insertInto('product_sizes')
      .values({ product_id: kurta.id, size: 'S', stock: 5, position: 0 })
      .execute();
    expect((await set(id, 'Pending', token)).status).toBe(409);
    expect(await stockOf(kurta.id)).toBe(5);
    await db.deleteFrom('products').where('id', '=', kurta.id).execute();
    expect((await set(id, 'Pending', token)).status).toBe(200);
    expect((await set(id, 'Cancelled', token)).status).toBe(200);
  });
});
