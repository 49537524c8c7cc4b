import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

/** The database and this version do not fit together; the message is one line that says what to do. */
export class MigrationRefused extends Error {
  readonly expected = true;
}

/** The caller makes sure that only one process migrates. @throws {MigrationRefused} after an edit, or for an unknown file. */
export async function migrate(connection: pg.PoolClient, folder: string): Promise<string[]> {
  return applyMissing(connection, await readMigrations(folder));
}

export type AppliedMigration = { name: string; checksum: string };

/** Applied migrations that this version does not have with the same checksum. */
export async function listUnknownMigrations(
  folder: string,
  wanted: readonly AppliedMigration[],
): Promise<string[]> {
  const known = new Map((await readMigrations(folder)).map(({ name, checksum }) => [name, checksum]));
  return wanted.filter(({ name, checksum }) => known.get(name) !== checksum).map(({ name }) => name);
}

export async function replayMigrations(
  client: pg.ClientBase,
  folder: string,
  wanted: readonly AppliedMigration[],
): Promise<void> {
  const names = wanted.map(({ name }) => name);
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

async function applyMissing(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(TABLE);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  refuseStrangers(rows, migrations);
  const applied: string[] = [];
  for (const migration of migrations) {
    const known = rows.find((row) => row.name === migration.name);
    if (known && known.checksum !== migration.checksum) {
      throw new MigrationRefused(
        `migration ${migration.name} was changed after it was applied. Restore it and add a new file.`,
      );
    }
    if (!known) applied.push(await apply(client, migration));
  }
  return applied;
}

function refuseStrangers(rows: { name: string }[], migrations: Migration[]): void {
  const stranger = rows.find((row) => !migrations.some((migration) => migration.name === row.name));
  if (stranger)
    throw new MigrationRefused(
      `this database is newer than this shop: it has had ${stranger.name}. Update the shop.`,
    );
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<string> {
  try {
    await client.query('begin');
    await applyOne(client, migration);
    await client.query('commit');
    return migration.name;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyOne(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
