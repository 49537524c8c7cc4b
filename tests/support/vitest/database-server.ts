import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { migrateAll } from '#server/database-schema/throwaway-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database, from which workers copy the template. */
    databaseServer: string;
  }
}

export const TEMPLATE = 'shop_template';

/** One throwaway PostgreSQL for the whole run, with a migrated template that every worker copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-tests-'));
  const server = await startEmbeddedPostgres({ folder, log: () => undefined, durable: false });
  await makeTemplate(server.url);
  project.provide('databaseServer', server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrateAll(withDatabase(url, TEMPLATE));
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
