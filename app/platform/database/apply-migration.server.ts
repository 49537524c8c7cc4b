import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The message is one line. */
export class MigrationBlocked extends Error {
  /** Another start may succeed. Identifies the class even when it was loaded twice, from its source and from the build. */
  readonly temporary = true;
}

/** How long a migration may hold up the statements that queue behind it, and how often it is tried. */
export type MigrationPatience = {
  lockTimeoutMs: number;
  pauseMs: number;
  tries: number;
  /** Called with one line for the person who watches. */
  report(line: string): void;
};

const PATIENCE: MigrationPatience = {
  lockTimeoutMs: 3_000,
  pauseMs: 2_000,
  tries: 10,
  report: () => undefined,
};

/** @throws {MigrationBlocked} when a table stayed in use at every try; nothing of the file has then been applied. */
export async function applyMigration(
  client: pg.ClientBase,
  migration: Migration,
  given: Partial<MigrationPatience> = {},
): Promise<void> {
  const patience = { ...PATIENCE, ...given };
  if (migration.concurrentIndex !== null) return buildIndex(client, migration, migration.concurrentIndex);
  for (let left = patience.tries - 1; !(await tryOnce(client, migration, patience.lockTimeoutMs)); left--) {
    if (left === 0)
      throw new MigrationBlocked(
        `migration ${migration.name} did not get hold of its tables in ${patience.tries} tries; a long transaction uses them (pg_stat_activity shows it)`,
      );
    patience.report(`Migration ${migration.name} waits for a table that is in use (${left} more tries)`);
    await pause(patience.pauseMs);
  }
}

export async function runMigration(
  client: pg.ClientBase,
  { name, sql, checksum, kind }: Migration,
): Promise<void> {
  await client.query(sql);
  await client.query('insert into migrations (name, checksum, kind) values ($1, $2, $3)', [
    name,
    checksum,
    kind,
  ]);
}

/** False when a table was in use. Whoever waits for a lock holds up everybody who wants the table after it. */
async function tryOnce(client: pg.ClientBase, migration: Migration, lockTimeoutMs: number): Promise<boolean> {
  try {
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
    await runMigration(client, migration);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if (error instanceof pg.DatabaseError && error.code === '55P03') return false;
    throw error;
  }
}

/** Waits for older transactions without holding up anybody. An interrupted build leaves an invalid index, which is removed. */
async function buildIndex(client: pg.ClientBase, migration: Migration, index: string): Promise<void> {
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rows.length > 0) await client.query(`drop index concurrently ${index}`);
  await runMigration(client, migration);
}

/** `expand`: builds that do not know the migration work on; `contract`: they may not. */
export type MigrationKind = 'expand' | 'contract';

export type Migration = {
  name: string;
  sql: string;
  checksum: string;
  kind: MigrationKind;
  /** The index that the file builds without locking its table, outside a transaction; null for all other files. */
  concurrentIndex: string | null;
};

/** In the order of their names. @throws Error when a mark is wrong, before anything is applied. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, ...readMark(name, sql, names) };
    }),
  );
}

const INDEX = /^create (?:unique )?index concurrently if not exists (\w+) on [^;]+;?$/i;

/** A file without a mark is a contract: builds that do not know it must not rely on anything. */
function readMark(
  name: string,
  sql: string,
  names: readonly string[],
): Pick<Migration, 'kind' | 'concurrentIndex'> {
  const [first = ''] = sql.split('\n', 1);
  if (!/^--\s*(?:expand|contract)\b/.test(first)) return { kind: 'contract', concurrentIndex: null };
  if (first === '-- expand') return { kind: 'expand', concurrentIndex: null };
  if (first === '-- expand, concurrently') return { kind: 'expand', concurrentIndex: indexOf(name, sql) };
  const [, after = ''] = /^-- contract after (\d{3})$/.exec(first) ?? [];
  if (after && names.some((other) => other.startsWith(`${after}-`) && other < name))
    return { kind: 'contract', concurrentIndex: null };
  throw new Error(
    `${name} must begin with "-- expand", "-- expand, concurrently" or "-- contract after NNN", the number of an earlier file`,
  );
}

function indexOf(name: string, sql: string): string {
  const index = INDEX.exec(sql.replace(/^--.*\n/gm, '').trim())?.[1];
  if (index) return index;
  throw new Error(`${name} must be one statement: create index concurrently if not exists NAME on …`);
}
