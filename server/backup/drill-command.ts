import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '#app/platform/config/env.server.ts';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { listBackups } from './backup-folder.ts';
import { print, runCli } from './command-line.ts';
import { runDrill } from './drill.ts';

const USAGE = `Proves a backup: restores it beside the shop, checks everything, prints how long it took, and removes it again.

  npm run drill -- BACKUP

Without BACKUP it is the newest one in BACKUP_DIR. The database is an embedded one in the temporary folder, or the empty one
that DRILL_DATABASE_URL names, which keeps the tables.`;

async function main(): Promise<number> {
  const [given, ...more] = process.argv.slice(2);
  if (given?.startsWith('-') || more.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const backup = given ?? (await newest(readEnvironment(process.env).BACKUP_DIR));
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-drill-'));
  try {
    return await runDrill(path.resolve(backup), folder, print);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function newest(parent: string): Promise<string> {
  const [name] = await listBackups(parent);
  if (!name) throw new StartRefused(`there is no backup in ${parent}`);
  return path.join(parent, name);
}

await runCli(main);
