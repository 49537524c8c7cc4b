import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { withAdvisoryLock } from '#app/platform/database/advisory-lock.server.ts';
import { checkMigrated, migrate, replayMigrations } from '#app/platform/database/migrations.server.ts';
import { withDatabase } from '#tests/support/vitest/database-server.ts';

/** A database and a folder of migrations of their own; the shop's are not touched. */
const NAME = `migrations_${process.pid}`;
const address = () => withDatabase(inject('databaseServer'), NAME);
let folder: string;
let client: pg.Client;
let other: pg.Client;

beforeAll(async () => {
  await asOwner(`create database ${NAME}`);
  client = new pg.Client(address());
  other = new pg.Client(address());
  await Promise.all([client.connect(), other.connect()]);
});

afterAll(async () => {
  await Promise.all([client.end(), other.end()]);
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
const QUICK = { lockTimeoutMs: 50, pauseMs: 1, tries: 3 };

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

async function listIndexes(): Promise<{ name: string; is_valid: boolean }[]> {
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, indisvalid as is_valid from pg_index
    where indrelid = 'a'::regclass order by 1`,
  );
  return rows;
}

/** The newer build migrates the database, then the folder is that of the build before it again. */
async function migrateByNewerBuild(added: Record<string, string>): Promise<void> {
  await migrate(client, folder);
  for (const [name, sql] of Object.entries(added)) await put(name, sql);
  await migrate(client, folder);
  for (const name of Object.keys(added)) await unlink(path.join(folder, name));
}

test('Migrations are applied once, in the order of their names', async () => {
  expect(await migrate(client, folder)).toEqual(['001-a.sql', '002-b.sql']);
  await put('003-c.sql', '-- expand\ncreate table c ()');
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
      `insert into migrations (name, checksum, kind) values ($1, $2, 'contract')
      on conflict (name) do update set checksum = excluded.checksum`,
      [name, checksum],
    );
    await put('003-c.sql', 'create table c ()');
    await expect(migrate(client, folder)).rejects.toThrow(message);
    await expect(checkMigrated(client, folder)).rejects.toThrow(message);
    expect(await listTables()).toEqual(['a', 'b', 'migrations']);
  },
);

test('The previous build starts on a database that a newer one has only expanded, and the newer one continues it', async () => {
  await migrateByNewerBuild({ '003-c.sql': '-- expand\ncreate table c ()' });
  expect(await migrate(client, folder)).toEqual([]);
  await checkMigrated(client, folder);
  await put('003-c.sql', '-- expand\ncreate table c ()');
  await put('004-d.sql', '-- expand\ncreate table d ()');
  expect(await migrate(client, folder)).toEqual(['004-d.sql']);
});

test.each([
  ['a contract', '-- contract after 003\ndrop table b'],
  ['a migration without a mark', 'drop table b'],
])('The previous build is refused in one line after %s, whatever else was added', async (_, sql) => {
  await migrateByNewerBuild({ '003-c.sql': '-- expand\ncreate table c ()', '004-d.sql': sql });
  const refused = /^this database is newer than this shop: it has had 004-d\.sql\. [^\n]*$/;
  await expect(migrate(client, folder)).rejects.toThrow(refused);
  await expect(checkMigrated(client, folder)).rejects.toThrow(refused);
});

test.each([
  ['-- expand soon', 'create table c ()', 'must begin with "-- expand"'],
  ['-- contract', 'drop table b', 'must begin with "-- expand"'],
  ['-- contract after 003', 'drop table b', 'must begin with "-- expand"'],
  ['-- expand, concurrently', 'create table c ()', 'must be one statement'],
  [
    '-- expand, concurrently',
    'create index concurrently if not exists i on a (x); drop table b',
    'must be one statement',
  ],
])('A wrong mark stops before anything is applied: %s %s', async (mark, sql, line) => {
  await put('003-c.sql', `${mark}\n${sql}`);
  await expect(migrate(client, folder)).rejects.toThrow(`003-c.sql ${line}`);
  expect(await listTables()).toEqual([]);
});

test('A node that does not migrate refuses a database that lacks a migration, or all of them, and changes nothing', async () => {
  await expect(checkMigrated(client, folder)).rejects.toThrow('it lacks 001-a.sql');
  expect(await listTables()).toEqual([]);
  await migrate(client, folder);
  await put('003-c.sql', '-- expand\ncreate table c ()');
  await expect(checkMigrated(client, folder)).rejects.toThrow('it lacks 003-c.sql');
  await migrate(client, folder);
  await checkMigrated(client, folder);
});

test('A migration gives up a table that stays in use, leaves nothing of itself, and succeeds later', async () => {
  await migrate(client, folder);
  await put('003-c.sql', '-- expand\ncreate table c (); alter table a add column x integer');
  await other.query('begin; select from a');
  const blocked = migrate(client, folder, QUICK);
  await expect(blocked).rejects.toThrow(/^migration 003-c\.sql did not get hold of its tables in 3 tries/);
  expect(await listTables()).toEqual(['a', 'b', 'migrations']);
  await other.query('commit');
  expect(await migrate(client, folder, QUICK)).toEqual(['003-c.sql']);
});

test('A migration that cannot lock its table tries again until the table is free', async () => {
  await migrate(client, folder);
  await put('003-c.sql', '-- expand\nalter table a add column x integer');
  await other.query('begin; select from a');
  const reported: string[] = [];
  const migrating = migrate(client, folder, {
    ...QUICK,
    tries: 1_000,
    report: (line) => reported.push(line),
  });
  const waiting = 'Migration 003-c.sql waits for a table that is in use (998 more tries)';
  await expect.poll(() => reported).toContain(waiting);
  await other.query('commit');
  expect(await migrating).toEqual(['003-c.sql']);
});

const INDEX = '-- expand, concurrently\ncreate index concurrently if not exists a_x on a (x)';

test('An index is built concurrently while another node waits for the lock, and after a build that was interrupted', async () => {
  await put('001-a.sql', 'create table a (x integer); insert into a values (1), (1)');
  await migrate(client, folder);
  // What an interrupted build leaves.
  await expect(client.query('create unique index concurrently a_x on a (x)')).rejects.toThrow('a_x');
  expect(await listIndexes()).toEqual([{ name: 'a_x', is_valid: false }]);
  await put('003-index.sql', INDEX);
  const connection = { connectionString: address() };
  const nodes = [1, 2, 3].map(() => withAdvisoryLock(connection, 'startup', (node) => migrate(node, folder)));
  expect((await Promise.all(nodes)).flat()).toEqual(['003-index.sql']);
  expect(await listIndexes()).toEqual([{ name: 'a_x', is_valid: true }]);
});

test('A restore, which is one transaction, builds such an index too', async () => {
  await put('001-a.sql', 'create table a (x integer)');
  await put('003-index.sql', INDEX);
  await client.query('begin');
  await replayMigrations(client, folder, [
    { name: '001-a.sql', checksum: '' },
    { name: '003-index.sql', checksum: '' },
  ]);
  await client.query('commit');
  expect(await listIndexes()).toEqual([{ name: 'a_x', is_valid: true }]);
});
