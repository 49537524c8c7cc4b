import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Environment, readEnvironment } from '#app/platform/config/env.server.ts';
import { connectionSettings } from '#app/platform/database/connection-settings.server.ts';
import { MIGRATIONS, refuseForeignDatabase } from '#app/platform/database/migrations.server.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { acquireDataLock, findDatabaseAddress } from './data-folder.ts';

export type CommandDatabase = { url: string; close(): Promise<void> };

/** Starts the database of a stopped shop. @throws {StartRefused} when there is no shop yet, or it is just starting. */
export async function openCommandDatabase(env: Environment): Promise<CommandDatabase> {
  const { DATABASE_URL, SHOP_DATA: folder } = env;
  if (DATABASE_URL) return { url: DATABASE_URL, close: async () => undefined };
  if (!existsSync(path.join(folder, 'pg'))) {
    throw new StartRefused(`there is no shop in ${folder} yet; start it once, or set SHOP_DATA`);
  }
  const lock = await acquireDataLock(folder).catch((error: unknown) => {
    if (error instanceof StartRefused) return null;
    throw error;
  });
  return lock ? startTemporarily(folder, lock) : joinRunningShop(folder);
}

/** The same for a command that reads the shop's tables. @throws {MigrationRefused} when they are another version's. */
export async function openShopDatabase(env: Environment): Promise<CommandDatabase> {
  const database = await openCommandDatabase(env);
  try {
    await withClient(database.url, (client) => refuseForeignDatabase(client, MIGRATIONS));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function joinRunningShop(folder: string): Promise<CommandDatabase> {
  const url = await findDatabaseAddress(folder);
  if (!url) throw new StartRefused('the shop is just starting; try again in a moment');
  return { url, close: async () => undefined };
}

async function startTemporarily(
  folder: string,
  lock: { release(): Promise<void> },
): Promise<CommandDatabase> {
  try {
    const postgres = await startEmbeddedPostgres({ folder, log: () => undefined });
    return {
      url: postgres.url,
      async close() {
        await postgres.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Opens a connection for the work and closes it afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionSettings(url, 'command', readEnvironment(process.env)));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
