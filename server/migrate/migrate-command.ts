import { readEnvironment } from '#app/platform/config/env.server.ts';
import { MIGRATIONS, migrate } from '#app/platform/database/migrations.server.ts';
import { print, runCli } from '#server/backup/command-line.ts';
import { openCommandDatabase } from '#server/lifecycle/command-database.ts';

const USAGE = `Brings the database of the shop up to date, while the shop runs or before it starts:

  npm run migrate

Nodes with MIGRATE=0 then start on it; they only check that the database is new enough.`;

async function main(): Promise<number> {
  if (process.argv.length > 2) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const database = await openCommandDatabase(readEnvironment(process.env));
  try {
    process.env.DATABASE_URL = database.url;
    // The nodes have it off; this command is the one that migrates.
    process.env.MIGRATE = '1';
    return await migrateShop();
  } finally {
    await database.close();
  }
}

async function migrateShop(): Promise<number> {
  // Imported dynamically: these modules read the environment when they load.
  const { closeDatabase } = await import('#app/platform/database/database.server.ts');
  const { withAdvisoryLock } = await import('#app/platform/database/advisory-lock.server.ts');
  const { directConnection } = await import('#app/platform/database/connection-settings.server.ts');
  const { closeQueues, queues } = await import('#app/platform/queue/job-queue.server.ts');
  try {
    const applied = await withAdvisoryLock(directConnection('command'), 'startup', async (client) => {
      const names = await migrate(client, MIGRATIONS, { report: print });
      await queues();
      await closeQueues();
      return names;
    });
    for (const name of applied) print(`Applied ${name}`);
    print(applied.length === 0 ? 'The database was up to date.' : 'The database is up to date.');
    return 0;
  } finally {
    await closeDatabase();
  }
}

await runCli(main);
