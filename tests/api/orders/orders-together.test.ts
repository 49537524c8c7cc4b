import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderPayloadSchema } from '#app/features/orders/placing/order-request.ts';
import { placeCodOrder } from '#app/features/orders/placing/place-order.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { DeadlineExceeded } from '#app/platform/deadline.ts';
import { buildProduct, countOrders, orderPayload, stockOf } from '#tests/support/builders.ts';
import { atOnce, countStatuses, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';
import { beginWithoutOrders, draftBatch, onSale, piece, writtenOf } from './order-batches.ts';

beginWithoutOrders();

describe('Of a batch', () => {
  test('as many orders are written as there are pieces, the first ones', async () => {
    const kurta = await onSale({ stock: 3 });
    const batch = await draftBatch(
      Array.from({ length: 5 }, () => ({ payload: orderPayload([piece(kurta.id)]) })),
    );
    expect(await writtenOf(batch)).toEqual([0, 1, 2]);
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([3, 0]);
  });

  test('as many orders are written as there are pieces of their size', async () => {
    const kurta = await onSale({ sizes: { S: 9, M: 2 } });
    const batch = await draftBatch(
      ['M', 'S', 'M', 'M', 'S'].map((size) => ({ payload: orderPayload([piece(kurta.id, { size })]) })),
    );
    expect(await writtenOf(batch)).toEqual([0, 1, 2, 4]);
    expect(await stockOf(kurta.id)).toBe(7);
  });

  test('an order of several lines is written with all of them or not at all', async () => {
    const [kurta, other] = [await buildProduct({ stock: 1 }), await onSale({ stock: 9 })];
    const batch = await draftBatch(
      [1, 2].map(() => ({ payload: orderPayload([piece(other.id, { quantity: 2 }), piece(kurta.id)]) })),
    );
    expect(await writtenOf(batch)).toEqual([0]);
    expect([await stockOf(kurta.id), await stockOf(other.id)]).toEqual([0, 7]);
  });

  test('an order of a product that has changed since it was read is left out', async () => {
    const [changed, other] = [await buildProduct(), await onSale()];
    const batch = await draftBatch(
      [changed, other].map(({ id }) => ({ payload: orderPayload([piece(id)]) })),
    );
    await db
      .updateTable('products')
      .set({ price: 1, version: sql`version + 1` })
      .where('id', '=', changed.id)
      .execute();
    expect(await writtenOf(batch)).toEqual([1]);
    expect(await stockOf(changed.id)).toBe(5);
  });

  test('those are written that keep to the limit of one phone', async () => {
    const kurta = await onSale({ stock: 50 });
    const phone = '0301 7654321';
    await placeCod(orderPayload([piece(kurta.id)], { phone }));
    const batch = await draftBatch(
      [phone, phone, '0301 7654322', phone].map((of) => ({
        payload: orderPayload([piece(kurta.id)], { phone: of }),
      })),
    );
    expect(await writtenOf(batch)).toEqual([0, 1, 2]);
  });

  test('those are written that keep to the limit of one network', async () => {
    const kurta = await onSale({ stock: 900 });
    const lines = Array.from({ length: 10 }, () => piece(kurta.id, { quantity: 1 }));
    const batch = await draftBatch(
      Array.from({ length: 22 }, () => ({ payload: orderPayload(lines), network: 'n'.repeat(24) })),
    );
    expect(await writtenOf(batch)).toHaveLength(20);
  });

  test('one order is written for an Idempotency-Key that comes twice', async () => {
    const kurta = await onSale();
    const batch = await draftBatch([
      { payload: orderPayload([piece(kurta.id)]), key: 'twice' },
      { payload: orderPayload([piece(kurta.id)]), key: 'other' },
      { payload: orderPayload([piece(kurta.id)]), key: 'twice' },
    ]);
    expect(await writtenOf(batch)).toEqual([0, 1]);
    const kept = await db
      .selectFrom('idempotency_keys')
      .select(['key', 'body_hash'])
      .orderBy('key')
      .execute();
    expect(kept).toEqual([
      { key: 'other', body_hash: '1' },
      { key: 'twice', body_hash: '0' },
    ]);
  });

  test('the Idempotency-Key of an order that was left out is free again', async () => {
    const kurta = await onSale({ stock: 1 });
    const batch = await draftBatch(
      ['first', 'second'].map((key) => ({ payload: orderPayload([piece(kurta.id)]), key })),
    );
    expect(await writtenOf(batch)).toEqual([0]);
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'first' }]);
  });

  test('each order has its own lines and event, and closes its own cart', async () => {
    const [a, b] = [await buildProduct(), await onSale()];
    const carts = await Promise.all([1, 2].map(saveCart));
    const batch = await draftBatch([
      { payload: orderPayload([piece(a.id), piece(b.id)], { cart_id: carts[0] }) },
      { payload: orderPayload([piece(b.id, { quantity: 2 })]) },
    ]);
    expect(await writtenOf(batch)).toEqual([0, 1]);
    const { rows } = await sql<{ lines: string; events: string }>`select
      (select string_agg(product_id || '×' || quantity, ' ' order by position) from order_lines where order_pk = orders.id) as lines,
      (select string_agg(kind || ' ' || to_value, ' ') from order_events where order_pk = orders.id) as events
      from orders order by id`.execute(db);
    expect(rows).toEqual([
      { lines: `${a.id}×1 ${b.id}×1`, events: 'placed Pending' },
      { lines: `${b.id}×2`, events: 'placed Pending' },
    ]);
    const open = await db.selectFrom('carts').select('id').where('closed_at', 'is', null).execute();
    expect(open.map(({ id }) => id)).toEqual([carts[1]]);
  });

  test('an order whose cart is gone is left out, and placed without it', async () => {
    const kurta = await onSale();
    const payload = () => orderPayload([piece(kurta.id)], { cart_id: 1 });
    const batch = await draftBatch([{ payload: payload() }, { payload: orderPayload([piece(kurta.id)]) }]);
    expect(await writtenOf(batch)).toEqual([1]);
    expect((await placeCod(payload())).status).toBe(201);
  });
});

async function saveCart(): Promise<number> {
  const { body } = await call('POST', '/cart/save-session/', {
    body: { session_id: crypto.randomUUID(), cart_items: [] },
  });
  return body.cart_id;
}

describe('When the statement of a batch fails', () => {
  beforeEach(async () => {
    await sql`create function refuse_order() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$`.execute(db);
    await sql`create trigger refuse_order before insert on orders for each row
      when (new.name = 'Refused Buyer') execute function refuse_order()`.execute(db);
  });
  afterEach(async () => {
    await sql`drop function refuse_order cascade`.execute(db);
  });

  test('because of one order, only that one is not placed', async () => {
    const kurta = await onSale({ stock: 50 });
    const answers = await atOnce(20, (n) =>
      placeCod(orderPayload([piece(kurta.id)], n === 7 ? { name: 'Refused Buyer' } : {}), `key-${n}`),
    );
    expect(countStatuses(answers)).toEqual({ 201: 19, 500: 1 });
    expect(answers[7]?.status).toBe(500);
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([19, 31]);
  });
});

test('An order and its repetition in the same batch give one order and the same answer', async () => {
  const kurta = await onSale();
  const payload = orderPayload([piece(kurta.id)]);
  const answers = await atOnce(3, () => placeCod(payload, 'same'));
  expect(countStatuses(answers)).toEqual({ 201: 3 });
  expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1);
});

test('An order that has waited until its shopper was told to try again is not placed', async () => {
  const kurta = await onSale();
  const payload = orderPayloadSchema.parse(orderPayload([piece(kurta.id)]));
  const sender = { key: null, address: null, isOver: () => true };
  await expect(placeCodOrder(payload, sender, new Date())).rejects.toThrow(DeadlineExceeded);
  expect(await countOrders()).toBe(0);
});

test('Of the orders of one phone at the same moment those beyond its limit are told so', async () => {
  const kurta = await onSale({ stock: 50 });
  const answers = await atOnce(10, () =>
    placeCod(orderPayload([piece(kurta.id)], { phone: '0303 7654321' })),
  );
  expect(countStatuses(answers)).toEqual({ 201: 3, 422: 7 });
});
