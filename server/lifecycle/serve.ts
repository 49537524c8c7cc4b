import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Environment } from '#app/platform/config/env.server.ts';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { policyHash } from '#server/middleware/security-headers.ts';
import type { Cleanups } from './shutdown.ts';
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

const PATHS = ['/livez', '/readyz'] as const;

type HealthCheck = (typeof PATHS)[number];

/** Null when the address, as it was sent, is no health check. */
function healthCheckOf(url = ''): HealthCheck | null {
  if (!PATHS.some((path) => url.startsWith(path))) return null;
  const [path] = url.split('?', 1);
  return PATHS.find((known) => known === path) ?? null;
}

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;gap:.75rem;padding:1.5rem;box-sizing:border-box;
text-align:center;color:#23161b;background:#fff;font:1.0625rem/1.5 system-ui,sans-serif}
h1{margin:0;font:400 1.75rem/1.2 "Bodoni Moda","Bodoni MT",Didot,Georgia,serif}p{margin:0}`;

/** For browsers, which ask again by themselves. The name and the colors of the shop are in its database, which is not open either. */
const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2"><meta name="robots" content="noindex"><title>Just opening</title><style>${STYLE}</style></head>
<body><h1>The shop is just opening</h1><p>It will be here by itself in a moment.</p></body></html>`;

const PAGE_HEADERS = {
  ...PLAIN,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src ${policyHash(STYLE)}`,
};

export function answerOpening({ method, headers }: IncomingMessage, response: ServerResponse): void {
  const isPage = method === 'GET' && headers.accept?.includes('text/html');
  if (isPage) answerLater(response, PAGE, PAGE_HEADERS);
  else answerLater(response, 'The shop is just opening. Please try again in a moment.');
}

function answerLater(response: ServerResponse, text: string, headers = PLAIN): void {
  response.writeHead(503, { ...headers, 'Retry-After': '1' }).end(text);
}

export const CLIENT_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 58_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  inactivity: 30_000,
};

/** Longer than proxies keep an idle connection (60 seconds): whichever side ends it first must not meet a request on its way. */
const PROXY_KEEP_ALIVE_MS = 75_000;

function clientLimits(proxies: readonly string[]): typeof CLIENT_LIMITS {
  return proxies.length === 0 ? CLIENT_LIMITS : { ...CLIENT_LIMITS, keepAliveTimeout: PROXY_KEEP_ALIVE_MS };
}

const MAX_CONNECTIONS = 5_000;

function createBoundedServer(
  listener: RequestListener,
  { inactivity, ...limits } = CLIENT_LIMITS,
  maxConnections = MAX_CONNECTIONS,
): Server {
  // The listener checks the header, because health checks may come without it.
  const server = createServer({ ...limits, requireHostHeader: false }, withoutLongPipelines(listener));
  server.maxConnections = maxConnections;
  server.setTimeout(inactivity);
  return server;
}

/** Browsers and the usual proxies send the next request of a connection after the answer to the last one. */
const MAX_PIPELINED = 2;

/** Each request that waits for the answer to the one before takes memory, also where nobody reads the answers. */
function withoutLongPipelines(listener: RequestListener): RequestListener {
  const pending = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const count = (pending.get(socket) ?? 0) + 1;
    if (socket.destroyed) return;
    if (count > MAX_PIPELINED) return void socket.destroy();
    pending.set(socket, count);
    response.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}

export async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartRefused(
        `port ${port} is taken. Stop what uses it, or choose another one: PORT=3001 npm start`,
      );
    case 'EACCES':
      return new StartRefused(`this user may not use port ${port}. Choose one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartRefused(`HOST ${host} is not an address of this machine.`);
    default:
      return new StartRefused(`the shop cannot listen at HOST ${host}, PORT ${port}: ${error.message}`);
  }
}

const GRACE_MS = 1_000;

const DRAIN_TIMEOUT_MS = 5_500;

/**
 * Accepts requests for one more second, in which each answer tells its client to connect elsewhere, then answers those that are
 * under way, and ends what is left after 6.5 seconds.
 */
async function stopAccepting(server: Server): Promise<void> {
  if (!server.listening) return;
  await delay(GRACE_MS);
  const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  clearTimeout(timeout);
}
