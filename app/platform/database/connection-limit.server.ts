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
