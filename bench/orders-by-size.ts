import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { findDatabaseAddress } from '#server/lifecycle/database-address.ts';
import { freePort, startShop } from '#tests/journeys/support/running-shop.ts';
import { measureOrders } from './order-load.ts';

const SECONDS = 6;
const SIZES = [1, 2].flatMap((workers) => [4, 8, 16].map((pool) => ({ workers, pool })));

/** Of a shop with its embedded database, on the machine that also runs the buyers. */
async function ordersPerMinute(folder: string, { workers, pool }: (typeof SIZES)[number]): Promise<number> {
  const env = { TRUST_PROXY: 'loopback', WORKERS: String(workers), DATABASE_POOL: String(pool) };
  const port = await freePort();
  const shop = await startShop(folder, port, env);
  try {
    const measured = { port, pid: shop.pid, address: (await findDatabaseAddress(folder)) ?? '' };
    // Warms up the just-in-time compiler.
    await measureOrders(measured, 8, SECONDS);
    return 60 * (await measureOrders(measured, 8, SECONDS)).perSecond;
  } finally {
    await shop.stop();
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'shop-bench-'));
console.log(`Orders a minute of 8 buyers, ${availableParallelism()} cores`);
try {
  for (const size of SIZES) {
    const orders = Math.round(await ordersPerMinute(folder, size));
    console.log(`WORKERS=${size.workers} DATABASE_POOL=${size.pool}: ${orders}`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
