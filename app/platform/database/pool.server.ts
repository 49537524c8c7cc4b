import pg from 'pg';
import { environment } from '#app/platform/config/env.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { connectionSettings, isBehindPooler } from './connection-settings.server.ts';

// The server cancels first; one that does not answer the client gives up within a request's deadline.
const SERVER_LIMITS = { statement_timeout: 4_500, idle_in_transaction_session_timeout: 15_000 };

export const pool = new pg.Pool({
  ...connectionSettings(environment().DATABASE_URL, 'requests'),
  max: environment().DATABASE_POOL,
  connectionTimeoutMillis: 2_500,
  ...(isBehindPooler() ? {} : SERVER_LIMITS),
  query_timeout: 5_000,
  // A query timeout then closes the connection. Otherwise the pool hands it out again while it still waits for the lost answer.
  pipeline: true,
  // Routers drop idle connections after some minutes without notice.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // Only new connections notice a failover by DNS.
  maxLifetimeSeconds: 60,
});

let isClosing = false;

// Without these listeners, a connection that breaks between two statements would end the process.
pool.on('connect', (client) => client.on('error', () => undefined));
pool.on('error', (error) => {
  if (!isClosing) log.warn({ err: error }, 'an idle database connection broke');
});

export function isClosingDatabase(): boolean {
  return isClosing;
}

/** From now on connections that break are expected. */
export function expectClosing(): void {
  isClosing = true;
}
