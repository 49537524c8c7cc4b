import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Environment, EnvironmentError, readEnvironment } from '#app/platform/env.server.ts';
import type { Shop, startShop } from './app.ts';
import { acquireDataLock } from './data-lock.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { listen, stopTaking } from './listening.ts';

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string) => console.log(line);

/** Undone in the opposite order when the shop stops, or when it fails to start. */
const cleanups: (() => Promise<void>)[] = [];

async function main(): Promise<void> {
  const began = performance.now();
  const env = readEnvironment(process.env);
  stopOnSignals();
  const lock = await acquireDataLock(env.SHOP_DATA);
  cleanups.push(() => lock.release());
  const { server, answerWith } = await openDoor(env);
  cleanups.push(() => stopTaking(server));
  if (!env.DATABASE_URL) await startDatabase(env);
  const shop = await openShop();
  answerWith(getRequestListener(shop.fetch));
  say(
    `The shop is open at ${env.SHOP_ORIGIN} (${((performance.now() - began) / 1000).toFixed(1)} s). Ctrl-C closes it.`,
  );
}

/** Takes the port before anything slow happens; until the shop is up, everybody is asked to come back in a second. */
async function openDoor(
  env: Environment,
): Promise<{ server: Server; answerWith(listener: RequestListener): void }> {
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, {
      'Retry-After': '1',
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    response.end('The shop is just opening. Please try again in a moment.');
  };
  const server = createServer((request, response) => listener(request, response));
  await listen(server, env.PORT, env.HOST);
  return {
    server,
    answerWith(next) {
      listener = next;
    },
  };
}

async function startDatabase(env: Environment): Promise<void> {
  const postgres = await startEmbeddedPostgres({ folder: env.SHOP_DATA, log: say });
  cleanups.push(() => postgres.stop());
  process.env.DATABASE_URL = postgres.url;
}

async function openShop(): Promise<Shop> {
  // The shop's modules read the environment when they load, so they are loaded only now.
  const bundle = path.join(root, 'build/server/index.js');
  const { startShop: start } = (await import(bundle)) as { startShop: typeof startShop };
  const shop = await start({ root, say });
  cleanups.push(() => shop.stop());
  return shop;
}

let stopping: Promise<void> | undefined;

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  })();
  return stopping;
}

function stopOnSignals(): void {
  const onSignal = () => {
    if (!stopping) say('Closing the shop…');
    void stop().then(
      () => process.exit(0),
      (error) => fail(error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

function fail(error: unknown): void {
  const expected = error instanceof EnvironmentError || (error instanceof Error && 'expected' in error);
  console.error(
    expected || !(error instanceof Error)
      ? `The shop cannot start: ${String((error as Error).message)}`
      : error,
  );
  process.exitCode = 1;
}

main().catch(async (error) => {
  // A start that was interrupted fails in many ways that nobody needs to read about.
  if (stopping) return;
  fail(error);
  await stop().catch(() => undefined);
  process.exit(1);
});
