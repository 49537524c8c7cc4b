import { createRequire } from 'node:module';
import path from 'node:path';
import type pg from 'pg';
import {
  applyMigration,
  type Migration,
  type MigrationKind,
  type MigrationPatience,
  readMigrations,
  runMigration,
} from './apply-migration.server.ts';

// Found from the package, because this file is built into another one.
const root = path.dirname(createRequire(import.meta.url).resolve('#package.json'));

/** The shop's own. */
export const MIGRATIONS = path.join(root, 'db/migrations');

/** The database and this version do not fit together; the message is one line that says what to do. */
export class MigrationRefused extends Error {
  readonly expected = true;
}

/** The migrations of the database that this build needs are missing: another process applies them. */
export class DatabaseOutdated extends Error {
  readonly temporary = true;
}

/**
 * Applies the new SQL files in name order, each in its own transaction. The caller makes sure that only one process
 * migrates.
 * @returns the names of the files applied now.
 * @throws {MigrationRefused} before anything is applied, when the database has a migration that this version has otherwise, or
 * has not and cannot ignore.
 */
export async function migrate(
  client: pg.ClientBase,
  folder: string,
  patience?: Partial<MigrationPatience>,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await client.query(TABLE);
  const before = await listApplied(client);
  refuse(findForeign(withoutExpansions(before, migrations), migrations));
  const missing = missingOf(migrations, before);
  for (const migration of missing) await applyMigration(client, migration, patience);
  return missing.map(({ name }) => name);
}

/**
 * Reads only.
 * @throws {MigrationRefused} as `migrate` does.
 * @throws {DatabaseOutdated} when a migration of this version has not been applied.
 */
export async function checkMigrated(client: pg.ClientBase, folder: string): Promise<void> {
  const migrations = await readMigrations(folder);
  const { rows } = await client.query<{ is_new: boolean }>(
    `select to_regclass('migrations') is null as is_new`,
  );
  const applied = rows[0]?.is_new ? [] : await listApplied(client);
  refuse(findForeign(withoutExpansions(applied, migrations), migrations));
  const [missing] = missingOf(migrations, applied);
  if (missing)
    throw new DatabaseOutdated(
      `its database is older than this shop (it lacks ${missing.name}), and MIGRATE=0: run npm run migrate`,
    );
}

export type AppliedMigration = { name: string; checksum: string };

/** An applied migration that this version does not have: `origin` is the version that does. */
export type ForeignMigration = { name: string; origin: 'newer' | 'unreleased' | 'edited' };

/** Null when this version has all of these migrations. */
export async function findForeignMigration(
  folder: string,
  applied: readonly AppliedMigration[],
): Promise<ForeignMigration | null> {
  return findForeign(applied, await readMigrations(folder));
}

/** Null when this version works on a database with these migrations. It ignores what a newer version only added. */
export async function findConflictingMigration(
  client: pg.ClientBase,
  folder: string,
): Promise<ForeignMigration | null> {
  const migrations = await readMigrations(folder);
  return findForeign(withoutExpansions(await listApplied(client), migrations), migrations);
}

/** @throws {MigrationRefused} when this version cannot continue the database, which is read only. */
export async function refuseForeignDatabase(client: pg.ClientBase, folder: string): Promise<void> {
  refuse(await findConflictingMigration(client, folder));
}

export async function listApplied(
  client: pg.ClientBase,
): Promise<(AppliedMigration & { kind: MigrationKind })[]> {
  const { rows } = await client.query('select * from migrations order by name');
  // Unreleased versions did not keep the kind.
  return rows.map(({ name, checksum, kind = 'contract' }) => ({ name, checksum, kind }));
}

function missingOf(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  return migrations.filter(({ name }) => !applied.some((row) => row.name === name));
}

function withoutExpansions(
  applied: readonly (AppliedMigration & { kind: MigrationKind })[],
  migrations: readonly Migration[],
): AppliedMigration[] {
  const newest = migrations.at(-1)?.name ?? '';
  return applied.filter(({ name, kind }) => kind !== 'expand' || name <= newest);
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

function refuse(foreign: ForeignMigration | null): void {
  if (foreign) throw new MigrationRefused(explain(foreign));
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
    if (names.includes(migration.name)) await runMigration(client, inTransaction(migration));
  }
}

/** Tables without rows are locked for a moment only. */
function inTransaction(migration: Migration): Migration {
  return { ...migration, sql: migration.sql.replace(/^(create (?:unique )?index) concurrently/im, '$1') };
}

const TABLE = `create table if not exists migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now(),
  kind text not null check (kind in ('expand', 'contract')))`;
