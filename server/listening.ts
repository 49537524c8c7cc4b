import type { Server } from 'node:http';

/** A reason not to start that a person can act on; printed as one line, without a stack. */
export class StartRefused extends Error {
  readonly expected = true;
}

/**
 * Listens, or says in one line why it cannot.
 * @throws {StartRefused} when the port is taken or not allowed.
 */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartRefused(
      `port ${port} is taken. Stop what uses it, or choose another one: PORT=3001 npm start`,
    );
  }
  if (error.code === 'EACCES')
    return new StartRefused(`this user may not use port ${port}. Choose one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL')
    return new StartRefused(`HOST ${host} is not an address of this machine.`);
  return error;
}

const PATIENCE = 8_000;
const SWEEP_EVERY = 100;

/** Takes no new connections, lets the requests under way finish, and closes what is left after eight seconds. */
export async function stopTaking(server: Server): Promise<void> {
  if (!server.listening) return;
  await new Promise<void>((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE);
    // Connections that browsers keep for their next request would otherwise hold the shop open until it runs out of patience.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY);
    server.close(() => {
      clearTimeout(impatience);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
