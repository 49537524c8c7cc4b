import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '#app/platform/config/env.server.ts';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { classifyBackups } from './classify-backups.ts';
import { print, readBackupArguments, runCli } from './command-line.ts';
import { runDrill } from './drill.ts';
import { recordDrill } from './drill-record.ts';
import type { BackupAccess } from './open-backup.ts';

const USAGE = `Proves a backup: restores it to a temporary place, checks everything, prints how long it took, and removes it again.

  npm run drill -- [BACKUP] [--plain]

Without BACKUP it is the newest good one in BACKUP_DIR. The database is an embedded one in the temporary folder, or the empty
one that DRILL_DATABASE_URL names, which keeps the tables. Where BACKUP_KEY is set, --plain allows one that is not encrypted.`;

async function main(): Promise<number> {
  const options = readBackupArguments(process.argv.slice(2));
  if (!options) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const { BACKUP_DIR, BACKUP_KEY } = readEnvironment(process.env);
  const access = { passphrase: BACKUP_KEY, allowPlain: options.allowPlain };
  const backup = path.resolve(options.backup ?? (await newest(BACKUP_DIR, access)));
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-drill-'));
  try {
    const code = await runDrill(backup, access, folder, print);
    if (code === 0) await recordDrill(backup, new Date());
    return code;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function newest(parent: string, access: BackupAccess): Promise<string> {
  const { good, ahead, ignored } = await classifyBackups(parent, {
    ...access,
    now: new Date(),
    shopId: null,
  });
  for (const name of ahead) process.stderr.write(`${name} is dated later than now, and is left out.\n`);
  for (const { name, why } of ignored) process.stderr.write(`${name} is left out: ${why}.\n`);
  if (!good[0]) throw new StartRefused(`there is no good backup in ${parent}`);
  return path.join(parent, good[0].name);
}

await runCli(main);
