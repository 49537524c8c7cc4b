import type pg from 'pg';

const TIMEOUT = 'Query read timeout';

/** The driver would queue the next query behind the lost one, and the pool reuse the connection. */
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
    // One turn of the event loop, in which the driver notices that the connection is closed.
    await new Promise(setImmediate);
  }
  throw error;
}

function streamOf(client: pg.ClientBase): { destroy(): void } | undefined {
  return (client as { connection?: { stream?: { destroy(): void } } }).connection?.stream;
}
