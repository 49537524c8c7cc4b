import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

/** The database and this version do not fit together; the message is one line that says what to do. */
export class MigrationRefused extends Error {
  readonly expected = true;
}

/**
 * Applies the new SQL files in name order, each in its own transaction. The caller makes sure that only one process
 * migrates.
 * @returns the names of the files applied now.
 * @throws {MigrationRefused} before anything is applied, when the database has a migration that this version has not, or has
 * otherwise.
 */
export async function migrate(client: pg.PoolClient, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await client.query(TABLE);
  const before = await listApplied(client);
  const foreign = findForeign(before, migrations);
  if (foreign) throw new MigrationRefused(explain(foreign));
  const missing = migrations.filter(({ name }) => !before.some((row) => row.name === name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

export type AppliedMigration = { name: string; checksum: string };

/** An applied migration that this version does not have: `origin` is the version that does. */
export type ForeignMigration = { name: string; origin: 'newer' | 'unreleased' | 'edited' };

/** Null when this version can continue a database with these migrations. */
export async function findForeignMigration(
  folder: string,
  applied: readonly AppliedMigration[],
): Promise<ForeignMigration | null> {
  return findForeign(applied, await readMigrations(folder));
}

export async function listApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  return (await client.query<AppliedMigration>('select name, checksum from migrations order by name')).rows;
}

function findForeign(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): ForeignMigration | null {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const newest = migrations.at(-1)?.name ?? '';
  const unknown = applied.filter(({ name }) => !known.has(name));
  const older = unknown.find(({ name }) => name < newest);
  // Released migrations are never removed, so an older one that is missing here was never released.
  if (older) return { name: older.name, origin: 'unreleased' };
  if (unknown[0]) return { name: unknown[0].name, origin: 'newer' };
  const edited = applied.find(({ name, checksum }) => known.get(name) !== checksum);
  return edited ? { name: edited.name, origin: 'edited' } : null;
}

function explain({ name, origin }: ForeignMigration): string {
  switch (origin) {
    case 'newer':
      return `this database is newer than this shop: it has had ${name}. Update the shop.`;
    case 'edited':
      return `migration ${name} was changed after it was applied. Restore it and add a new file.`;
    case 'unreleased':
      return `this database was made by an unreleased version of the shop (it has had ${name}), and its data cannot be taken over. Start with an empty data folder (SHOP_DATA) or database (DATABASE_URL); only the version that made it can run it and back it up.`;
  }
}

export async function replayMigrations(
  client: pg.ClientBase,
  folder: string,
  expected: readonly AppliedMigration[],
): Promise<void> {
  const names = expected.map(({ name }) => name);
  await client.query(TABLE);
  for (const migration of await readMigrations(folder)) {
    if (names.includes(migration.name)) await applyOne(client, migration);
  }
}

type Migration = { name: string; sql: string; checksum: string };

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const TABLE = `create table if not exists migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await applyOne(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyOne(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
