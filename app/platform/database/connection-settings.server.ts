import { hostname } from 'node:os';
import pg from 'pg';
import { type Environment, environment } from '#app/platform/config/env.server.ts';

const CONNECT_TIMEOUT_MS = 2_500;

/** What a connection is for; `pg_stat_activity.application_name` shows it. */
export type ConnectionUse = 'requests' | 'listening for changes' | 'opening' | 'backup' | 'command';

/** With DATABASE_CA the connection is encrypted, and refused unless that authority vouches for the server's name. */
export function connectionSettings(
  url: string | undefined,
  use: ConnectionUse,
  { DATABASE_CA: ca }: Pick<Environment, 'DATABASE_CA'> = environment(),
): pg.ClientConfig {
  // The address may name the application otherwise. PostgreSQL cuts the end off after 63 bytes.
  const named = { fallback_application_name: `gulnar ${use} ${process.pid}@${hostname()}` };
  if (!url || !ca) return { ...named, connectionString: url };
  const address = new URL(url);
  // The driver would take it for the whole setting and forget the authority.
  address.searchParams.delete('sslmode');
  return { ...named, connectionString: address.href, ssl: { ca } };
}

/** Never through a pooler: for what lasts longer than a transaction (LISTEN, session locks, migrations). */
export function directConnection(use: ConnectionUse): pg.ClientConfig {
  return {
    ...connectionSettings(environment().DATABASE_DIRECT_URL, use),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
}

/** Whether DATABASE_URL is a pooler's, as far as the settings tell. */
export function isBehindPooler(): boolean {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_PREPARED } = environment();
  return !DATABASE_PREPARED || DATABASE_DIRECT_URL !== DATABASE_URL;
}

/** Without the limits that the role may have. The caller ends the client. */
export async function connectUnlimited(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(settings);
  // Without a listener, an error would end the process; the next statement reports it anyway.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0',
  );
  return client;
}
