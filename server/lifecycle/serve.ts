import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Environment } from '#app/platform/env.server.ts';
import type { Shop, startShop } from '#server/app.ts';
import { hasProperHost } from '#server/http/host-header.ts';
import { createBoundedServer, listen, stopAccepting } from '#server/http/listening.ts';
import type { Cleanups } from './cleanups.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A door that is open but answers everybody with "come back in a second", until the shop is up. */
export type HttpFrontend = {
  answerWith(listener: RequestListener): void;
  /** Lets a second pass in which new requests are still taken, then takes nothing new and waits for what is under way. */
  close(): Promise<void>;
};

/** Takes the port, before anything slow happens, so that a taken port is told at once. */
export async function bindPort(env: Environment, cleanups: Cleanups): Promise<HttpFrontend> {
  let listener: RequestListener = (_request, response) =>
    answerLater(response, 'The shop is just opening. Please try again in a moment.');
  let isClosing = false;
  const connections = new Set<Socket>();
  const server = createBoundedServer((request, response) => {
    if (!hasProperHost(request)) return refuseHost(response);
    // Who asks while the shop closes is served, and told to use another connection next time.
    if (isClosing) response.setHeader('Connection', 'close');
    if (isClosing && request.url === '/readyz') return answerLater(response, 'the shop is closing');
    listener(request, response);
  });
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  await listen(server, env.PORT, env.HOST);
  const close = () => {
    isClosing = true;
    return stopAccepting(server, connections);
  };
  cleanups.add(close);
  return {
    answerWith(next) {
      listener = next;
    },
    close,
  };
}

function answerLater(response: ServerResponse, text: string): void {
  response.writeHead(503, {
    'Retry-After': '1',
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(text);
}

function refuseHost(response: ServerResponse): void {
  response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  response.end('This request does not name its host properly.');
}

/** Loads the built shop, starts it and lets it answer at the door. `DATABASE_URL` must be set by now. */
export async function loadShop(
  door: HttpFrontend,
  cleanups: Cleanups,
  say: (line: string) => void,
): Promise<void> {
  // The shop's modules read the environment when they load, so they are loaded only now.
  const bundle = path.join(root, 'build/server/index.js');
  const { startShop: start } = (await import(bundle)) as { startShop: typeof startShop };
  const shop: Shop = await start({ root, say });
  cleanups.add(() => shop.stop());
  // Before that: an order that was taken needs the shop and its database until it is answered.
  cleanups.add(() => door.close());
  const answer = getRequestListener(shop.fetch);
  door.answerWith((request, response) => {
    if (!shop.serveFromCache(request, response)) void answer(request, response);
  });
}
