import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Environment } from '#app/platform/env.server.ts';
import type { Shop, startShop } from './app.ts';
import type { Cleanups } from './cleanups.ts';
import { listen, stopTaking } from './listening.ts';

const root = path.resolve(import.meta.dirname, '..');

/** A door that is open but answers everybody with "come back in a second", until the shop is up. */
export type Door = {
  answerWith(listener: RequestListener): void;
  /** Takes nothing new and waits for what is under way. */
  close(): Promise<void>;
};

/** Takes the port, before anything slow happens, so that a taken port is told at once. */
export async function openDoor(env: Environment, cleanups: Cleanups): Promise<Door> {
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, {
      'Retry-After': '1',
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    response.end('The shop is just opening. Please try again in a moment.');
  };
  const server: Server = createServer((request, response) => {
    // Who comes over a connection that is still open while the shop closes is served, and told to use another next time.
    if (!server.listening) response.setHeader('Connection', 'close');
    listener(request, response);
  });
  await listen(server, env.PORT, env.HOST);
  cleanups.add(() => stopTaking(server));
  return {
    answerWith(next) {
      listener = next;
    },
    close: () => stopTaking(server),
  };
}

/** Loads the built shop, starts it and lets it answer at the door. `DATABASE_URL` must be set by now. */
export async function openShop(door: Door, cleanups: Cleanups, say: (line: string) => void): Promise<void> {
  // The shop's modules read the environment when they load, so they are loaded only now.
  const bundle = path.join(root, 'build/server/index.js');
  const { startShop: start } = (await import(bundle)) as { startShop: typeof startShop };
  const shop: Shop = await start({ root, say });
  cleanups.add(() => shop.stop());
  // Before that: an order that was taken needs the shop and its database until it is answered.
  cleanups.add(() => door.close());
  const answer = getRequestListener(shop.fetch);
  door.answerWith((request, response) => {
    if (!shop.answerAtOnce(request, response)) void answer(request, response);
  });
}
