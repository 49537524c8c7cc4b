import { environment } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { connectionSettings, isBehindPooler } from './connection-settings.server.ts';
import { guardConnections } from './database-connection.server.ts';
import { RefusingPool } from './silence/refusing-pool.ts';

const CONNECT_TIMEOUT_MS = 2_500;
// The server cancels first; a silent one the client gives up within a request's deadline.
const SERVER_LIMITS = { statement_timeout: 4_500, idle_in_transaction_session_timeout: 15_000 };
const QUERY_TIMEOUT_MS = 5_000;

export const pool = new RefusingPool({
  ...connectionSettings(environment().DATABASE_URL, 'requests'),
  max: environment().DATABASE_POOL,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  ...(isBehindPooler() ? {} : SERVER_LIMITS),
  query_timeout: QUERY_TIMEOUT_MS,
  // For `runPreparedPair`.
  pipeline: true,
  // Routers drop idle connections after some minutes without notice.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // A failover by DNS is only noticed by connections that are new.
  maxLifetimeSeconds: 600,
});

export const poolConnections = guardConnections(pool);

let isClosing = false;

// Without a listener, an idle connection that breaks would end the process; the next query replaces it.
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
