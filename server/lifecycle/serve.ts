import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Environment } from '#app/platform/config/env.server.ts';
import type { Cleanups } from './cleanups.ts';
import { type HealthCheck, healthCheckOf } from './health-check.ts';
import { clientLimits, createBoundedServer, listen, stopAccepting } from './listening.ts';
import { answerLater, answerOpening, PLAIN } from './opening-page.ts';
import type { startShop } from './start-shop.ts';

// Found from the package, because this file is built into another one.
const root = path.dirname(createRequire(import.meta.url).resolve('#package.json'));

export type HttpFrontend = {
  answerWith(listener: RequestListener): void;
  close(): Promise<void>;
};

type State = 'opening' | 'open' | 'closing';

export async function bindPort(env: Environment, cleanups: Cleanups): Promise<HttpFrontend> {
  let listener: RequestListener = answerOpening;
  let state: State = 'opening';
  let closed: Promise<void> | undefined;
  const server = createBoundedServer((request, response) => {
    const check = healthCheckOf(request.url);
    // Load balancers ask for the health of a machine without naming a host.
    if (!check && !hasValidHost(request)) return refuseHost(response);
    // During shutdown clients are told to reconnect elsewhere.
    if (state === 'closing') response.setHeader('Connection', 'close');
    if (check && state !== 'open') return answerCheck(check, state, response);
    listener(request, response);
  }, clientLimits(env.TRUST_PROXY));
  await listen(server, env.PORT, env.HOST);
  const close = async () => {
    const wasOpen = state === 'open';
    state = 'closing';
    if (wasOpen) await delay(env.DRAIN_SECONDS * 1000);
    await stopAccepting(server);
  };
  const closeOnce = () => {
    closed ??= close();
    return closed;
  };
  cleanups.add(closeOnce);
  return {
    answerWith(next) {
      listener = next;
      state = 'open';
    },
    close: closeOnce,
  };
}

function answerCheck(check: HealthCheck, state: State, response: ServerResponse): void {
  if (check === '/readyz') answerLater(response, `the shop is ${state}`);
  else response.writeHead(200, PLAIN).end('ok');
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
  const { startShop: start } = (await import(bundle)) as { startShop: typeof startShop };
  const shop = await start({ root, print });
  cleanups.add(() => shop.stop());
  // Runs before the shop stops: open requests still need it and its database.
  cleanups.add(() => frontend.close());
  const answer = getRequestListener(shop.app.fetch, { hostname: 'localhost' });
  frontend.answerWith((request, response) => {
    if (!shop.answerCached(request, response)) void answer(request, response);
  });
}

/** RFC 9112 §3.2: exactly one valid Host header; else 400. */
function hasValidHost({ headers: { host }, headersDistinct }: IncomingMessage): boolean {
  if (!host || headersDistinct.host?.length !== 1) return false;
  // An empty Punycode label, which some URL parsers accept.
  if (/xn--(?:[.:]|$)/i.test(host)) return false;
  return /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}
