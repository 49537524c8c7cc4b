import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { TEMPLATE, withDatabase } from './database-server.ts';

// Before any module of the shop reads the environment (own-modules.ts), each test file gets a database of its own.
const name = `shop_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
const server = inject('databaseServer');

process.env.DATABASE_URL = withDatabase(server, name);
process.env.SHOP_DATA = mkdtempSync(path.join(tmpdir(), 'shop-data-'));
process.env.LOG_LEVEL = 'silent';

await asOwner(`create database ${name} template ${TEMPLATE} strategy file_copy`);

afterAll(async () => {
  const { closeDatabase } = await import('#app/platform/database/database.server.ts');
  await closeDatabase();
  await asOwner(`drop database ${name} with (force)`);
  await rm(process.env.SHOP_DATA ?? '', { recursive: true, force: true });
});

// Registered last, so that it runs first.
afterAll(async () => {
  if (!expect.getState().testPath?.includes('/tests/api/orders/')) return;
  const { expectInvariants } = await import('#tests/support/expect-invariants.ts');
  await expectInvariants();
});

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}
