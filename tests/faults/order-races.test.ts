import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveSettings } from '#app/features/settings/settings.server.ts';
import { db, pool } from '#app/platform/database/database.server.ts';
import { queues } from '#app/platform/queue/job-queue.server.ts';
import {
  announceProducts,
  buildProduct,
  buildStaffToken,
  countOrders,
  orderPayload,
  stockOf,
} from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp, type StockBook } from '#tests/support/expect-invariants.ts';
import { atOnce, countStatuses, nextAddress, placeCod } from '#tests/support/order-calls.ts';
import { crowd, rounds } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

let book: StockBook;

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('idempotency_keys').execute();
});

/** In a shop that calls nobody before it sets pieces aside. */
async function trustStrangers() {
  await saveSettings({ max_hold_percent: 100, max_unconfirmed_percent: 100 }, { hasConfirmed: true });
  await announceProducts();
}

afterEach(async () => {
  await saveSettings({ max_hold_percent: 50, max_unconfirmed_percent: 30 }, { hasConfirmed: true });
  await expectShopAddsUp(book);
});

/** A product whose stock is recorded for the invariants. */
async function onSale(options: Parameters<typeof buildProduct>[0]) {
  const product = await buildProduct(options);
  book = await bookStock();
  return product;
}

/** In this test's database so far. Each connection reports its own, at the end of a transaction at the earliest. */
async function countDeadlocks(): Promise<number> {
  await atOnce(pool.options.max, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.1)`.execute(db));
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? Number.NaN;
}

describe('The last pieces', () => {
  test.each(rounds(5))(
    'Many concurrent buyers of the last five pieces place five orders, and the others get 409 (round %d)',
    async () => {
      const kurta = await onSale({ stock: 5 });
      const answers = await atOnce(crowd, (n) =>
        placeCod(orderPayload([{ id: kurta.id, price: 4000 }]), n % 2 ? `buyer-${n}` : undefined),
      );
      expect(countStatuses(answers)).toEqual({ 201: 5, 409: crowd - 5 });
      const refused = answers.filter((answer) => answer.status === 409);
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['sold_out']));
      expect([await countOrders(), await stockOf(kurta.id)]).toEqual([5, 0]);
    },
  );

  test('Sixty concurrent buyers of three pieces of size M leave size S alone', async () => {
    const kurta = await onSale({ sizes: { S: 2, M: 3 } });
    const answers = await atOnce(60, () =>
      placeCod(orderPayload([{ id: kurta.id, size: 'M', price: 4000 }])),
    );
    expect(countStatuses(answers)).toEqual({ 201: 3, 409: 57 });
    expect(await stockOf(kurta.id)).toBe(2);
  });

  test('Two sizes of one product on a stock of one are refused', async () => {
    const kurta = await onSale({ size: 'M,L', stock: 1 });
    const cart = ['M', 'L'].map((size) => ({ id: kurta.id, size, price: 4000 }));
    expect((await placeCod(orderPayload(cart))).status).toBe(409);
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([0, 1]);
  });

  test('One hundred concurrent carts with two sizes each on a stock of ten place five orders', async () => {
    const kurta = await onSale({ size: 'M,L', stock: 10 });
    await trustStrangers();
    const cart = ['M', 'L'].map((size) => ({ id: kurta.id, size, price: 4000 }));
    expect(countStatuses(await atOnce(100, () => placeCod(orderPayload(cart))))).toEqual({ 201: 5, 409: 95 });
    expect(await stockOf(kurta.id)).toBe(0);
  });

  test('The same size twice in one cart counts twice', async () => {
    const kurta = await onSale({ sizes: { M: 3 } });
    const line = { id: kurta.id, size: 'M', quantity: 2, price: 4000 };
    expect((await placeCod(orderPayload([line, line]))).status).toBe(409);
    expect(await stockOf(kurta.id)).toBe(3);
  });

  test('Many carts A+B and as many B+A on a stock for a quarter of them place as many complete orders', async () => {
    const stock = crowd / 4;
    const [a, b] = [await buildProduct({ stock }), await onSale({ stock })];
    await trustStrangers();
    const line = (id: number) => ({ id, price: 4000 });
    const answers = await atOnce(crowd, (n) =>
      placeCod(orderPayload(n % 2 ? [line(a.id), line(b.id)] : [line(b.id), line(a.id)])),
    );
    expect(countStatuses(answers)).toEqual({ 201: stock, 409: crowd - stock });
    expect([await stockOf(a.id), await stockOf(b.id)]).toEqual([0, 0]);
    const lines = await db
      .selectFrom('order_lines')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirst();
    expect(lines).toEqual({ n: 2 * stock });
  });
});

describe('Concurrent use of one Idempotency-Key', () => {
  test('An Idempotency-Key sent many times at once creates one order and gives everybody its answer', async () => {
    const kurta = await onSale({ stock: 50 });
    const payload = orderPayload([{ id: kurta.id, price: 4000 }]);
    const answers = await atOnce(crowd, () => placeCod(payload, 'storm'));
    expect(countStatuses(answers)).toEqual({ 201: crowd });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.has('idempotent-replayed'))).toHaveLength(crowd - 1);
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([1, 49]);
  });

  test('A repeated Idempotency-Key for the last piece does not compete with its first call', async () => {
    const kurta = await onSale({ stock: 1 });
    const payload = orderPayload([{ id: kurta.id, price: 4000 }]);
    expect(countStatuses(await atOnce(50, () => placeCod(payload, 'last')))).toEqual({ 201: 50 });
    expect(await countOrders()).toBe(1);
  });

  test('An Idempotency-Key sent with two bodies at once creates one order and refuses the other body with 422', async () => {
    const kurta = await onSale({ stock: 50 });
    const payload = orderPayload([{ id: kurta.id, price: 4000 }]);
    const answers = await atOnce(100, (n) =>
      placeCod({ ...payload, city: n % 2 ? 'Lahore' : 'Multan' }, 'two'),
    );
    expect(countStatuses(answers)).toEqual({ 201: 50, 422: 50 });
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([1, 49]);
  });

  test('A call that waits for its Idempotency-Key locks no product', async () => {
    const kurta = await onSale({});
    let waiting: ReturnType<typeof placeCod> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('idempotency_keys')
        .values({ scope: 'orders', key: 'taken', body_hash: '' })
        .execute();
      waiting = placeCod(orderPayload([{ id: kurta.id, price: 4000 }]), 'taken');
      await untilWaiting(1);
      const unlocked = db.selectFrom('products').select('id').forUpdate().noWait().execute();
      await expect(unlocked).resolves.toContainEqual({ id: kurta.id });
      await tx.deleteFrom('idempotency_keys').where('key', '=', 'taken').execute();
    });
    expect((await waiting)?.status).toBe(201);
  });

  test('An Idempotency-Key is free again 48 hours later', async () => {
    const kurta = await onSale({});
    await placeCod(orderPayload([{ id: kurta.id, price: 4000 }]), 'old');
    await db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 49 * 3_600_000) })
      .execute();
    const payload = orderPayload([{ id: kurta.id, price: 4000 }], { name: 'Koel Khan' });
    expect(countStatuses(await atOnce(20, () => placeCod(payload, 'old')))).toEqual({ 201: 20 });
    expect(await countOrders()).toBe(2);
  });
});

describe('Changes of a product during its orders', () => {
  test('An order decided before a price change is not written after it', async () => {
    const kurta = await onSale({ price: 4000 });
    let placing: ReturnType<typeof placeCod> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('products')
        .set((eb) => ({ price: 900_000, version: eb('version', '+', 1) }))
        .where('id', '=', kurta.id)
        .execute();
      placing = placeCod(orderPayload([{ id: kurta.id, price: 4000 }]));
      await untilWaiting(1);
    });
    const answer = await placing;
    expect([answer?.status, answer?.body.code, answer?.body.quote.total]).toEqual([
      409,
      'price_changed',
      9000,
    ]);
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([0, 5]);
  });

  test('An order takes from the size when its product changes to stock per size in the meantime', async () => {
    const kurta = await onSale({ size: 'S,M', stock: 4 });
    let placing: ReturnType<typeof placeCod> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('products')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', kurta.id)
        .execute();
      placing = placeCod(orderPayload([{ id: kurta.id, size: 'S', price: 4000 }]));
      await untilWaiting(1);
      const sizes = ['S', 'M'].map((size, position) => ({ product_id: kurta.id, size, stock: 2, position }));
      await tx.insertInto('product_sizes').values(sizes).execute();
    });
    expect((await placing)?.status).toBe(201);
  });
});

test('Buyers of a product that stays locked are asked to retry, and other products can be bought', async () => {
  const [stuck, other] = [await buildProduct(), await onSale({ stock: 9 })];
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', stuck.id).forUpdate().execute();
    const waiting = placeCod(orderPayload([{ id: stuck.id, price: 4000 }]));
    await untilWaiting(1);
    expect((await placeCod(orderPayload([{ id: other.id, price: 4000 }]))).status).toBe(201);
    // The lock is still held.
    const { status, headers } = await waiting;
    expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  });
});

describe('Concurrent status changes', () => {
  // As when the shop starts: opened within a change, the queue would wait for a connection that the other changes hold.
  beforeAll(async () => {
    await queues();
  });

  const STATUSES = ['Pending', 'Confirmed', 'Paid', 'Shipped', 'Cancelled'];

  test.each(rounds(3))(
    'Twenty admins who change one order while others buy keep the stock right (round %d)',
    async () => {
      const kurta = await onSale({ stock: 3, size: 'S,M' });
      const token = await buildStaffToken();
      const { body } = await placeCod(orderPayload([{ id: kurta.id, size: 'S', quantity: 2, price: 4000 }]));
      const settings = atOnce(60, (n) =>
        call('PUT', `/orders/update-status/${body.order_id}/`, {
          body: { status: n % 3 ? 'Cancelled' : STATUSES[n % 4] },
          token,
          address: nextAddress(),
        }),
      );
      const buyers = atOnce(20, () => placeCod(orderPayload([{ id: kurta.id, size: 'M', price: 4000 }])));
      const statuses = countStatuses([...(await settings), ...(await buyers)]);
      // On a busy machine some wait for a connection or a lock until they are asked to retry.
      expect(
        Object.keys(statuses).filter((status) => !['200', '201', '409', '503'].includes(status)),
      ).toEqual([]);
      expect(statuses[200]).toBeGreaterThan(0);
      const last = await db
        .selectFrom('order_events')
        .innerJoin('orders', 'orders.id', 'order_pk')
        .select(['to_value', 'orders.status'])
        .where('orders.order_id', '=', body.order_id)
        .where('kind', 'in', ['placed', 'status'])
        .orderBy('order_events.id', 'desc')
        .executeTakeFirstOrThrow();
      expect(last.status).toBe(last.to_value);
    },
  );

  test('Cancelling and ordering in opposite sequence never fails with a deadlock', async () => {
    const [a, b] = [await buildProduct({ stock: 50 }), await onSale({ stock: 50 })];
    const token = await buildStaffToken();
    const cart = (n: number) =>
      orderPayload((n % 2 ? [a.id, b.id] : [b.id, a.id]).map((id) => ({ id, price: 4000 })));
    const orders = await atOnce(20, (n) => placeCod(cart(n)));
    const before = await countDeadlocks();
    const answers = await Promise.all([
      ...orders.map(({ body }) =>
        call('PUT', `/orders/update-status/${body.order_id}/`, { body: { status: 'Cancelled' }, token }),
      ),
      atOnce(30, (n) => placeCod(cart(n))),
    ]);
    // The shop repeats a transaction that was ended by a deadlock, so that no answer shows it.
    expect(await countDeadlocks()).toBe(before);
    const { 503: putOff = 0, ...statuses } = countStatuses(answers.flat());
    expect(Object.keys(statuses)).toEqual(['200', '201']);
    // On a busy machine some wait for a connection or a lock until they are asked to retry.
    expect(putOff).toBeLessThan(answers.flat().length / 2);
  });
});
