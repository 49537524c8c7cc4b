import path from 'node:path';
import type pg from 'pg';
import './retention.ts';
import '#server/backup/nightly-backup.ts';
import '#server/doctor/checks-for-staff.ts';
import '#server/invariants/nightly-check.ts';
import { flushActivity } from '#app/features/activity/activity.server.ts';
import '#app/features/catalogue/feeds/index-now.server.ts';
import '#app/features/catalogue/popularity/popularity.server.ts';
import '#app/features/catalogue/popularity/recent-sales.server.ts';
import '#app/features/catalogue/products/product-schedule.server.ts';
import { flushOldAddresses } from '#app/features/moving/not-found.server.ts';
import { flushMissedSearches } from '#app/features/search/matching/search-answers.server.ts';
import '#app/features/alerts/send-stock-alerts.server.ts';
import '#app/features/content/blog/blog-writes.server.ts';
import '#app/features/orders/desk/bulk.server.ts';
import '#app/features/imports/apply/import-jobs.server.ts';
import '#app/features/imports/pictures/picture-jobs.server.ts';
import '#app/features/settlements/post-settlement.server.ts';
import '#app/features/morning/send-morning-mail.server.ts';
import '#app/features/orders/desk/end-holds.server.ts';
import '#app/features/orders/status-files/apply-status-file.server.ts';
import '#app/features/orders/pay/hosted-payment.server.ts';
import '#app/features/orders/pay/review-payment.server.ts';
import '#app/features/orders/fulfil/unconfirmed.server.ts';
import '#app/features/orders/mails/send-mails.server.ts';
import '#app/features/push/send-push.server.ts';
import { startHoldExpiry } from '#app/features/orders/pay/end-session.server.ts';
import { ensureFirstAdmin } from '#app/features/staff/accounts/staff-accounts.server.ts';
import { listenForInvalidations, onInvalidate } from '#app/platform/cache/cache.server.ts';
import { withAdvisoryLock } from '#app/platform/database/advisory-lock.server.ts';
import {
  describeMissingConnections,
  describeMissingLimits,
} from '#app/platform/database/connection-limits.server.ts';
import { directConnection } from '#app/platform/database/connection-settings.server.ts';
import '#app/platform/cdn/purge-cdn.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { checkTokenSecret } from '#app/platform/config/secrets.server.ts';
import { closeDatabase } from '#app/platform/database/database.server.ts';
import { checkMigrated, migrate } from '#app/platform/database/migrations.server.ts';
import { checkObjectStore, s3Settings } from '#app/platform/files/shop-files.server.ts';
import { startJobs } from '#app/platform/queue/jobs.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { bringInDemoShop } from '#demo/seed.server.ts';
import { type App, type AppParts, createApp } from '#server/app.ts';
import { readBuildId } from '#server/build-id.ts';
import { proxyChecker, requestIdReader } from '#server/middleware/request-context.ts';
import { type CachedAnswer, createCachedAnswer, PageCache } from '#server/page-cache.ts';
import { loadPageRoutes, loadStylesheets } from '#server/pages.ts';
import { shareAssets } from '#server/static-files.ts';

export type Shop = {
  app: App;
  /** What the app is made of, to make it again when its sources change. */
  parts: AppParts;
  answerCached: CachedAnswer;
  stop(): Promise<void>;
};

export type ShopOptions = {
  root: string;
  print(line: string): void;
};

export async function startShop(options: ShopOptions): Promise<Shop> {
  const store = s3Settings(environment());
  if (store) await checkObjectStore(store);
  const jobs = await prepareUnderLock(options);
  const cache = new PageCache({ hasEdge: environment().CDN_PURGE !== undefined });
  onInvalidate((tags) => cache.purge(tags));
  const listening = listenForInvalidations();
  const holds = startHoldExpiry();
  const isProxy = proxyChecker(environment().TRUST_PROXY);
  const parts = { cache, isProxy, ...(await readBuild(path.join(options.root, 'build/client'))) };
  return {
    app: createApp(parts),
    parts,
    answerCached: createCachedAnswer(cache, requestIdReader(isProxy)),
    async stop() {
      await Promise.all([listening.stop(), holds.stop()]);
      await jobs.stop();
      await flushActivity();
      await flushMissedSearches();
      await flushOldAddresses();
      await closeDatabase();
    },
  };
}

async function readBuild(folder: string): Promise<Partial<AppParts>> {
  const assets = path.join(folder, 'assets');
  return {
    folder,
    stylesheets: await loadStylesheets(assets),
    buildId: await readBuildId(assets).catch(() => undefined),
    pages: await loadPageRoutes(),
    servePublished: await shareAssets(assets),
  };
}

/** Under an advisory lock, since several nodes may start on one database. */
function prepareUnderLock(options: ShopOptions) {
  return withAdvisoryLock(directConnection('opening'), 'startup', (client) => prepare(options, client));
}

/** Applies the migrations that are new since the start. @throws {MigrationRefused} as `migrate` does. */
export function migrateShop(options: ShopOptions): Promise<void> {
  return withAdvisoryLock(directConnection('opening'), 'startup', (client) => prepareTables(options, client));
}

async function prepare(options: ShopOptions, client: pg.Client) {
  const { root, print } = options;
  await prepareTables(options, client);
  await checkTokenSecret(client);
  await warnOfDatabase();
  const jobs = await startJobs();
  try {
    if (environment().SHOP_DEMO) await bringInDemoShop(path.join(root, 'demo'), print);
    await printFirstAdmin(print);
    return jobs;
  } catch (error) {
    // The database stops next, and what still uses it would print an error each, after the one that says what to do.
    await jobs.stop();
    await closeDatabase();
    throw error;
  }
}

async function prepareTables({ root, print }: ShopOptions, client: pg.Client): Promise<void> {
  const folder = path.join(root, 'db/migrations');
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
