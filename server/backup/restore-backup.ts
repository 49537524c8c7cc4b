import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { environment } from '#app/platform/config/env.server.ts';
import { findForeignMigration } from '#app/platform/database/migrations.server.ts';
import { pictureFiles } from '#app/platform/images/image-store.server.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { MIGRATIONS } from '#server/lifecycle/migrations-folder.ts';
import { plainName, readBackupFile, readBackupFileInto } from './backup-files.ts';
import { listBackups } from './backup-folder.ts';
import { connectForCopying } from './database-client.ts';
import { hasTables, loadDatabase } from './load-database.ts';
import { type OpenedBackup, openBackup, verifyFiles } from './manifest.ts';
import { claimTarget } from './restore-target.ts';
import { writeSecret } from './secret-files.ts';

type Print = (line: string) => void;

/** @throws {StartRefused} before anything is written, when the backup, the key or the target is wrong. */
export async function restoreBackup(folder: string, print: Print): Promise<OpenedBackup['manifest']> {
  await refuseParent(folder);
  const { SHOP_DATA, BACKUP_KEY } = environment();
  const backup = await openBackup(folder, BACKUP_KEY);
  await refuseForeign(backup);
  print(`Checking ${backup.manifest.files.length} files …`);
  await verifyFiles(backup);
  await refuseUsedDatabase();
  const target = await claimTarget(SHOP_DATA);
  try {
    await withDatabase(async (client) => {
      print('Restoring pictures …');
      await restoreFiles(backup);
      print('Restoring the database …');
      await restoreDatabase(client, backup);
    });
    await target.finish();
  } finally {
    await target.release();
  }
  return backup.manifest;
}

async function refuseParent(folder: string): Promise<void> {
  const [newest] = await listBackups(folder);
  if (newest && !existsSync(path.join(folder, 'manifest.json')))
    throw new StartRefused(
      `${folder} is a folder of backups; name one of them, such as the newest: ${path.join(folder, newest)}`,
    );
}

async function refuseForeign({ manifest }: OpenedBackup): Promise<void> {
  const foreign = await findForeignMigration(MIGRATIONS, manifest.database.migrations);
  if (!foreign) return;
  const version = foreign.origin === 'unreleased' ? 'an unreleased version' : 'another version';
  throw new StartRefused(
    `this backup was made by ${version} of the shop (${manifest.shop_version}, with ${foreign.name}); restore it with a version that has this migration`,
  );
}

async function refuseUsedDatabase(): Promise<void> {
  const { DATABASE_DIRECT_URL } = environment();
  if (!DATABASE_DIRECT_URL) return;
  const client = await connectForCopying(DATABASE_DIRECT_URL);
  try {
    if (await hasTables(client))
      throw new StartRefused(
        'the database of DATABASE_URL has tables already, and a restore never overwrites a shop; make an empty database for it',
      );
  } finally {
    await client.end();
  }
}

async function withDatabase(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const { DATABASE_DIRECT_URL, SHOP_DATA } = environment();
  const own = DATABASE_DIRECT_URL
    ? null
    : await startEmbeddedPostgres({ folder: SHOP_DATA, log: () => undefined });
  try {
    const client = await connectForCopying(own?.url ?? DATABASE_DIRECT_URL ?? '');
    try {
      await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await own?.stop();
  }
}

async function restoreFiles(backup: OpenedBackup): Promise<void> {
  for (const entry of backup.manifest.files) {
    const [kind, file = ''] = plainName(entry).split('/');
    if (kind === 'database') continue;
    const bytes = await readBackupFile(backup, entry);
    if (kind === 'secrets') await writeSecret(environment().SHOP_DATA, file, bytes);
    else await pictureFiles.write(file.replace('.', '/original.'), bytes);
  }
}

async function restoreDatabase(client: pg.Client, backup: OpenedBackup): Promise<void> {
  const { database, files } = backup.manifest;
  const byPath = new Map(files.map((entry) => [entry.path, entry]));
  await loadDatabase(client, database, async (file, target) => {
    const entry = byPath.get(file);
    if (!entry) throw new StartRefused(`the manifest of this backup lists no file ${file}`);
    await readBackupFileInto(backup, entry, target);
  });
}
