import path from 'node:path';
import type pg from 'pg';
import './lifecycle/retention.ts';
import './backup/nightly-backup.ts';
import { endpoints } from '#app/api/index.ts';
import { flushActivity } from '#app/features/activity/activity-log.server.ts';
import '#app/features/catalogue/index-now/ping-index-now.server.ts';
import { flushMissedSearches } from '#app/features/search/missed/record-missed-search.server.ts';
import '#app/features/alerts/send-stock-alerts.server.ts';
import '#app/features/orders/wallet/poll-pending-payments.server.ts';
import '#app/features/orders/limits/remind-of-claims.server.ts';
import '#app/features/orders/mails/send-mails.server.ts';
import { startHoldExpiry } from '#app/features/orders/wallet/release-holds.server.ts';
import { ensureFirstAdmin } from '#app/features/staff/accounts/first-admin.server.ts';
import { listenForInvalidations, onInvalidate } from '#app/platform/cache/cache-invalidation.server.ts';
import { withAdvisoryLock } from '#app/platform/database/advisory-lock.server.ts';
import { describeMissingConnections } from '#app/platform/database/connection-limit.server.ts';
import { directConnection } from '#app/platform/database/connection-settings.server.ts';
import '#app/platform/cdn/purge-cdn.server.ts';
import { closeDatabase } from '#app/platform/database/database.server.ts';
import { checkMigrated, migrate } from '#app/platform/database/migrations.server.ts';
import { describeMissingLimits } from '#app/platform/database/pooler-limits.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { checkObjectStore, s3Settings } from '#app/platform/files/shop-files.server.ts';
import { log } from '#app/platform/log.server.ts';
import { startJobs } from '#app/platform/queue/jobs.server.ts';
import { needsDataFolder } from '#app/platform/storage-settings.server.ts';
import { checkTokenSecret } from '#app/platform/token-secret.server.ts';
import { bringInDemoShop } from '#demo/seed.server.ts';
import { createAddressReader } from './addresses/address.ts';
import { type CachedResponseHandler, createCachedResponseHandler } from './cache/cached-response-handler.ts';
import { BlockFile } from './cache/disk/block-file.ts';
import { PagesOnDisk } from './cache/disk/pages-on-disk.ts';
import { PageCache } from './cache/page-cache.ts';
import { preparePages } from './cache/prepare-pages.ts';
import { listPaths } from './feeds/public-paths.ts';
import { clientAddressReader, proxyChecker } from './http/client-address.ts';
import { loadPageFiles } from './http/list-page-files.ts';
import { type LoadShedding, startLoadShedding } from './http/load-shedding.ts';
import { loadPageRoutes } from './http/pages.ts';
import { requestIdReader } from './http/request-id.ts';
import { createServerApp, type ServerApp } from './http/server-app.ts';
import { loadStaticFiles } from './http/static-files.ts';
import { watchEventLoop } from './lifecycle/event-loop.ts';
import { shareAssets } from './lifecycle/share-assets.ts';

export type Shop = {
  fetch: ServerApp['fetch'];
  serveFromCache: CachedResponseHandler;
  refuseOverload: LoadShedding['refuse'];
  stop(): Promise<void>;
};

/** Some twenty thousand pages. */
const MAX_DISK_BYTES = 512 * 1024 * 1024;

export type ShopOptions = {
  root: string;
  print(line: string): void;
};

export async function startApp(options: ShopOptions): Promise<Shop> {
  const store = s3Settings(environment());
  if (store) await checkObjectStore(store);
  const jobs = await prepareUnderLock(options);
  const hasEdge = environment().CDN_PURGE !== undefined;
  const disk = hasEdge ? null : await openDisk();
  const cache = new PageCache({ hasEdge, disk });
  onInvalidate((change) => cache.renew(change));
  const listening = listenForInvalidations();
  const holds = startHoldExpiry();
  const watch = watchEventLoop((lost) => log.warn(lost, 'the event loop was blocked'));
  const files = new Map([
    ...(await loadStaticFiles(path.join(options.root, 'build/client'))),
    ...(await loadPageFiles()),
  ]);
  const findPublished = await shareAssets(path.join(options.root, 'build/client'));
  const { SHOP_ORIGIN, TRUST_PROXY } = environment();
  const isProxy = proxyChecker(TRUST_PROXY);
  const shedding = startLoadShedding(clientAddressReader(isProxy), SHOP_ORIGIN);
  const readUrl = createAddressReader(SHOP_ORIGIN, endpoints, await loadPageRoutes());
  const app = createServerApp(cache, files, readUrl, findPublished, isProxy);
  const preparation = hasEdge
    ? null
    : preparePages({
        ...{ listPaths, prepare: app.prepare },
        findChanged: async (tags) => (await disk?.findByTags(tags)) ?? [],
        isReady: (path) => cache.isReady(path),
        isUsable: (path) => cache.isUsable(path),
        forgetOthers: (paths) => disk?.retain(paths),
      });
  return {
    fetch: app.fetch,
    serveFromCache: createCachedResponseHandler(
      cache,
      files,
      SHOP_ORIGIN,
      readUrl,
      app.renderOf,
      requestIdReader(isProxy),
    ),
    refuseOverload: shedding.refuse,
    async stop() {
      watch.stop();
      await preparation?.stop();
      shedding.stop();
      await Promise.all([listening.stop(), holds.stop()]);
      await jobs.stop();
      await flushActivity();
      await flushMissedSearches();
      await closeDatabase();
      await disk?.close();
    },
  };
}

/** Null without a folder: what else a node can write to may be a part of its memory. */
async function openDisk(): Promise<PagesOnDisk | null> {
  const env = environment();
  if (!needsDataFolder(env)) return null;
  try {
    return new PagesOnDisk(await BlockFile.open(env.SHOP_DATA, MAX_DISK_BYTES));
  } catch (error) {
    log.warn({ err: error }, 'pages cannot be kept on the disk');
    return null;
  }
}

/** Under an advisory lock, since several nodes may start on one database. */
function prepareUnderLock(options: ShopOptions) {
  return withAdvisoryLock(directConnection('opening'), 'startup', (client) => prepare(options, client));
}

async function prepare({ root, print }: ShopOptions, client: pg.Client) {
  await prepareTables(path.join(root, 'db/migrations'), print, client);
  await checkTokenSecret(client);
  await warnOfDatabase();
  const jobs = await startJobs();
  try {
    if (environment().SHOP_DEMO) await bringInDemoShop(path.join(root, 'demo'), print);
    await printFirstAdmin(print);
    return jobs;
  } catch (error) {
    // The database stops next, and what still uses it would print an error each, behind the one that says what to do.
    await jobs.stop();
    await closeDatabase();
    throw error;
  }
}

async function prepareTables(
  folder: string,
  print: (line: string) => void,
  client: pg.Client,
): Promise<void> {
  if (!environment().MIGRATE) return checkMigrated(client, folder);
  const applied = await migrate(client, folder, { report: print });
  if (applied.length > 0) print(`Database ready (${applied.length} migrations applied)`);
}

async function warnOfDatabase(): Promise<void> {
  for (const line of [await describeMissingLimits(), await describeMissingConnections()])
    if (line) log.warn(line);
}

async function printFirstAdmin(print: (line: string) => void): Promise<void> {
  const admin = await ensureFirstAdmin();
  if (!admin) return;
  const password = admin.generatedPassword
    ? `password ${admin.generatedPassword} (shown only once)`
    : 'the password you set';
  print(`First admin: username ${admin.username}, ${password}`);
}
