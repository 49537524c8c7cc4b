import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { amount } from '#tests/support/rounds.ts';
import { type FloodedShop, openFloodedShop } from '../support/flooded-shop.ts';

const MEGABYTE = 2 ** 20;

let shop: FloodedShop;

beforeAll(async () => {
  shop = await openFloodedShop();
});

afterAll(() => shop.close());

/** Bytes on disk, indexes and long values included. */
async function sizeOf(table: 'activity' | 'carts'): Promise<number> {
  const { rows } = await sql<{
    bytes: number;
  }>`select pg_total_relation_size(${table}::regclass) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

test('Activity of 100 KB a call is refused', async () => {
  const { statuses } = await shop.withstand({
    name: 'oversized activity',
    sockets: 50,
    requests: amount(400, 8_000),
    seconds: amount(4, 60),
  });
  expect(statuses[201]).toBeUndefined();
}, 90_000);

test('Activity of the largest accepted size fills neither memory nor disk', async () => {
  const before = await sizeOf('activity');
  await shop.withstand({
    name: 'largest activity',
    sockets: 50,
    requests: amount(1_000, 40_000),
    seconds: amount(4, 60),
  });
  expect(((await sizeOf('activity')) - before) / MEGABYTE).toBeLessThan(20);
}, 90_000);

test('Carts of the largest accepted size fill neither memory nor disk', async () => {
  const before = await sizeOf('carts');
  await shop.withstand({
    name: 'largest carts',
    sockets: 20,
    requests: amount(300, 10_000),
    seconds: amount(4, 60),
  });
  expect(((await sizeOf('carts')) - before) / MEGABYTE).toBeLessThan(20);
}, 90_000);
