import { parseArgs } from 'node:util';
import { readEnvironment } from '#app/platform/config/env.server.ts';
import { openCommandDatabase } from '#server/staff-cli/staff-database.ts';
import { pruneBackups } from './backup-folder.ts';
import { print, runCli } from './command-line.ts';

const USAGE = `Makes a backup of the shop, running or not, in a new folder under FOLDER:

  npm run backup -- FOLDER [--keep N]

Without FOLDER it goes to BACKUP_DIR. --keep N then removes all but the newest N backups there.`;

async function main(): Promise<number> {
  const options = readArguments(process.argv.slice(2));
  if (!options) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const env = readEnvironment(process.env);
  const { parent = env.BACKUP_DIR, keep } = options;
  const database = await openCommandDatabase(env);
  try {
    process.env.DATABASE_URL = database.url;
    await backUp(parent, env.BACKUP_KEY);
    const removed = keep === null ? [] : await pruneBackups(parent, keep);
    if (removed.length > 0)
      print(`Removed ${removed.length === 1 ? 'an old backup' : `${removed.length} old backups`}.`);
    return 0;
  } finally {
    await database.close();
  }
}

async function backUp(parent: string, passphrase: string | undefined): Promise<void> {
  // Imported dynamically: these modules read the environment when they load.
  const { createBackup } = await import('./create-backup.ts');
  const { closeDatabase } = await import('#app/platform/database/database.server.ts');
  try {
    const { folder, bytes, orders, pictures, missing } = await createBackup(parent, passphrase);
    const size = (bytes / 1e6).toFixed(1);
    print(
      `Backed up ${orders} orders and ${pictures} pictures (${size} MB${passphrase ? ', encrypted' : ''}): ${folder}`,
    );
    if (missing.length > 0)
      process.stderr.write(
        `${missing.length} pictures are missing in the shop itself, the first is ${missing[0]}.\n`,
      );
  } finally {
    await closeDatabase();
  }
}

function readArguments(args: string[]): { parent: string | undefined; keep: number | null } | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    });
    const keep = values.keep === undefined ? null : Number(values.keep);
    if (positionals.length > 1 || (keep !== null && !(Number.isInteger(keep) && keep > 0))) return null;
    return { parent: positionals[0], keep };
  } catch {
    return null;
  }
}

await runCli(main);
