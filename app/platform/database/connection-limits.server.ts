import { sql } from 'kysely';
import { connectionsOfProcess } from '#app/platform/config/database-settings.server.ts';
import { type Environment, environment } from '#app/platform/config/env.server.ts';
import { isBehindPooler } from './connection-settings.server.ts';
import { db } from './database.server.ts';

/** Null when PostgreSQL allows all connections that the processes of this node may open; what other nodes need is not known here. */
export async function describeMissingConnections(
  settings: Pick<Environment, 'WORKERS' | 'DATABASE_POOL'> = environment(),
): Promise<string | null> {
  if (isBehindPooler()) return null;
  const { rows } = await sql<{ allowed: number }>`select current_setting('max_connections')::integer
    - current_setting('superuser_reserved_connections')::integer
    - coalesce(current_setting('reserved_connections', true), '0')::integer as allowed`.execute(db);
  const allowed = rows[0]?.allowed ?? Number.POSITIVE_INFINITY;
  const each = connectionsOfProcess(settings);
  const needed = settings.WORKERS * each;
  if (needed <= allowed) return null;
  return `the database allows ${allowed} connections, and this node may need ${needed} (WORKERS ${settings.WORKERS} × ${each}): raise max_connections or lower DATABASE_POOL`;
}

/**
 * Null when the server ends statements that take too long. A pooler in transaction mode refuses limits that are sent with the
 * connection, or forgets them, so that the role has to have them.
 */
export async function describeMissingLimits(): Promise<string | null> {
  if (!isBehindPooler()) return null;
  const { rows } = await sql<{ limit: string; role: string }>`select
    current_setting('statement_timeout') as limit, quote_ident(current_user) as role`.execute(db);
  if (rows[0]?.limit !== '0') return null;
  return `the database ends no statement that takes too long; behind a pooler its role needs the limit: alter role ${rows[0].role} set statement_timeout = '4500ms'; alter role ${rows[0].role} set idle_in_transaction_session_timeout = '15s'`;
}
