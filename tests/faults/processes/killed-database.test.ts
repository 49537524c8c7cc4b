import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDatabaseAddress } from '#server/lifecycle/data-folder.ts';
import { amount } from '#tests/support/rounds.ts';
import { processesOf } from '#tests/support/shop-process/processes.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';

/** A shop with its own PostgreSQL, as `npm start` runs it. */
let folder: string;
let shop: RunningShop;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop with database '));
  shop = await startShop(folder, await freePort(), {
    SHOP_DEMO: '0',
    DATABASE_URL: '',
    TRUST_PROXY: 'loopback',
  });
  // These modules read the database address on import, so it has to be set before.
  process.env.DATABASE_URL = (await findDatabaseAddress(folder)) ?? '';
});

afterAll(async () => {
  const { closeDatabase } = await import('#app/platform/database/database.server.ts');
  await closeDatabase();
  // A failed test may have left it stopped by SIGSTOP.
  await signalDatabase('SIGCONT');
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

// Runs before the kills, because reconnecting invalidates the page cache.
test('While the database is stopped pages are shown and orders refused for now, and both work once it continues', async () => {
  const { buildProduct } = await import('#tests/support/builders.ts');
  const { bookStock, expectShopAddsUp } = await import('#tests/support/expect-invariants.ts');
  const { startBuying } = await import('#tests/support/shop-process/buyers.ts');
  const { id, slug } = await buildProduct({ stock: 1_000_000 });
  const page = `${shop.origin}/product/${slug}`;
  const book = await bookStock();
  const buyers = startBuying(shop.origin, id);
  await expect.poll(() => buyers.acknowledged.length, { interval: 10, timeout: 20_000 }).toBeGreaterThan(4);
  await expect.poll(async () => (await fetch(page)).status).toBe(200);

  const frozen = await signalDatabase('SIGSTOP');
  const began = performance.now();
  const order = tryToOrder(id);
  expect((await fetch(page)).status).toBe(200);
  // A page that asked the database would wait until the statement timeout of 4.5 s.
  expect(performance.now() - began).toBeLessThan(4_000);
  const refused = await order;
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
  expect(performance.now() - began).toBeLessThan(9_000);

  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  const before = buyers.acknowledged.length;
  await expect.poll(() => buyers.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 4);
  await buyers.stop();
  expect(buyers.surprises).toEqual([]);
  await expectShopAddsUp(book);
}, 60_000);

test('A database that is killed during orders loses no order and duplicates none', async () => {
  const { db } = await import('#app/platform/database/database.server.ts');
  const orderIds = async () =>
    (await db.selectFrom('orders').select('order_id').execute()).map(({ order_id }) => order_id);
  const { buildProduct } = await import('#tests/support/builders.ts');
  const { bookStock, expectShopAddsUp } = await import('#tests/support/expect-invariants.ts');
  const { startBuying } = await import('#tests/support/shop-process/buyers.ts');
  const { id } = await buildProduct({ stock: 1_000_000 });
  const book = await bookStock();
  const known = new Set(await orderIds());
  const buyers = startBuying(shop.origin, id);
  for (let round = 0; round < amount(5, 10); round++) {
    const before = buyers.acknowledged.length;
    await expect
      .poll(() => buyers.acknowledged.length, { interval: 10, timeout: 20_000 })
      .toBeGreaterThan(before + 4);
    process.kill(await databasePid(), 'SIGKILL');
  }
  await buyers.stop();
  expect(buyers.surprises).toEqual([]);
  // The last kill may have met a moment without orders, so that nobody has waited for the database to be back.
  await expect.poll(orderIds, { timeout: 20_000 }).toEqual(expect.any(Array));
  const placed = (await orderIds()).filter((order) => !known.has(order));
  expect(placed.sort()).toEqual([...buyers.acknowledged].sort());
  await expectShopAddsUp(book);
}, 120_000);

/** An order of a shopper who gives up after half a minute. */
async function tryToOrder(product: number): Promise<Response> {
  const { orderPayload } = await import('#tests/support/builders.ts');
  const { nextAddress } = await import('#tests/support/order-calls.ts');
  return fetch(`${shop.origin}/orders/save/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': nextAddress() },
    body: JSON.stringify(orderPayload([{ id: product, price: 4000 }])),
    signal: AbortSignal.timeout(30_000),
  });
}

/** Sends every process of the database a signal and returns their ids. */
async function signalDatabase(signal: NodeJS.Signals): Promise<number[]> {
  const first = await databasePid();
  // Before the others are listed, so that it starts no more of them.
  process.kill(first, signal);
  const pids = (await processesOf(first)).map(({ pid }) => pid);
  return pids.filter((pid) => isSent(pid, signal));
}

/** False when the process has ended meanwhile, as workers of the database do. */
function isSent(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

async function databasePid(): Promise<number> {
  return Number((await readFile(path.join(folder, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
