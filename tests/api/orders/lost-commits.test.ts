import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, countOrders, orderPayload, stockOf } from '#tests/support/builders.ts';
import { atOnce, countStatuses, openSession, placeCod } from '#tests/support/order-calls.ts';

const LOST = { name: 'Lost Buyer' };

/** As a crash between the commit and the flush does: the whole transaction is gone. */
beforeEach(async () => {
  await sql`create function lose_order() returns trigger language plpgsql as $$
    begin
      delete from orders where id = new.id;
      delete from idempotency_keys;
      update products set stock = stock + new.pieces;
      return null;
    end $$`.execute(db);
  await sql`create constraint trigger lose_order after insert on orders deferrable initially deferred
    for each row when (new.name = 'Lost Buyer') execute function lose_order()`.execute(db);
});

afterEach(endLosses);

async function endLosses(): Promise<void> {
  await sql`drop function if exists lose_order cascade`.execute(db);
}

test('An order that the database has lost is not confirmed, and can be sent again under its key', async () => {
  const kurta = await buildProduct({ stock: 5 });
  const payload = orderPayload([{ id: kurta.id, price: 4000 }], LOST);
  const lost = await placeCod(payload, 'lost-1');
  expect([lost.status, lost.body.code]).toEqual([503, 'unavailable']);
  expect(lost.headers.get('retry-after')).not.toBeNull();

  await endLosses();
  const placed = await placeCod(payload, 'lost-1');
  expect([placed.status, placed.headers.get('idempotent-replayed')]).toEqual([201, null]);
  expect([await countOrders(), await stockOf(kurta.id)]).toEqual([1, 4]);
});

test('A wallet session that the database has lost is not opened', async () => {
  const kurta = await buildProduct({ stock: 5 });
  expect((await openSession(orderPayload([{ id: kurta.id, price: 4000 }], LOST))).status).toBe(503);
});

test('Of orders that share a flush only those are refused that are lost', async () => {
  const [safe, lost] = [await buildProduct({ stock: 50 }), await buildProduct({ stock: 50 })];
  const answers = await atOnce(20, (n) =>
    n % 2
      ? placeCod(orderPayload([{ id: safe.id, price: 4000 }]))
      : placeCod(orderPayload([{ id: lost.id, price: 4000 }], LOST)),
  );
  expect(countStatuses(answers)).toEqual({ 201: 10, 503: 10 });
});
