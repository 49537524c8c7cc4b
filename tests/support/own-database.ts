import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, inject, vi } from 'vitest';
import { TEMPLATE, withDatabase } from './database-server.ts';

/**
 * The test files of a worker share its process, which spares the start of one and the libraries' compilation. Each file still
 * begins with modules of its own, with the environment of the first, and, before any module of the shop reads it, with a
 * database of its own.
 */
vi.resetModules();
restoreEnvironment();

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

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}

function restoreEnvironment(): void {
  const shared = globalThis as { environmentOfTests?: NodeJS.ProcessEnv };
  shared.environmentOfTests ??= { ...process.env };
  for (const name of Object.keys(process.env))
    if (!(name in shared.environmentOfTests)) delete process.env[name];
  Object.assign(process.env, shared.environmentOfTests);
}
