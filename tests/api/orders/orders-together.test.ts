import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decideOrder } from '#app/features/orders/placing/decide-order.server.ts';
import { draftCodOrder } from '#app/features/orders/placing/draft-order.server.ts';
import { orderPayloadSchema } from '#app/features/orders/placing/order-request.ts';
import { placeCodOrder } from '#app/features/orders/placing/place-order.server.ts';
import { type CashOrder, writeCashOrders } from '#app/features/orders/placing/write-cash-orders.server.ts';
import { readCheckouts } from '#app/features/orders/pricing/read-checkouts.server.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { pool } from '#app/platform/database/pool.server.ts';
import { DeadlineExceeded } from '#app/platform/deadline.ts';
import { buildProduct, countOrders, orderPayload, stockOf } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp, type StockBook } from '#tests/support/expect-invariants.ts';
import { atOnce, countStatuses, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

let book: StockBook;

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('idempotency_keys').execute();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await expectShopAddsUp(book);
});

async function onSale(options: Parameters<typeof buildProduct>[0] = {}) {
  const product = await buildProduct(options);
  book = await bookStock();
  return product;
}

const piece = (id: number, more: object = {}) => ({ id, price: 4000, ...more });

type Sent = { payload: ReturnType<typeof orderPayload>; key?: string; network?: string };

/** Cash orders as they are before the statement that writes all of them. */
async function draftBatch(sent: readonly Sent[]): Promise<CashOrder[]> {
  const [settings, now] = [await readSettings(), new Date()];
  const payloads = sent.map(({ payload }) => orderPayloadSchema.parse(payload));
  const checkouts = await readCheckouts(
    payloads.map((payload) => ({ lines: payload.cartItems, now, call: null })),
  );
  return sent.map(({ key, network = null }, n) => {
    const [payload, checkout] = [payloads[n], checkouts[n]];
    if (!payload || !checkout) throw new Error('Each order has a checkout of its own.');
    const idempotent = key ? { scope: 'orders', key, body_hash: String(n), retention: '48 hours' } : null;
    const draft = (cart: Parameters<typeof draftCodOrder>[1]) => draftCodOrder(payload, cart, now);
    const isOver = () => false;
    const sending = { payload, call: idempotent, network_hash: network, now, isOver, settings, draft };
    const decision = decideOrder(sending, checkout);
    if (decision.refusal) throw new Error(decision.refusal.outcome);
    return { draft: decision.draft, moves: decision.cart.moves, call: idempotent };
  });
}

/** The places in the batch of those that were written. */
async function writtenOf(batch: readonly CashOrder[]): Promise<number[]> {
  const { written, flushed } = await writeCashOrders(batch);
  await Promise.all(written.map(({ draft }) => flushed(draft.order.order_id)));
  return written.map((order) => batch.indexOf(order)).sort((a, b) => a - b);
}

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

/** `place_cash_orders` waits for a lock as long as the test needs. */
const waitForLocks = () => setLockTimeout('20s');

async function setLockTimeout(time: string): Promise<void> {
  const signature = 'jsonb, jsonb, batch_move[], batch_call[], order_limits';
  await sql.raw(`alter function place_cash_orders(${signature}) set lock_timeout = '${time}'`).execute(db);
}

describe('Locks of a batch', () => {
  afterEach(() => setLockTimeout('200ms'));

  const isLocked = (id: number) =>
    sql`select from products where id = ${id} for update nowait`.execute(db).then(
      () => false,
      () => true,
    );

  test('A product that stays locked holds up no order of another product', async () => {
    const [stuck, other] = [await buildProduct(), await onSale({ stock: 20 })];
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', stuck.id).forUpdate().execute();
      const waiting = placeCod(orderPayload([piece(stuck.id)]));
      const others = await atOnce(10, () => placeCod(orderPayload([piece(other.id)])));
      expect(countStatuses(others)).toEqual({ 201: 10 });
      expect((await waiting).status).toBe(503);
    });
  });

  test('Products are locked in the sequence of their ids, whatever the sequence of the orders', async () => {
    await waitForLocks();
    const [low, middle, high] = [await buildProduct(), await buildProduct(), await onSale()];
    const sent = [high, low, middle].map(({ id }) => ({ payload: orderPayload([piece(id)]) }));
    const batch = await draftBatch(sent);
    let writing: Promise<number[]> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', middle.id).forUpdate().execute();
      writing = writtenOf(batch);
      await untilWaiting(1);
      expect(await isLocked(low.id)).toBe(true);
      expect(await isLocked(high.id)).toBe(false);
    });
    expect(await writing).toEqual([0, 1, 2]);
  });

  test('A batch that waits for an Idempotency-Key or for a shopper locks no product', async () => {
    await waitForLocks();
    const kurta = await onSale({ stock: 9 });
    const payload = () => orderPayload([piece(kurta.id)]);
    const sent = [{ payload: payload(), key: 'taken' }, { payload: payload() }];
    for (const [n, take] of [
      sql`insert into idempotency_keys (scope, key, body_hash) values ('orders', 'taken', '')`,
      sql`select pg_advisory_xact_lock(hashtext('order_limits'), hashtext('+923027654321'))`,
    ].entries()) {
      if (n === 1) sent[1] = { payload: orderPayload([piece(kurta.id)], { phone: '0302 7654321' }) };
      const batch = await draftBatch(sent);
      let writing: Promise<number[]> | undefined;
      await db.transaction().execute(async (tx) => {
        await take.execute(tx);
        writing = writtenOf(batch);
        await untilWaiting(1);
        expect(await isLocked(kurta.id)).toBe(false);
        await tx.deleteFrom('idempotency_keys').execute();
      });
      expect(await writing).toContain(1);
      await db.deleteFrom('idempotency_keys').execute();
    }
  });
});

describe('When the database is cut off in the middle of a batch', () => {
  afterEach(() => setLockTimeout('200ms'));

  test('before its commit, nothing is written, and every order can be sent again under its key', async () => {
    await waitForLocks();
    const kurta = await onSale({ stock: 20 });
    const payloads = Array.from({ length: 6 }, () => orderPayload([piece(kurta.id)]));
    const sendAll = () => Promise.all(payloads.map((payload, n) => placeCod(payload, `cut-${n}`)));
    let sending: ReturnType<typeof sendAll> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', kurta.id).forUpdate().execute();
      sending = sendAll();
      await untilWaiting(1);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
    });
    expect(countStatuses((await sending) ?? [])).toEqual({ 503: 6 });
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([0, 20]);
    expect(countStatuses(await sendAll())).toEqual({ 201: 6 });
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([6, 14]);
  });

  test('after its commit, no order is written twice, also without an Idempotency-Key', async () => {
    const kurta = await onSale({ stock: 20 });
    const connect = pool.connect.bind(pool);
    vi.spyOn(pool, 'connect').mockImplementation(async () => {
      const client = await connect();
      const query = client.query.bind(client) as (config: { text: string }) => Promise<unknown>;
      const cut = async (config: { text: string }) => {
        const result = await query(config);
        if (config.text?.includes('place_cash_orders')) throw new Error('Connection terminated unexpectedly');
        return result;
      };
      client.query = cut as typeof client.query;
      return client;
    });
    const answers = await atOnce(6, () => placeCod(orderPayload([piece(kurta.id)])));
    vi.restoreAllMocks();
    expect(countStatuses(answers)).toEqual({ 503: 6 });
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([6, 14]);
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
