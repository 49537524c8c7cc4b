import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findDatabaseAddress } from '#server/lifecycle/database-address.ts';
import { freePort, startShop } from '#tests/journeys/support/running-shop.ts';
import { ADMIN, newTokens } from '#tests/journeys/support/staff-tokens.ts';
import type { Sent } from '../connection.ts';
import { addManyProducts } from '../search-load.ts';
import { addManyOrders } from './many-orders.ts';
import { logAllPlans, PlanLog } from './plan-log.ts';
import { type PlannedPart, planReport } from './plan-report.ts';

const [orders = '1000000'] = process.argv.slice(2);
const REPORT = path.join(import.meta.dirname, '..', '..', 'docs', 'query-plans.md');
const MINUTE_JOBS_MS = 65_000;
const LONGEST_ANSWER_MS = 5 * 60_000;

/** Thrown away afterwards: a database that logs all plans is several times as slow. */
const folder = await mkdtemp(path.join(tmpdir(), 'shop-plans-'));
const port = await freePort();
const env = { TRUST_PROXY: 'loopback', ADMIN_PASSWORD: ADMIN.password };

try {
  await makeShop();
  await logAllPlans(folder);
  const shop = await startShop(folder, port, env);
  try {
    await writeFile(REPORT, planReport(Number(orders), await collectPlans(shop.origin)));
  } finally {
    await shop.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function makeShop(): Promise<void> {
  const shop = await startShop(folder, port, env);
  const address = (await findDatabaseAddress(folder)) ?? '';
  await addManyProducts(address);
  await addManyOrders(address, Number(orders));
  await shop.stop();
}

async function collectPlans(origin: string): Promise<PlannedPart[]> {
  const address = (await findDatabaseAddress(folder)) ?? '';
  const log = new PlanLog(folder, address);
  await log.open();
  try {
    return await planParts(origin, address, log);
  } finally {
    await log.close();
  }
}

async function planParts(origin: string, address: string, log: PlanLog): Promise<PlannedPart[]> {
  const parts: PlannedPart[] = [{ name: 'Start', statements: await log.next() }];
  // The shop's own modules read this when they are loaded.
  process.env.DATABASE_URL = address;
  const { plannedRequests } = await import('./planned-requests.ts');
  const { access } = await newTokens(origin);
  const requests = await plannedRequests(port, address, access);
  await log.next();
  for (const { name, path: to, ...sent } of requests) {
    parts.push({ name: `${name} → ${await statusOf({ path: to, ...sent })}`, statements: await log.next() });
  }
  await delay(MINUTE_JOBS_MS);
  parts.push({ name: 'Jobs of each minute, and what is written behind', statements: await log.next() });
  const { deleteExpiredRows, startRetention } = await import('#server/lifecycle/retention.ts');
  await startRetention();
  await deleteExpiredRows(new Date());
  parts.push({ name: 'Jobs of the night that delete what is old', statements: await log.next() });
  const { closeDatabase } = await import('#app/platform/database/database.server.ts');
  await closeDatabase();
  return parts;
}

/**
 * With all plans logged some answers take longer than the shop lets a connection idle. It goes on making them, so a read is asked
 * for again.
 */
async function statusOf(sent: Sent): Promise<number> {
  const until = performance.now() + LONGEST_ANSWER_MS;
  for (;;) {
    const status = await statusOnce(sent).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' || sent.method !== 'GET' || performance.now() > until)
        throw new Error(`${sent.path} was not answered.`, { cause: error });
      return null;
    });
    if (status !== null) return status;
  }
}

/** Over a connection of its own, since the shop ends those that wait for the next part of the log. */
function statusOnce({ body = '', ...sent }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, agent: false, ...sent }, (response) => {
      response.on('error', reject);
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    asked.on('error', reject).end(body);
  });
}
