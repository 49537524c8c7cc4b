import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { freePort } from '#tests/support/shop-process/running-shop.ts';
import { withDatabase } from '#tests/support/vitest/database-server.ts';
import { REFUSED_TO_START } from '../../../scripts/launch/supervise.mjs';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop refused '));
  await sql`insert into migrations (name, checksum, kind) values ('999-of-tomorrow.sql', 'x', 'contract')`.execute(
    db,
  );
  await query(inject('databaseServer'), `create database ${UNRELEASED}`);
  await query(
    ofUnreleased(),
    `create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    insert into migrations (name, checksum) values ('001-catalogue.sql', 'x'), ('003-carts-and-orders.sql', 'x');
    create table orders (id integer);`,
  );
});

afterAll(async () => {
  await query(inject('databaseServer'), `drop database ${UNRELEASED}`);
  await rm(folder, { recursive: true, force: true });
});

const UNRELEASED = `unreleased_${process.pid}`;
const ofUnreleased = () => withDatabase(inject('databaseServer'), UNRELEASED);

async function query(url: string, text: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

function withoutUser(): string {
  const address = new URL(process.env.DATABASE_URL ?? '');
  address.username = 'nobody_here';
  return address.href;
}

function withoutDatabase(): string {
  const address = new URL(process.env.DATABASE_URL ?? '');
  address.pathname = '/no_such_database';
  return address.href;
}

test.each([
  ['TRUST_PROXY', 'TRUST_PROXY: must be addresses or networks', () => 'foo'],
  ['HOST', 'HOST 999.1.1.1 is not an address of this machine.', () => '999.1.1.1'],
  ['SHOP_DATA', 'the data folder /dev/null/x cannot be used', () => '/dev/null/x'],
  ['MEDIA_S3_BUCKET', 'MEDIA_S3_ENDPOINT: must be set too, or none of MEDIA_S3_BUCKET', () => 'pictures'],
  ['DATABASE_URL', 'refuses this user and password', withoutUser],
  ['DATABASE_URL', 'the database that DATABASE_URL names does not exist', withoutDatabase],
  // The database has a migration that this version does not know.
  ['WORKERS', 'this database is newer than this shop', () => '2'],
  ['WORKERS', 'this database is newer than this shop', () => '1'],
  ['DATABASE_URL', 'this database was made by an unreleased version of the shop', ofUnreleased],
])('A start with an invalid %s is refused in one line: %s', async (name, line, value) => {
  const { output, errorOutput, code } = await start({ SHOP_DATA: path.join(folder, name), [name]: value() });
  expect(errorOutput).toMatch(/^The shop cannot start: [^\n]+\n$/);
  expect(errorOutput).toContain(line);
  expect(errorOutput).not.toContain('gulnar:');
  expect([output, code]).toEqual(['', REFUSED_TO_START]);
});

test('A start with a weak ADMIN_PASSWORD is refused in one line, also where the shop has a database of its own', async () => {
  const { output, errorOutput, code } = await start({
    SHOP_DATA: path.join(folder, 'weak password'),
    DATABASE_URL: undefined,
    SHOP_DEMO: '0',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: 'gulnar-admin-2',
  });
  expect(output).toMatch(/^database created [^\n]+\nDatabase ready [^\n]+\n$/);
  expect(errorOutput).toMatch(/^The shop cannot start: ADMIN_PASSWORD: [^\n]+\n$/);
  expect(code).toBe(REFUSED_TO_START);
});

async function start(env: Record<string, string | undefined>) {
  const shop = spawn(process.execPath, ['build/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errorOutput, [code]] = await Promise.all([
    text(shop.stdout),
    text(shop.stderr),
    once(shop, 'exit'),
  ]);
  return { output, errorOutput, code };
}

const INVARIANTS = 'server/invariants/invariants-command.ts';
const STAFF = 'server/staff-cli/staff-cli.ts';
const BACKUP = 'server/backup/backup-command.ts';

test.each([
  [STAFF, ['list'], 'this database was made by an unreleased version of the shop', ofUnreleased],
  [INVARIANTS, [], 'this database was made by an unreleased version of the shop', ofUnreleased],
  [INVARIANTS, [], 'this database is newer than this shop', () => process.env.DATABASE_URL ?? ''],
  [BACKUP, ['to'], 'this database was made by another version of the shop (with 001-', ofUnreleased],
  [
    BACKUP,
    ['to'],
    'this database was made by another version of the shop (with 999-',
    () => process.env.DATABASE_URL ?? '',
  ],
] as const)(
  'The program %s %j refuses the database of another version in one line: %s',
  async (program, args, line, url) => {
    const command = spawn(process.execPath, [path.resolve(program), ...args], {
      cwd: folder,
      env: { ...process.env, SHOP_DATA: path.join(folder, 'data'), DATABASE_URL: url() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, errorOutput, [code]] = await Promise.all([
      text(command.stdout),
      text(command.stderr),
      once(command, 'exit'),
    ]);
    expect(errorOutput).toMatch(/^Sorry: [^\n]+\.\n$/);
    expect(errorOutput).toContain(line);
    expect([output, code]).toEqual(['', 1]);
    expect(existsSync(path.join(folder, 'to'))).toBe(false);
  },
);

test('A database of an unreleased version is left as it was by refused starts and programs', async () => {
  const tables = await query(
    ofUnreleased(),
    `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') order by relname`,
  );
  expect(tables).toEqual([{ relname: 'migrations' }, { relname: 'orders' }]);
});
