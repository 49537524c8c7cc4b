import type pg from 'pg';

const TIMEOUT = 'Query read timeout';

/**
 * Closes a connection as soon as one of its statements got no answer in time. The driver only gives up waiting: the next statement
 * would wait behind the lost one, and the connection would go back to the pool as good.
 */
export function closeAfterTimeout(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const guarded = (...args: unknown[]) => {
    const result = query(...args);
    return result instanceof Promise ? result.catch((error) => closeAndThrow(client, error)) : result;
  };
  client.query = guarded as typeof client.query;
}

async function closeAndThrow(client: pg.ClientBase, error: unknown): Promise<never> {
  if (error instanceof Error && error.message === TIMEOUT) {
    streamOf(client)?.destroy();
    // One turn of the event loop, in which the driver learns that the connection is closed.
    await new Promise(setImmediate);
  }
  throw error;
}

/** The types of the driver leave out its connection. */
function streamOf(client: pg.ClientBase): { destroy(): void } | undefined {
  return (client as { connection?: { stream?: { destroy(): void } } }).connection?.stream;
}
