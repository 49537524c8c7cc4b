import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withAdvisoryLock } from '#app/platform/database/advisory-lock.server.ts';
import { migrate } from '#app/platform/database/migrations.server.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';

/** Starts a PostgreSQL of its own, applies all migrations, and removes it after the work. */
export async function withMigratedDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-schema-'));
  const server = await startEmbeddedPostgres({ folder, log: () => undefined, durable: false });
  try {
    await migrateAll(server.url);
    return await work(server.url);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Applies all migrations to an existing database. */
export async function migrateAll(url: string): Promise<void> {
  await withAdvisoryLock({ connectionString: url }, 'startup', (client) => migrate(client, 'db/migrations'));
}
