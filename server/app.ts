import path from 'node:path';
import './lifecycle/retention.ts';
import './backup/nightly-backup.ts';
import { endpoints } from '#app/api/index.ts';
import { flushActivity } from '#app/features/activity/activity-log.server.ts';
import '#app/features/orders/wallet/poll-pending-payments.server.ts';
import '#app/features/orders/limits/remind-of-claims.server.ts';
import '#app/features/orders/mails/send-mails.server.ts';
import { startHoldExpiry } from '#app/features/orders/wallet/release-holds.server.ts';
import { ensureFirstAdmin } from '#app/features/staff/accounts/first-admin.server.ts';
import { listenForInvalidations, onInvalidate } from '#app/platform/cache/cache-invalidation.server.ts';
import { withAdvisoryLock } from '#app/platform/database/advisory-lock.server.ts';
import { closeDatabase, unlimitedPool } from '#app/platform/database/database.server.ts';
import { migrate } from '#app/platform/database/migrations.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { startJobs } from '#app/platform/queue/jobs.server.ts';
import { bringInDemoShop } from '#demo/seed.server.ts';
import { createAddressReader } from './addresses/address.ts';
import { type CachedResponseHandler, createCachedResponseHandler } from './cache/cached-response-handler.ts';
import { PageCache } from './cache/page-cache.ts';
import { clientAddressReader } from './http/client-address.ts';
import { createFetch, type ShopFetch } from './http/fetch.ts';
import { type LoadShedding, startLoadShedding } from './http/load-shedding.ts';
import { loadPageRoutes } from './http/pages.ts';
import { loadStaticFiles } from './http/static-files.ts';
import { watchEventLoop } from './lifecycle/event-loop.ts';

export type Shop = {
  fetch: ShopFetch;
  serveFromCache: CachedResponseHandler;
  refuseOverload: LoadShedding['refuse'];
  stop(): Promise<void>;
};

export type ShopOptions = {
  root: string;
  print(line: string): void;
};

export async function startApp(options: ShopOptions): Promise<Shop> {
  const jobs = await prepareUnderLock(options);
  const cache = new PageCache();
  onInvalidate((change) => cache.invalidate(change));
  const listening = listenForInvalidations();
  const holds = startHoldExpiry();
  const watch = watchEventLoop((lost) => log.warn(lost, 'the event loop was blocked'));
  const files = await loadStaticFiles(path.join(options.root, 'build/client'));
  const { SHOP_ORIGIN, TRUST_PROXY } = environment();
  const shedding = startLoadShedding(clientAddressReader(TRUST_PROXY), SHOP_ORIGIN);
  const readUrl = createAddressReader(SHOP_ORIGIN, endpoints, await loadPageRoutes());
  return {
    fetch: createFetch(cache, files, readUrl),
    serveFromCache: createCachedResponseHandler(cache, files, SHOP_ORIGIN, readUrl),
    refuseOverload: shedding.refuse,
    async stop() {
      watch.stop();
      shedding.stop();
      await Promise.all([listening.stop(), holds.stop()]);
      await jobs.stop();
      await flushActivity();
      await closeDatabase();
    },
  };
}

/** Under an advisory lock, since several nodes may start on one database. */
async function prepareUnderLock(options: ShopOptions) {
  const connections = unlimitedPool();
  try {
    return await withAdvisoryLock(connections, 'startup', (connection) => prepare(options, connection));
  } finally {
    await connections.end();
  }
}

async function prepare({ root, print }: ShopOptions, connection: Parameters<typeof migrate>[0]) {
  const applied = await migrate(connection, path.join(root, 'db/migrations'));
  if (applied.length > 0) print(`Database ready (${applied.length} migrations applied)`);
  const jobs = await startJobs();
  if (environment().SHOP_DEMO) await bringInDemoShop(path.join(root, 'demo'), print);
  await printFirstAdmin(print);
  return jobs;
}

async function printFirstAdmin(print: (line: string) => void): Promise<void> {
  const admin = await ensureFirstAdmin();
  if (!admin) return;
  const password = admin.generatedPassword
    ? `password ${admin.generatedPassword} (shown only once)`
    : 'the password you set';
  print(`First admin: username ${admin.username}, ${password}`);
}
