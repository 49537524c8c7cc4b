import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, emptyCatalogue, orderPayload } from '#tests/support/builders.ts';
import { confirm, openSession, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();
const stats = async () => (await call('GET', '/api/admin/stats/', { token })).body;
const sales = (query = '') => call('GET', `/api/admin/sales/${query}`, { token });

async function orderAt(created_at: string, changes: Record<string, unknown> = {}): Promise<void> {
  const { id } = await buildProduct();
  const { body } = await placeCod(orderPayload([{ id, price: 4000 }]));
  await db
    .updateTable('orders')
    .set({ created_at, ...changes })
    .where('order_id', '=', body.order_id)
    .execute();
}

/** A time of day so many days ago in the shop's time zone, in UTC. */
async function lahore(daysAgo: number, time: string): Promise<string> {
  const { rows } = await sql<{
    at: Date;
  }>`select ((now() at time zone 'Asia/Karachi')::date - ${daysAgo}::integer
    + ${time}::time) at time zone 'Asia/Karachi' as at`.execute(db);
  return rows[0]?.at.toISOString() ?? '';
}

beforeEach(async () => {
  await emptyCatalogue();
  await db.deleteFrom('photos').execute();
  await db.deleteFrom('carts').execute();
});

test('The count of orders to confirm comes with the newest order, and never with a wallet session', async () => {
  const newOrders = async () => (await call('GET', '/api/admin/stats/orders/', { token })).body;
  expect(await newOrders()).toEqual({ orders_to_confirm: 0, newest: null });
  const { id } = await buildProduct();
  const { body } = await placeCod(orderPayload([{ id, price: 4000 }]));
  await openSession(orderPayload([{ id, price: 4000 }]));
  expect(await newOrders()).toEqual({ orders_to_confirm: 1, newest: body.order_id });
  await call('PUT', `/orders/update-status/${body.order_id}/`, { token, body: { status: 'Confirmed' } });
  expect(await newOrders()).toEqual({ orders_to_confirm: 0, newest: body.order_id });
});

describe('The figures of the dashboard', () => {
  test('The figures of a new shop are zero, and they are not cached', async () => {
    const { status, body, headers } = await call('GET', '/api/admin/stats/', { token });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      orders_to_confirm: 0,
      payments_to_check: 0,
      photos_pending: 0,
      reviews_pending: 0,
      messages_unread: 0,
      products_low: 0,
      products_sold_out: 0,
      open_carts: 0,
      sales_today: { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), orders: 0, total: 0 },
    });
  });

  test('The figures count unconfirmed orders and today’s rupees', async () => {
    await orderAt(new Date().toISOString());
    await orderAt(new Date().toISOString(), { status: 'Confirmed' });
    await orderAt(new Date().toISOString(), { status: 'Cancelled' });
    const { orders_to_confirm, sales_today } = await stats();
    expect([orders_to_confirm, sales_today.orders, sales_today.total]).toEqual([1, 2, 8500]);
  });

  test('The figures count a wallet order once its payment is claimed', async () => {
    const { id } = await buildProduct();
    const { body } = await openSession(orderPayload([{ id, price: 4000 }]));
    expect(await stats()).toMatchObject({
      orders_to_confirm: 0,
      payments_to_check: 0,
      sales_today: { orders: 0 },
    });
    await confirm(body.session_id, 'TRX70041');
    expect(await stats()).toMatchObject({
      // It waits for its payment first.
      orders_to_confirm: 0,
      payments_to_check: 1,
      sales_today: { orders: 1, total: 4250 },
    });
  });

  test('The figures count what waits for staff, what is low in stock, and the carts', async () => {
    for (const stock of [0, 0, 1, 3, 4]) await buildProduct({ stock });
    const { id: product_id } = await buildProduct({ stock: 9 });
    const review = { product_id, user_name: 'Koel', rating: 5, comment: 'Soft.' };
    await db
      .insertInto('reviews')
      .values([
        review,
        { ...review, is_approved: false },
        { ...review, is_approved: false, hidden_at: new Date() },
      ])
      .execute();
    const message = { name: 'Koel', email: 'koel@example.com', message: 'Is it back?' };
    await db
      .insertInto('contact_messages')
      .values([message, { ...message, read_at: new Date() }])
      .execute();
    await call('POST', '/cart/save-session/', { body: { session_id: 'one', cart_items: [] } });
    await sql`insert into pictures (name, width, height, extension, bytes, blur)
      values ('0123456789abcdef0123', 1, 1, 'jpg', 1, '') on conflict do nothing`.execute(db);
    const photo = { image: '0123456789abcdef0123', alt_text: 'A photo' };
    await db
      .insertInto('photos')
      .values([photo, { ...photo, is_approved: true }])
      .execute();
    expect(await stats()).toMatchObject({
      products_low: 2,
      products_sold_out: 2,
      reviews_pending: 1,
      messages_unread: 1,
      open_carts: 1,
      photos_pending: 1,
    });
  });

  test('The figures stop counting at a thousand', async () => {
    await sql`insert into carts (session_id) select 'session ' || n from generate_series(1, 1200) as n`.execute(
      db,
    );
    expect((await stats()).open_carts).toBe(1000);
  });
});

describe('The sales by day', () => {
  test('The sales by day are thirty days of the shop’s calendar with empty ones, today last', async () => {
    const { status, body, headers } = await sales();
    expect([status, body.length, headers.get('cache-control')]).toEqual([200, 30, 'no-store']);
    const days = body.map(({ day }: { day: string }) => day);
    expect(days).toEqual([...new Set(days)].sort());
    expect(body.at(-1).day).toBe((await lahore(0, '12:00')).slice(0, 10));
  });

  test('The sales by day change at midnight in the shop’s time zone, not in UTC', async () => {
    await orderAt(await lahore(1, '00:00:00'));
    await orderAt(await lahore(1, '23:59:59'));
    await orderAt(await lahore(2, '23:59:59'));
    const { body } = await sales('?days=3');
    expect(body.map(({ orders, total }: { orders: number; total: number }) => [orders, total])).toEqual([
      [1, 4250],
      [2, 8500],
      [0, 0],
    ]);
  });

  test('The sales by day start with the first day of the requested period', async () => {
    await orderAt(await lahore(2, '23:59:59'));
    await orderAt(await lahore(0, '00:00:00'), { status: 'Cancelled' });
    expect((await sales('?days=2')).body.map(({ orders }: { orders: number }) => orders)).toEqual([0, 0]);
    expect((await sales('?days=1')).body).toHaveLength(1);
  });

  test.each(['0', '91', '-1', '1.5', 'many', '1e9', '99999999999'])(
    'Sales of %s days are refused',
    async (days) => {
      const { status, body } = await sales(`?days=${days}`);
      expect([status, body.fields.days]).toEqual([400, 'Please ask for 1 to 90 days.']);
    },
  );
});
