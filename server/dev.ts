import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { readEnvironment } from '#app/platform/env.server.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import type { Shop, startApp } from './app.ts';
import { listen } from './http/listening.ts';
import type { ServerApp } from './http/server-app.ts';
import { acquireDataLock } from './lifecycle/data-lock.ts';

/** Jobs and connections are those of the start; what answers requests is reloaded when its sources change. */
const root = path.resolve(import.meta.dirname, '..');
const env = readEnvironment(process.env);
const lock = await acquireDataLock(env.SHOP_DATA);
const postgres = env.DATABASE_URL
  ? null
  : await startEmbeddedPostgres({ folder: env.SHOP_DATA, log: console.log });
if (postgres) process.env.DATABASE_URL = postgres.url;

let loaded: { module: unknown; fetch: Promise<ServerApp['fetch']> } | undefined;
const server = createServer();
const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
const { startApp: start } = (await vite.ssrLoadModule('/server/app.ts')) as { startApp: typeof startApp };
const shop: Shop = await start({ root, print: console.log });
const answer = getRequestListener(async (request, peer) => (await latestFetch())(request, peer));
server.on('request', (request, response) =>
  vite.middlewares(request, response, () => void answer(request, response)),
);
await listen(server, env.PORT, env.HOST);
console.log(`The shop is open at ${env.SHOP_ORIGIN}. Ctrl-C closes it.`);

/** Vite gives out another module once a source that it imports, directly or not, has changed. */
async function latestFetch(): Promise<ServerApp['fetch']> {
  const module = await vite.ssrLoadModule('/server/http/development-fetch.ts');
  if (module !== loaded?.module) loaded = { module, fetch: module.createDevelopmentFetch() };
  return loaded.fetch;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    server.closeAllConnections();
    await vite.close();
    await shop.stop();
    await postgres?.stop();
    await lock.release();
    process.exit(0);
  });
}
