import type pg from 'pg';
import {
  checkMigrated,
  DatabaseOutdated,
  MIGRATIONS,
  MigrationRefused,
} from '#app/platform/database/migrations.server.ts';
import { INVARIANTS } from '#server/invariants/invariants.ts';
import { count, type Finding, ok, problem, type Surroundings, warning } from './finding.ts';

export async function checkDatabase({ database }: Surroundings): Promise<Finding[]> {
  // That it does not answer is said once, where it was opened.
  if (!database) return [];
  return [...evaluateServer(await readServer(database)), await checkMigrations(database)];
}

export type ServerFacts = {
  version: number;
  is_replica: boolean;
  bytes: number;
  connections: number;
  max_connections: number;
  /** Minutes that the oldest open transaction has lasted, copying aside; 0 without one. */
  oldest_minutes: number;
};

async function readServer(client: pg.Pool): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(`select
    current_setting('server_version_num')::integer / 10000 as version, pg_is_in_recovery() as is_replica,
    pg_database_size(current_database())::float8 as bytes,
    (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as connections,
    current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as max_connections,
    coalesce((select max(extract(epoch from clock_timestamp() - xact_start) / 60)::float8 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name not like 'gulnar backup%'), 0) as oldest_minutes`);
  if (!rows[0]) throw new Error('the database gave no row');
  return rows[0];
}

export function evaluateServer(server: ServerFacts): Finding[] {
  const { version, bytes, connections, max_connections, oldest_minutes } = server;
  const found: Finding[] = [];
  if (version < 15)
    found.push(
      problem(
        `PostgreSQL ${version} is too old for the shop.`,
        'Move the database to PostgreSQL 15 or newer.',
      ),
    );
  if (server.is_replica)
    found.push(
      problem(
        'DATABASE_URL leads to a replica, which takes no orders.',
        'Let it lead to the primary server.',
      ),
    );
  if (connections > max_connections * 0.8)
    found.push(
      warning(
        `${connections} of ${max_connections} connections of the database are taken.`,
        'Raise max_connections, or lower DATABASE_POOL or WORKERS.',
      ),
    );
  if (oldest_minutes > 10)
    found.push(
      warning(
        `A transaction has been open for ${count(Math.floor(oldest_minutes), 'minute')}, which keeps old rows alive.`,
        'Look for it in pg_stat_activity, and end it with pg_terminate_backend when nobody needs it.',
      ),
    );
  if (found.length > 0) return found;
  return [
    ok(
      `PostgreSQL ${version} answers; ${(bytes / 1e6).toFixed(0)} MB, ${connections} of ${max_connections} connections.`,
    ),
  ];
}

async function checkMigrations(pool: pg.Pool): Promise<Finding> {
  const client = await pool.connect();
  try {
    await checkMigrated(client, MIGRATIONS);
    return ok('Its tables are those of this version.');
  } catch (error) {
    if (error instanceof MigrationRefused)
      return problem(sentence(error.message), 'Run the version that fits.');
    if (error instanceof DatabaseOutdated)
      return problem('The tables are older than this version.', 'Run npm run migrate, or start the shop.');
    throw error;
  } finally {
    client.release();
  }
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;

const BOOKS_MS = 4_000;

/** Stock, money and payments add up. On a large shop it takes longer than somebody waits here. */
export async function checkBooks({ database }: Surroundings): Promise<Finding[]> {
  if (!database) return [];
  const broken: string[] = [];
  const client = await database.connect();
  const until = Date.now() + BOOKS_MS;
  await client.query('begin read only');
  try {
    for (const { name, sql } of INVARIANTS) {
      // What is left of the time of all of them; 0 would mean no limit.
      await client.query(`set local statement_timeout = ${Math.max(1, until - Date.now())}`);
      const { rowCount } = await client.query(`select from (${sql}) as violation limit 1`);
      if (rowCount) broken.push(name);
    }
  } catch (error) {
    if ((error as { code?: string }).code !== QUERY_CANCELED) throw error;
    return [await lastNight(database)];
  } finally {
    await client.query('rollback');
    client.release();
  }
  if (broken.length === 0) return [ok(`${INVARIANTS.length} rules of stock, money and payments hold.`)];
  return [doNotHold(broken)];
}

function doNotHold(broken: readonly string[]): Finding {
  return problem(
    `${count(broken.length, 'rule')} of stock, money or payments ${broken.length === 1 ? 'does' : 'do'} not hold: ${broken[0]}.`,
    'Run npm run invariants, which names the orders and products.',
  );
}

/** Of a shop that is too large to check while somebody waits. */
async function lastNight(database: pg.Pool): Promise<Finding> {
  const { rows } = await database.query<{ value: { checked_at: string; broken: string[] } }>(
    "select value from metadata where key = 'nightly_check'",
  );
  const check = rows[0]?.value;
  if (!check) return ok('The books take too long to check here; they are checked every night.');
  if (check.broken.length > 0) return doNotHold(check.broken);
  return ok(
    `${INVARIANTS.length} rules of stock, money and payments held at ${check.checked_at.slice(0, 16)} UTC.`,
  );
}

const QUERY_CANCELED = '57014';
