import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeCodOrder } from '#app/features/orders/place/place-order.server.ts';
import { orderPayloadSchema } from '#app/features/orders/place/schema.ts';
import { db } from '#app/platform/database/database.server.ts';
import { DeadlineExceeded } from '#app/platform/request/work-limits.server.ts';
import {
  announceProducts,
  buildProduct,
  countOrders,
  orderPayload,
  stockOf,
} from '#tests/support/builders.ts';
import { atOnce, countStatuses, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

const place = placeCod;

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('idempotency_keys').execute();
});

describe('Idempotency keys', () => {
  test('A repeated Idempotency-Key gets the first answer again', async () => {
    const kurta = await buildProduct();
    const payload = orderPayload([{ id: kurta.id, price: 4000 }]);
    const first = await place(payload, 'key-1');
    const second = await place(payload, 'key-1');
    expect(second.body).toEqual(first.body);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([1, 4]);
  });

  test('A repeated Idempotency-Key with another body is refused', async () => {
    const kurta = await buildProduct();
    await place(orderPayload([{ id: kurta.id, price: 4000 }]), 'key-2');
    const other = await place(orderPayload([{ id: kurta.id, price: 4000 }], { name: 'Koel Khan' }), 'key-2');
    expect([other.status, other.body.code, await countOrders()]).toEqual([422, 'key_reused', 1]);
  });

  test('An Idempotency-Key can be used again after a refusal', async () => {
    const kurta = await buildProduct({ stock: 0 });
    const payload = orderPayload([{ id: kurta.id, price: 4000 }]);
    expect((await place(payload, 'key-3')).status).toBe(409);
    await db.updateTable('products').set({ stock: 1 }).where('id', '=', kurta.id).execute();
    expect((await place(payload, 'key-3')).status).toBe(201);
  });

  test('An Idempotency-Key sent twenty times at once creates one order', async () => {
    const kurta = await buildProduct({ stock: 50 });
    const payload = orderPayload([{ id: kurta.id, price: 4000 }]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(payload, 'key-4')));
    expect(new Set(answers.map((answer) => answer.body.order_id)).size).toBe(1);
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([1, 49]);
  });
});

describe('Orders sent twice without an Idempotency-Key', () => {
  async function saveCart(): Promise<number> {
    const { body } = await call('POST', '/cart/save-session/', {
      body: { session_id: crypto.randomUUID(), cart_items: [] },
    });
    return body.cart_id;
  }

  test('An order sent twice is one order when it names its cart', async () => {
    const kurta = await buildProduct();
    const payload = orderPayload([{ id: kurta.id, price: 4000 }], { cart_id: await saveCart() });
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(payload)));
    expect(new Set(answers.map((answer) => answer.body.order_id)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.has('idempotent-replayed'))).toHaveLength(9);
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([1, 4]);
  });

  test('An order sent twice is two orders when anything differs or after ten minutes', async () => {
    const kurta = await buildProduct();
    const payload = orderPayload([{ id: kurta.id, price: 4000 }], { cart_id: await saveCart() });
    await place(payload);
    await place({ ...payload, name: 'Koel Khan' });
    expect(await countOrders()).toBe(2);
    await db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 601_000) })
      .where('key', 'like', 'cart %')
      .execute();
    expect((await place(payload)).headers.has('idempotent-replayed')).toBe(false);
    expect(await countOrders()).toBe(3);
    expect((await place(payload)).headers.get('idempotent-replayed')).toBe('true');
  });

  test('An order sent twice without a cart is two orders, since two people may want the same', async () => {
    const kurta = await buildProduct();
    const payload = orderPayload([{ id: kurta.id, price: 4000 }]);
    await Promise.all([place(payload), place(payload)]);
    expect(await countOrders()).toBe(2);
  });
});

describe('Concurrent orders', () => {
  test('Thirty buyers of the last five pieces place five orders and the others get 409', async () => {
    const kurta = await buildProduct({ stock: 5 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => place(orderPayload([{ id: kurta.id, price: 4000 }]))),
    );
    const statuses = Object.fromEntries(
      [...Map.groupBy(answers, (answer) => answer.status)].map(([status, of]) => [status, of.length]),
    );
    expect(statuses).toEqual({ 201: 5, 409: 25 });
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([5, 0]);
  });

  test('Orders of two products in opposite sequence never fail with a deadlock', async () => {
    const [a, b] = [await buildProduct({ stock: 200 }), await buildProduct({ stock: 200 })];
    await announceProducts();
    const line = (id: number) => ({ id, price: 4000 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        place(orderPayload(n % 2 ? [line(a.id), line(b.id)] : [line(b.id), line(a.id)])),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(30).fill(201));
    expect([await stockOf(a.id), await stockOf(b.id)]).toEqual([170, 170]);
  });
});

describe('Orders that fail half-way', () => {
  test('When the database is cut off before the commit, nothing is written, and every order can be sent again under its key', async () => {
    const kurta = await buildProduct({ stock: 20 });
    const payloads = Array.from({ length: 6 }, () => orderPayload([{ id: kurta.id, price: 4000 }]));
    const sendAll = () => atOnce(6, (n) => place(payloads[n], `cut-${n}`));
    let sending: ReturnType<typeof sendAll> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', kurta.id).forUpdate().execute();
      sending = sendAll();
      await untilWaiting(6);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
    });
    expect(countStatuses((await sending) ?? [])).toEqual({ 503: 6 });
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([0, 20]);
    expect(countStatuses(await sendAll())).toEqual({ 201: 6 });
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([6, 14]);
  });

  test('An order whose shopper has been told to try again is not placed', async () => {
    const kurta = await buildProduct();
    const payload = orderPayloadSchema.parse(orderPayload([{ id: kurta.id, price: 4000 }]));
    const sender = { key: null, address: null, isOver: () => true };
    await expect(placeCodOrder(payload, sender, new Date())).rejects.toThrow(DeadlineExceeded);
    expect(await countOrders()).toBe(0);
  });
});
