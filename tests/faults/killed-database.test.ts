import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDatabaseAddress } from '#server/database-address.ts';
import { freePort, type RunningShop, startShop } from '#tests/journeys/running-shop.ts';

/** A shop with its own PostgreSQL, as `npm start` runs it. */
let folder: string;
let shop: RunningShop;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop with database '));
  shop = await startShop(folder, await freePort(), { SHOP_DEMO: '0', DATABASE_URL: '' });
  // What looks into the shop's database reads its address when it is first imported, as the shop itself does.
  process.env.DATABASE_URL = (await findDatabaseAddress(folder)) ?? '';
});

afterAll(async () => {
  const { closeDatabase } = await import('#app/platform/database.server.ts');
  await closeDatabase();
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a database that is killed while people order loses no order and doubles none', async () => {
  const { db } = await import('#app/platform/database.server.ts');
  const { buildProduct } = await import('#tests/builders.ts');
  const { bookStock, expectShopAddsUp } = await import('#tests/invariants.ts');
  const { startBuying } = await import('./buyers.ts');
  const { id } = await buildProduct({ stock: 1_000_000 });
  const book = await bookStock();
  const buyers = startBuying(shop.origin, id);
  for (let round = 0; round < 10; round++) {
    const before = buyers.acknowledged.length;
    // After each kill the shop takes orders again within five seconds.
    await expect
      .poll(() => buyers.acknowledged.length, { timeout: 5_000, interval: 10 })
      .toBeGreaterThan(before + 4);
    process.kill(await databasePid(), 'SIGKILL');
  }
  await buyers.stop();
  expect(buyers.surprises).toEqual([]);
  const orders = await db.selectFrom('orders').select('order_id').execute();
  expect(orders.map(({ order_id }) => order_id).sort()).toEqual([...buyers.acknowledged].sort());
  await expectShopAddsUp(book);
}, 60_000);

async function databasePid(): Promise<number> {
  return Number((await readFile(path.join(folder, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
