import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Environment } from '#app/platform/env.server.ts';
import type { Shop, startApp } from '#server/app.ts';
import { hasValidHost } from '#server/http/host-header.ts';
import { createBoundedServer, listen, stopAccepting } from '#server/http/listening.ts';
import type { Cleanups } from './cleanups.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type HttpFrontend = {
  answerWith(listener: RequestListener): void;
  close(): Promise<void>;
};

export async function bindPort(env: Environment, cleanups: Cleanups): Promise<HttpFrontend> {
  let listener: RequestListener = (_request, response) =>
    answerLater(response, 'The shop is just opening. Please try again in a moment.');
  let isClosing = false;
  const connections = new Set<Socket>();
  const server = createBoundedServer((request, response) => {
    if (!hasValidHost(request)) return refuseHost(response);
    // During shutdown clients are told to reconnect elsewhere.
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

export async function loadShop(
  frontend: HttpFrontend,
  cleanups: Cleanups,
  print: (line: string) => void,
): Promise<void> {
  const bundle = path.join(root, 'build/server/index.js');
  const { startApp: start } = (await import(bundle)) as { startApp: typeof startApp };
  const shop: Shop = await start({ root, print });
  cleanups.add(() => shop.stop());
  // Runs before the shop stops: open requests still need it and its database.
  cleanups.add(() => frontend.close());
  const answer = getRequestListener(shop.fetch);
  frontend.answerWith((request, response) => {
    if (shop.serveFromCache(request, response) || shop.refuseOverload(request, response)) return;
    void answer(request, response);
  });
}
