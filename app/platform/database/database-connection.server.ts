import type { Duplex } from 'node:stream';
import pg from 'pg';
import { traceComment } from '#app/platform/trace.server.ts';

const TIMEOUT = 'Query read timeout';

/** The server is a replica at present: before its promotion, or after that of another. */
export const READ_ONLY = '25006';

export type GuardedConnections = {
  /** At once, those in use too: their statements fail, and whether they were carried out is unknown. */
  destroyAll(): void;
  /** Called, in place of the listener before, whenever the server sends something. */
  onData(listener: () => void): void;
};

/** Connections that would go on failing are replaced. */
export function guardConnections(pool: pg.Pool): GuardedConnections {
  let noteData: () => void = () => undefined;
  const idle = new Set<pg.ClientBase>();
  const busy = new Set<pg.ClientBase>();
  let replaced = new WeakSet<pg.ClientBase>();
  // A new connection leads to the server that writes; one that is used may still succeed, so it ends when it is returned.
  const replaceAll = () => {
    for (const client of idle) destroyConnection(client);
    replaced = new WeakSet(busy);
  };
  pool.on('connect', (client) => {
    // Without a listener, an error between two statements would end the process; the next statement reports it anyway.
    client.on('error', () => undefined);
    streamOf(client)?.on('data', () => noteData());
    watchQueries(client, replaceAll);
  });
  pool.on('acquire', (client) => {
    idle.delete(client);
    busy.add(client);
  });
  pool.on('release', (_error, client) => {
    busy.delete(client);
    // The pool keeps no connection that is ending.
    if (replaced.has(client)) void client.end();
    else idle.add(client);
  });
  pool.on('remove', (client) => {
    idle.delete(client);
    busy.delete(client);
  });
  return {
    destroyAll() {
      for (const client of idle.union(busy)) destroyConnection(client);
    },
    onData(listener) {
      noteData = listener;
    },
  };
}

function watchQueries(client: pg.PoolClient, onReadOnly: () => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]) => {
    // A named statement must keep its text (docs/decisions/025-traces-without-a-library.md).
    if (typeof args[0] === 'string') args[0] += traceComment();
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, ...rest: unknown[]) => {
        if (isReadOnly(error)) onReadOnly();
        callback(error, ...rest);
      };
    }
    const result = query(...args);
    return result instanceof Promise
      ? result.catch((error) => closeAndThrow(client, error, onReadOnly))
      : result;
  };
  client.query = watched as typeof client.query;
}

async function closeAndThrow(client: pg.ClientBase, error: unknown, onReadOnly: () => void): Promise<never> {
  if (isReadOnly(error)) onReadOnly();
  // The driver would queue the next query behind the lost one, and the pool reuse the connection.
  if (error instanceof Error && error.message === TIMEOUT) {
    destroyConnection(client);
    // One turn of the event loop, in which the driver notices that the connection is closed.
    await new Promise(setImmediate);
  }
  throw error;
}

function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY;
}

/** At once, even when the server does not answer. */
export function destroyConnection(client: pg.ClientBase): void {
  streamOf(client)?.destroy();
}

export function streamOf(client: pg.ClientBase): Duplex | undefined {
  return (client as { connection?: { stream?: Duplex } }).connection?.stream;
}
