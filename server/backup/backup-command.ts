import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '#app/platform/config/env.server.ts';
import { openCommandDatabase } from '#server/lifecycle/command-database.ts';
import { type ClassifyOptions, classifyBackups, pruneBackups } from './classify-backups.ts';
import { NOT_PRUNED, print, runCli } from './command-line.ts';

const USAGE = `Makes a backup of the shop, running or not, in a new folder under FOLDER:

  npm run backup -- FOLDER [--keep N]

Without FOLDER it goes to BACKUP_DIR. --keep N then removes all but the newest N good backups of this shop there. It ends
with ${NOT_PRUNED} when the backup was made and nothing was removed because the dates there cannot be right.`;

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
    return await backUp(parent, keep, env.BACKUP_KEY);
  } finally {
    await database.close();
  }
}

async function backUp(parent: string, keep: number | null, passphrase: string | undefined): Promise<number> {
  // Imported dynamically: these modules read the environment when they load.
  const { createBackup } = await import('./create-backup.ts');
  const { listMadeManifests, readShopId } = await import('#app/platform/database/backup-record.server.ts');
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
    return keep === null
      ? 0
      : await prune(folder, keep, {
          passphrase,
          shopId: await readShopId(),
          made: await listMadeManifests(),
        });
  } finally {
    await closeDatabase();
  }
}

async function prune(
  made: string,
  keep: number,
  known: Pick<ClassifyOptions, 'passphrase' | 'shopId' | 'made'>,
): Promise<number> {
  const parent = path.dirname(made);
  const classified = await classifyBackups(parent, { ...known, allowPlain: false, now: new Date() });
  const { removed, warnings, isStopped } = await pruneBackups(parent, keep, path.basename(made), classified);
  for (const warning of warnings) process.stderr.write(`${warning}\n`);
  if (removed.length > 0)
    print(`Removed ${removed.length === 1 ? 'an old backup' : `${removed.length} old backups`}.`);
  return isStopped ? NOT_PRUNED : 0;
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
