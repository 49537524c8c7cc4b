import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { environment } from '#app/platform/config/env.server.ts';
import { findForeignMigration, MIGRATIONS } from '#app/platform/database/migrations.server.ts';
import { pictureFiles } from '#app/platform/images/image-store.server.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { plainName, readBackupFile, readBackupFileInto, writeSecret } from './backup-files.ts';
import { listNamed } from './backup-folder.ts';
import { connectForCopying } from './dump-database.ts';
import { hasTables, loadDatabase } from './load-database.ts';
import { MANIFEST } from './manifest.ts';
import { type OpenedBackup, openBackup, verifyFiles } from './open-backup.ts';
import { prepareTarget } from './restore-target.ts';

type Print = (line: string) => void;

/** @throws {StartRefused} when the backup, the key or the target is wrong; nothing is then restored. */
export async function restoreBackup(
  folder: string,
  { allowPlain }: { allowPlain: boolean },
  print: Print,
): Promise<OpenedBackup> {
  await refuseParent(folder);
  const { SHOP_DATA, BACKUP_KEY } = environment();
  const backup = await addingThatNothingChanged(() =>
    openBackup(folder, { passphrase: BACKUP_KEY, allowPlain }),
  );
  await refuseForeign(backup);
  await refuseFullDisk(backup);
  print(`Checking ${backup.manifest.files.length} files …`);
  await addingThatNothingChanged(() => verifyFiles(backup));
  await refuseUsedDatabase();
  const target = await prepareTarget(SHOP_DATA);
  try {
    await addingThatNothingChanged(() => withDatabase((client) => restoreInto(client, backup, print)));
    await target.finish();
  } catch (error) {
    await target.undo();
    throw error;
  } finally {
    await target.release();
  }
  return backup;
}

/** The database first and committed last: PostgreSQL refuses more than the checks before it. */
async function restoreInto(client: pg.Client, backup: OpenedBackup, print: Print): Promise<void> {
  print('Restoring the database …');
  await restoreDatabase(client, backup, async () => {
    print('Restoring pictures …');
    await restoreFiles(backup);
  });
}

async function addingThatNothingChanged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StartRefused ? new StartRefused(`${error.message}; nothing was restored`) : error;
  }
}

async function refuseParent(folder: string): Promise<void> {
  const [newest] = await listNamed(folder);
  if (newest && !existsSync(path.join(folder, MANIFEST)))
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

/** What it needs at least, so that a disk is not filled by a backup that cannot fit. */
async function refuseFullDisk({ manifest }: OpenedBackup): Promise<void> {
  const needed = manifest.files.reduce((sum, { bytes, plain_bytes = bytes }) => sum + plain_bytes, 0);
  const free = await freeBytes(environment().SHOP_DATA);
  if (needed > free)
    throw new StartRefused(
      `this backup needs ${megabytes(needed)}, and the disk of ${environment().SHOP_DATA} has room for ${megabytes(free)}; nothing was restored`,
    );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

/** Of the disk that the folder is on, or will be. */
async function freeBytes(folder: string): Promise<number> {
  if (!existsSync(folder)) return freeBytes(path.dirname(folder));
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
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

async function restoreDatabase(
  client: pg.Client,
  backup: OpenedBackup,
  beforeCommit: () => Promise<void>,
): Promise<void> {
  const { database, files } = backup.manifest;
  const byPath = new Map(files.map((entry) => [entry.path, entry]));
  const most = await freeBytes(environment().SHOP_DATA);
  const read = async (file: string, target: Writable) => {
    const entry = byPath.get(file);
    if (!entry) throw new StartRefused(`the manifest of this backup lists no file ${file}`);
    await readBackupFileInto(backup, entry, target, most);
  };
  await loadDatabase(client, database, read, beforeCommit);
}
