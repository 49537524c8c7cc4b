import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { EVERYTHING } from '#app/platform/cache/cache.server.ts';
import { readEnvironment } from '#app/platform/config/env.server.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { acquireDataLock, writeDatabaseAddress } from '#server/lifecycle/data-folder.ts';
import { listen } from '#server/lifecycle/serve.ts';
import type { App, createApp } from './app.ts';
import type { migrateShop, startShop } from './lifecycle/start-shop.ts';

/** The shop as it runs in production, behind Vite. Jobs and connections are those of the start; the app is made again when its sources change. */
const root = path.resolve(import.meta.dirname, '..');
const env = readEnvironment(process.env);
const lock = await acquireDataLock(env.SHOP_DATA);
const postgres = env.DATABASE_URL
  ? null
  : await startEmbeddedPostgres({ folder: env.SHOP_DATA, log: console.log });
if (postgres) {
  process.env.DATABASE_URL = postgres.url;
  // Commands such as `npm run staff` find the database by it.
  await writeDatabaseAddress(env.SHOP_DATA, postgres.url);
}

const server = createServer();
const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
const starting = (await vite.ssrLoadModule('/server/lifecycle/start-shop.ts')) as {
  startShop: typeof startShop;
  migrateShop: typeof migrateShop;
};
const options = { root, print: console.log };
const shop = await starting.startShop(options);
const { cache } = shop.parts;

let migrating: Promise<void> | null = null;
let hasNewMigration = false;
const migrations = path.join(root, 'db/migrations');
vite.watcher.on('all', (_event, file) => {
  cache.purge([EVERYTHING]);
  if (path.dirname(file) === migrations) hasNewMigration = true;
});

/** With the next request rather than on saving: an editor may write a file in several steps. */
async function applyMigrations(): Promise<void> {
  if (hasNewMigration) {
    hasNewMigration = false;
    migrating = starting
      .migrateShop(options)
      .catch(({ message }: Error) => console.error(`The new migration was not applied: ${message}`));
  }
  await migrating;
}

let latest: { create: typeof createApp; app: App } | undefined;

/** Vite gives out another module once a source that it imports, directly or not, has changed. */
async function latestApp(): Promise<App> {
  const { createApp: create } = (await vite.ssrLoadModule('/server/app.ts')) as {
    createApp: typeof createApp;
  };
  if (create !== latest?.create) latest = { create, app: create(shop.parts) };
  return latest.app;
}

const answer = getRequestListener(async (request, peer) => {
  await applyMigrations();
  return (await latestApp()).fetch(request, peer);
});
server.on('request', (request, response) =>
  vite.middlewares(request, response, () => {
    if (!shop.answerCached(request, response)) void answer(request, response);
  }),
);
await listen(server, env.PORT, env.HOST);
console.log(`The shop is open at ${env.SHOP_ORIGIN}. Ctrl-C closes it.`);

let isClosing = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Vite's own listener ends the process before the shop has closed.
  process.removeAllListeners(signal).on(signal, async () => {
    // Ctrl-C comes from the terminal and once more from npm.
    if (isClosing) return;
    isClosing = true;
    server.closeAllConnections();
    await vite.close();
    await shop.stop();
    await postgres?.stop();
    await lock.release();
    process.exit(0);
  });
}
