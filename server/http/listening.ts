import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';

/** A reason not to start that a person can act on; printed as one line, without a stack. */
export class StartRefused extends Error {
  readonly expected = true;
}

/** How long a client may take, in milliseconds: a connection costs a stranger nothing. */
export const CLIENT_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 58_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  /** Nothing moves in either direction. */
  inactivity: 30_000,
};
const MAX_CONNECTIONS = 5_000;

/** A server that does not wait for ever for slow or silent clients. */
export function createBoundedServer(
  listener: RequestListener,
  { inactivity, ...limits } = CLIENT_LIMITS,
  maxConnections = MAX_CONNECTIONS,
): Server {
  const server = createServer(limits, listener);
  server.maxConnections = maxConnections;
  server.setTimeout(inactivity);
  return server;
}

/**
 * Listens, or says in one line why it cannot.
 * @throws {StartRefused} when the port is taken or not allowed, or the host is none of this machine.
 */
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
const PATIENCE_MS = 5_500;
const SWEEP_EVERY_MS = 100;

/**
 * Closes a server so that whatever had arrived is answered. For a second nothing is refused, while whoever asks is told to go
 * elsewhere (see `openDoor`). Then the listener closes, and a connection is closed a second later at the earliest, when nothing is
 * under way on it. What is left after six and a half seconds is closed as it is.
 */
export async function stopAccepting(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  if (!server.listening) return;
  await delay(GRACE_MS);
  await untilNothingArrives(server);
  // The close of an HTTP server would end idle connections at once, young ones too.
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
  const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await Promise.race([closed, delay(GRACE_MS)]);
  const sweep = setInterval(() => closeIdle(server, connections), SWEEP_EVERY_MS);
  await closed;
  clearTimeout(impatience);
  clearInterval(sweep);
  // Ends the timer by which the server looks for slow clients.
  server.close();
}

const ARRIVALS_LIMIT_MS = 500;

/**
 * The system finishes connections ahead of us, and resets those that are still waiting when the listener closes. So it is told to
 * hold none back (a client then tries again a second later, and is refused), and those that came are accepted first.
 */
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

/** Node counts a connection that never said anything as busy. */
function closeIdle(server: Server, connections: ReadonlySet<Socket>): void {
  server.closeIdleConnections();
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
}
