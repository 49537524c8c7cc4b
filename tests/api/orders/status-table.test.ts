import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#app/features/orders/order.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';

beforeAll(async () => {
  token = await buildStaffToken();
});
beforeEach(async () => {
  await db.deleteFrom('orders').execute();
});

/** Of a cash order for one of five pieces at Rs. 4,000, delivered for 250: stock, what has come, and its queue after the change. */
const TABLE: Record<
  OrderStatus,
  Record<OrderStatus, [stock: number, received: number, queue: string | null]>
> = {
  Pending: {
    Pending: [4, 0, 'new'],
    Confirmed: [4, 0, 'to_pack'],
    Paid: [4, 4250, 'to_pack'],
    Shipped: [4, 0, 'moving'],
    Cancelled: [5, 0, null],
  },
  Confirmed: {
    Pending: [4, 0, 'new'],
    Confirmed: [4, 0, 'to_pack'],
    Paid: [4, 4250, 'to_pack'],
    Shipped: [4, 0, 'moving'],
    Cancelled: [5, 0, null],
  },
  Paid: {
    Pending: [4, 0, 'new'],
    Confirmed: [4, 0, 'to_pack'],
    Paid: [4, 4250, 'to_pack'],
    Shipped: [4, 4250, 'moving'],
    Cancelled: [5, 4250, null],
  },
  Shipped: {
    Pending: [4, 0, 'new'],
    Confirmed: [4, 0, 'to_pack'],
    Paid: [4, 4250, null],
    Shipped: [4, 0, 'moving'],
    Cancelled: [4, 0, 'coming_back'],
  },
  Cancelled: {
    Pending: [4, 0, 'new'],
    Confirmed: [4, 0, 'to_pack'],
    Paid: [4, 4250, 'to_pack'],
    Shipped: [4, 0, 'moving'],
    Cancelled: [5, 0, null],
  },
};

const CELLS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to })));

test.each(CELLS)('An outside call sets an order from $from to $to', async ({ from, to }) => {
  const { id } = await buildProduct({ stock: 5 });
  const payload = orderPayload([{ id, price: 4000 }]);
  const { order_id } = (await call('POST', '/orders/save/', { body: payload })).body;
  const set = (status: string) =>
    call('PUT', `/orders/update-status/${order_id}/`, { token, body: { status } });
  await set(from);
  expect((await set(to)).body.status).toBe(to);
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { received, queue } = (await call('GET', `/orders/${order_id}/`, { token })).body;
  expect([stock, received, queue]).toEqual(TABLE[from][to]);
});
