import path from 'node:path';
import { readEnvironment } from '#app/platform/config/env.server.ts';
import { print, readBackupArguments, runCli } from './command-line.ts';

const USAGE = `Puts a backup back, into an empty data folder (SHOP_DATA) and, where DATABASE_URL is set, into that empty database:

  npm run restore -- BACKUP [--plain]

BACKUP is one backup's own folder, gulnar-DATE-TIME. Where BACKUP_KEY is set, --plain allows one that is not encrypted.`;

async function main(): Promise<number> {
  const options = readBackupArguments(process.argv.slice(2));
  if (!options?.backup) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const env = readEnvironment(process.env);
  // Imported dynamically: it reads the environment, which is validated first.
  const { restoreBackup } = await import('./restore-backup.ts');
  const { key, manifest } = await restoreBackup(path.resolve(options.backup), options, print);
  const { began_at, database, missing_pictures } = manifest;
  const orders = database.tables.find(({ name }) => name === 'orders')?.rows ?? 0;
  print(`Restored the shop of ${began_at}, with ${orders} orders, to ${env.SHOP_DATA}. npm start opens it.`);
  if (key === null && env.BACKUP_KEY) print(PLAIN_WARNING);
  if (missing_pictures.length > 0)
    print(`${missing_pictures.length} pictures were lost before the backup was made.`);
  return 0;
}

const PLAIN_WARNING =
  'WARNING: this backup was not encrypted, so nothing proves that it is your shop’s. Look at its owners (npm run staff -- list), its wallets and its newest orders before you open it to shoppers.';

await runCli(main);
