import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '#app/platform/database/migrations.server.ts';
import { withDatabase } from '#tests/support/database-server.ts';

/** A database and a folder of migrations of their own; the shop's are not touched. */
const NAME = `migrations_${process.pid}`;
let folder: string;
let pool: pg.Pool;
let client: pg.PoolClient;

beforeAll(async () => {
  await asOwner(`create database ${NAME}`);
  pool = new pg.Pool({ connectionString: withDatabase(inject('databaseServer'), NAME) });
  client = await pool.connect();
});

afterAll(async () => {
  client.release();
  await pool.end();
  await asOwner(`drop database ${NAME}`);
});

beforeEach(async () => {
  await client.query('drop schema public cascade; create schema public');
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  await put('001-a.sql', 'create table a ()');
  await put('002-b.sql', 'create table b ()');
  return () => rm(folder, { recursive: true });
});

const put = (name: string, sql: string) => writeFile(path.join(folder, name), sql);

async function asOwner(sql: string): Promise<void> {
  const owner = new pg.Client(inject('databaseServer'));
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

async function listTables(): Promise<string[]> {
  const { rows } = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  return rows.map(({ relname }) => relname);
}

test('Migrations are applied once, in the order of their names', async () => {
  expect(await migrate(client, folder)).toEqual(['001-a.sql', '002-b.sql']);
  await put('003-c.sql', 'create table c ()');
  expect(await migrate(client, folder)).toEqual(['003-c.sql']);
  expect(await listTables()).toEqual(['a', 'b', 'c', 'migrations']);
});

test('A migration that fails leaves nothing of itself', async () => {
  await put('003-c.sql', 'create table c (); select 1 / 0');
  await expect(migrate(client, folder)).rejects.toThrow('division by zero');
  expect(await listTables()).toEqual(['a', 'b', 'migrations']);
});

test.each([
  ['edited after it was applied', '001-a.sql', 'other', /^migration 001-a\.sql was changed after/],
  ['of a newer version', '009-z.sql', 'x', /^this database is newer than this shop: it has had 009-z\.sql/],
  [
    'of an unreleased version',
    '001-x.sql',
    'x',
    /made by an unreleased version .* \(it has had 001-x\.sql\)/,
  ],
])(
  'A database with a migration %s is refused before anything is applied',
  async (_, name, checksum, message) => {
    await migrate(client, folder);
    await client.query(
      `insert into migrations (name, checksum) values ($1, $2) on conflict (name) do update set checksum = excluded.checksum`,
      [name, checksum],
    );
    await put('003-c.sql', 'create table c ()');
    await expect(migrate(client, folder)).rejects.toThrow(message);
    expect(await listTables()).toEqual(['a', 'b', 'migrations']);
  },
);
