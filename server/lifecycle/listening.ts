import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';

export const CLIENT_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 58_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  inactivity: 30_000,
};

/** Longer than proxies keep an idle connection (60 seconds): whichever side ends it first must not meet a request on its way. */
const PROXY_KEEP_ALIVE_MS = 75_000;

export function clientLimits(proxies: readonly string[]): typeof CLIENT_LIMITS {
  return proxies.length === 0 ? CLIENT_LIMITS : { ...CLIENT_LIMITS, keepAliveTimeout: PROXY_KEEP_ALIVE_MS };
}

const MAX_CONNECTIONS = 5_000;

export function createBoundedServer(
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

/** Browsers send the next request of a connection after the answer, and proxies one or two before it. */
const MAX_PIPELINED = 16;

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
export async function stopAccepting(server: Server): Promise<void> {
  if (!server.listening) return;
  await delay(GRACE_MS);
  const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  clearTimeout(timeout);
}
