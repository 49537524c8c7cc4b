import path from 'node:path';
import { readEnvironment } from '#app/platform/config/env.server.ts';
import { print, runCli } from './command-line.ts';

const USAGE = `Puts a backup back, into an empty data folder (SHOP_DATA) and, where DATABASE_URL is set, into that empty database:

  npm run restore -- BACKUP

BACKUP is one backup's own folder, gulnar-DATE-TIME.`;

async function main(): Promise<number> {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || folder.startsWith('-') || more.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const env = readEnvironment(process.env);
  // Imported dynamically: it reads the environment, which is validated first.
  const { restoreBackup } = await import('./restore-backup.ts');
  const { began_at, database, missing_pictures } = await restoreBackup(path.resolve(folder), print);
  const orders = database.tables.find(({ name }) => name === 'orders')?.rows ?? 0;
  print(`Restored the shop of ${began_at}, with ${orders} orders, to ${env.SHOP_DATA}. npm start opens it.`);
  if (missing_pictures.length > 0)
    print(`${missing_pictures.length} pictures were lost before the backup was made.`);
  return 0;
}

await runCli(main);
