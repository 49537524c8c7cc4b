import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';

export { StartRefused };

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

/** Browsers send the next request of a connection after the answer, and proxies one or two before it. */
const MAX_PIPELINED = 16;

export function createBoundedServer(
  listener: RequestListener,
  { inactivity, ...limits } = CLIENT_LIMITS,
  maxConnections = MAX_CONNECTIONS,
): Server {
  // The listener checks the header, because health checks may come without it.
  const server = createServer(
    { ...limits, requireHostHeader: false, optimizeEmptyRequests: true },
    withoutLongPipelines(listener),
  );
  server.maxConnections = maxConnections;
  server.setTimeout(inactivity);
  return server;
}

/** Each request that waits for the answer to the one before takes memory, also where nobody reads the answers. */
function withoutLongPipelines(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  function isTooLong(request: IncomingMessage, response: ServerResponse): boolean {
    // The connection is given to one response at a time.
    if (response.socket !== null) return false;
    const { socket } = request;
    const count = waiting.get(socket) ?? 0;
    if (count === MAX_PIPELINED) return true;
    waiting.set(socket, count + 1);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return false;
  }
  return (request, response) => {
    if (isTooLong(request, response)) request.socket.destroy();
    else if (!request.socket.destroyed) return listener(request, response);
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
const SWEEP_EVERY_MS = 100;

/** Accepts requests for one more second, then drains, and destroys what is left after 6.5 seconds. */
export async function stopAccepting(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  if (!server.listening) return;
  await delay(GRACE_MS);
  await untilNothingArrives(server);
  // The close of an HTTP server would end idle connections at once, new ones too.
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
  const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  await Promise.race([closed, delay(GRACE_MS)]);
  const sweep = setInterval(() => closeIdle(server, connections), SWEEP_EVERY_MS);
  await closed;
  clearTimeout(timeout);
  clearInterval(sweep);
  server.close();
}

const ARRIVALS_LIMIT_MS = 500;

/** The kernel resets connections in the backlog when the listener closes, so what arrived is accepted first. */
async function untilNothingArrives(server: Server): Promise<void> {
  const { _handle: handle } = server as unknown as { _handle?: { listen?(backlog: number): number } };
  handle?.listen?.(0);
  const limit = performance.now() + ARRIVALS_LIMIT_MS;
  let hasArrived = true;
  const note = () => {
    hasArrived = true;
  };
  server.on('connection', note);
  while (hasArrived && performance.now() < limit) {
    hasArrived = false;
    await nextTurn();
    await nextTurn();
  }
  server.off('connection', note);
}

/** Node counts a connection that has sent nothing as busy. */
function closeIdle(server: Server, connections: ReadonlySet<Socket>): void {
  server.closeIdleConnections();
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
}
