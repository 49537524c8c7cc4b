import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { queues } from '#app/platform/queue/job-queue.server.ts';
import {
  announceProducts,
  buildProduct,
  buildStaffToken,
  orderPayload,
  stockOf,
} from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp, type StockBook } from '#tests/support/expect-invariants.ts';
import { atOnce, countStatuses, placeCod } from '#tests/support/order-calls.ts';
import { amount } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';

let book: StockBook;
let token: string;

// As when the shop starts: opened within a change, the queue would wait for a connection that the other changes hold.
beforeAll(async () => {
  await queues();
  token = await buildStaffToken();
});

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('referral_codes').execute();
});

afterEach(async () => {
  await expectShopAddsUp(book);
});

const setStatus = (order_id: string, status: string) =>
  call('PUT', `/orders/update-status/${order_id}/`, { body: { status }, token });

/** That many orders of one piece each to be confirmed, of a product that has `left` pieces. */
async function ordersToBeConfirmed(count: number, left: number) {
  const kurta = await buildProduct({ stock: 20 });
  await announceProducts();
  const order = (quantity = 1) => placeCod(orderPayload([{ id: kurta.id, quantity, price: 4000 }]));
  await order(10);
  const placed = await atOnce(count, () => order());
  expect(placed.every(({ body }) => body.to_be_confirmed)).toBe(true);
  await db.updateTable('products').set({ stock: left }).where('id', '=', kurta.id).execute();
  book = await bookStock();
  return { id: kurta.id, orders: placed.map(({ body }) => body.order_id as string) };
}

test('Of two orders that two people confirm at once for the last piece one gets it', async () => {
  for (let round = 0; round < amount(2, 20); round++) {
    const { id, orders } = await ordersToBeConfirmed(2, 1);
    const answers = await Promise.all(orders.map((order) => setStatus(order, 'Confirmed')));
    expect([countStatuses(answers), await stockOf(id)]).toEqual([{ 200: 1, 409: 1 }, 0]);
  }
});

test('Twelve orders confirmed, paid and shipped at once take the five pieces that are left', async () => {
  const { id, orders } = await ordersToBeConfirmed(12, 5);
  const statuses = ['Confirmed', 'Paid', 'Shipped'];
  const answers = await Promise.all(orders.map((order, n) => setStatus(order, statuses[n % 3] ?? '')));
  // A loaded machine puts off with 503 what waits too long for a connection: that has taken no pieces.
  const { 200: taken = 0, 409: refused = 0, 503: putOff = 0, ...others } = countStatuses(answers);
  expect([taken + refused + putOff, others, await stockOf(id)]).toEqual([12, {}, 5 - taken]);
  expect(taken).toBeGreaterThanOrEqual(Math.min(5, 12 - putOff));
});

test('Of orders of several pieces that are confirmed at once for the last use of a code one gets it', async () => {
  for (let round = 0; round < amount(2, 20); round++) {
    await db.deleteFrom('orders').execute();
    await db.deleteFrom('referral_codes').execute();
    const code = { code: 'LASTUSE', type: 'percentage', value: 10, usage_limit: 2 } as const;
    await db.insertInto('referral_codes').values(code).execute();
    const withCode = async () => {
      const { id } = await buildProduct({ stock: 20 });
      const line = { id, quantity: 1, price: 4000 };
      const payload = orderPayload([line], { referral_code: 'LASTUSE', discount: '400', total: '3850' });
      return (await placeCod(payload)).body;
    };
    const placed = [await withCode(), await withCode(), await withCode(), await withCode()];
    book = await bookStock();
    expect(placed.map((order) => order.to_be_confirmed)).toEqual([false, true, true, true]);
    const answers = await Promise.all(placed.slice(1).map((order) => setStatus(order.order_id, 'Confirmed')));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 2 });
    const codes = new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code));
    expect(codes).toEqual(new Set(['code_used_up']));
  }
});

test('An order that is confirmed twice, cancelled and reopened at once has its pieces once or not at all', async () => {
  for (let round = 0; round < amount(2, 20); round++) {
    const { id, orders } = await ordersToBeConfirmed(1, 9);
    const order = orders[0] ?? '';
    const all = ['Confirmed', 'Cancelled', 'Pending', 'Confirmed', 'Cancelled', 'Paid'];
    const answers = await Promise.all(all.map((status) => setStatus(order, status)));
    expect(Object.keys(countStatuses(answers))).toEqual(['200']);
    const { status, is_reserved } = await db
      .selectFrom('orders')
      .select(['status', 'is_reserved'])
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow();
    expect(await stockOf(id)).toBe(is_reserved && status !== 'Cancelled' ? 8 : 9);
  }
});
