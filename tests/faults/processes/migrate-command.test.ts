import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runOwnerCommand } from '#tests/support/shop-process/owner-commands.ts';
import { freePort, startShop } from '#tests/support/shop-process/running-shop.ts';
import { withDatabase } from '#tests/support/vitest/database-server.ts';

const NAME = `to_migrate_${process.pid}`;
const FILES = readdirSync('db/migrations').filter((name) => name.endsWith('.sql'));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop migrate '));
  await onServer(`create database ${NAME}`);
});

afterAll(async () => {
  await onServer(`drop database ${NAME} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client(inject('databaseServer'));
  await client.connect();
  await client.query(sql);
  await client.end();
}

test('A node that does not migrate opens only after npm run migrate, which does so once', async () => {
  const node = { DATABASE_URL: withDatabase(inject('databaseServer'), NAME), MIGRATE: '0', SHOP_DEMO: '0' };
  await expect(startShop(folder, await freePort(), node)).rejects.toThrow(
    /ended with 1 instead of opening:\n(.*\n)*The shop cannot start: its database is older than this shop \(it lacks 001-staff\.sql\), and MIGRATE=0: run npm run migrate\n/,
  );
  expect(await runOwnerCommand('migrate', [], { ...node, SHOP_DATA: folder })).toEqual({
    code: 0,
    output: [...FILES.map((name) => `Applied ${name}\n`), 'The database is up to date.\n'].join(''),
  });
  expect(await runOwnerCommand('migrate', [], { ...node, SHOP_DATA: folder })).toEqual({
    code: 0,
    output: 'The database was up to date.\n',
  });
  const shop = await startShop(folder, await freePort(), node);
  const { status } = await fetch(`${shop.origin}/readyz`);
  expect(await shop.stop()).toBe(0);
  expect(status).toBe(200);
}, 180_000);
