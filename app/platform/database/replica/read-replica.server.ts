import pg from 'pg';
import { isDeaf } from '#app/platform/cache/notifications/hearing.server.ts';
import { connectionSettings } from '#app/platform/database/connection-settings.server.ts';
import { guardConnections, READ_ONLY } from '#app/platform/database/database-connection.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { parsePosition, ReplicaGate } from './replica-gate.ts';

// Short, because the primary is asked next and the shopper waits.
const CONNECT_TIMEOUT_MS = 500;
const QUERY_TIMEOUT_MS = 1_000;

export type Replica = { pool: pg.Pool; gate: ReplicaGate };

/** Null without DATABASE_READ_URL. */
export const replica: Replica | null = openReplica(environment().DATABASE_READ_URL);

function openReplica(url: string | undefined): Replica | null {
  if (!url) return null;
  const pool = new pg.Pool({
    ...connectionSettings(url, 'requests to the replica'),
    max: environment().DATABASE_POOL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    maxLifetimeSeconds: 600,
  });
  guardConnections(pool);
  const gate = new ReplicaGate();
  pool.on('error', () => gate.suspend());
  return { pool, gate };
}

/** Null when the primary has to be asked: the replica is behind, away or slow, no replica, or refuses the statement. */
export async function readFromReplica(
  { pool, gate }: Replica,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult | null> {
  const required = gate.required();
  if (required === null || isDeaf()) return null;
  let client: pg.PoolClient | undefined;
  try {
    client = await pool.connect();
    const result = (await hasReplayed(client, required)) ? await client.query(text, [...values]) : null;
    client.release();
    return result;
  } catch (error) {
    const isBroken = !isRefusal(error);
    client?.release(isBroken);
    if (isBroken) gate.suspend();
    return null;
  }
}

/** Of each connection: behind one address several replicas may stand, and each is at a position of its own. */
const replayed = new WeakMap<pg.ClientBase, bigint>();

async function hasReplayed(client: pg.ClientBase, required: bigint): Promise<boolean> {
  const known = replayed.get(client);
  if (known !== undefined && known >= required) return true;
  const position = await readReplayed(client);
  return position !== null && position >= required;
}

/** Null when the server is no replica, such as after its promotion. */
export async function readReplayed(client: pg.ClientBase): Promise<bigint | null> {
  const { rows } = await client.query<{ position: string | null }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position',
  );
  const text = rows[0]?.position ?? null;
  if (text === null) return null;
  const position = parsePosition(text);
  replayed.set(client, position);
  return position;
}

/** Classes and codes: data exception, conflict with what is replayed, unknown table or column, and a write. */
const REFUSALS = ['22', '40', '42', READ_ONLY];

/** Whether the replica is well and only this statement is not for it. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError) || error.severity === 'FATAL') return false;
  return REFUSALS.some((state) => error.code?.startsWith(state));
}
