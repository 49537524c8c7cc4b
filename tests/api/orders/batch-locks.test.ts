import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { pool } from '#app/platform/database/pool.server.ts';
import { buildProduct, countOrders, orderPayload, stockOf } from '#tests/support/builders.ts';
import { atOnce, countStatuses, placeCod } from '#tests/support/order-calls.ts';
import { untilWaiting } from '#tests/support/waiting.ts';
import { beginWithoutOrders, draftBatch, onSale, piece, writtenOf } from './order-batches.ts';

beginWithoutOrders();

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
