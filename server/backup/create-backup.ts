import { rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { environment } from '#app/platform/config/env.server.ts';
import { ADVISORY_LOCKS } from '#app/platform/database/advisory-lock.server.ts';
import { readShopId, recordBackup, rememberManifest } from '#app/platform/database/backup-record.server.ts';
import { findConflictingMigration, MIGRATIONS } from '#app/platform/database/migrations.server.ts';
import { pictureFiles } from '#app/platform/images/image-store.server.ts';
import packageFile from '#package.json' with { type: 'json' };
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { type BackupTarget, type FileEntry, listSecrets, writeBackupFile } from './backup-files.ts';
import { createUnfinishedFolder, finish } from './backup-folder.ts';
import { classifyBackups } from './classify-backups.ts';
import { connectForCopying, type DumpedDatabase, dumpDatabase } from './dump-database.ts';
import { deriveMasterKey, newSalt, SCRYPT } from './encryption.ts';
import { MAX_NUMBER, type Manifest, writeManifest } from './manifest.ts';

export type FinishedBackup = {
  folder: string;
  bytes: number;
  orders: number;
  pictures: number;
  missing: string[];
};

/**
 * Encrypted when there is a passphrase.
 * @throws {StartRefused} while another backup of this shop is being made, or when the database is not this version's.
 */
export async function createBackup(parent: string, passphrase: string | undefined): Promise<FinishedBackup> {
  const began = new Date();
  const client = await connectForCopying(environment().DATABASE_DIRECT_URL ?? '');
  try {
    await refuseForeign(client);
    await acquireLocks(client);
    const shop_id = await readShopId();
    const number = await nextNumber(parent, passphrase, shop_id);
    const unfinished = await createUnfinishedFolder(parent, began);
    try {
      const finished = await writeContents(client, unfinished, { began, number, shop_id }, passphrase);
      const folder = await finish(unfinished, began);
      await rememberManifest(finished.manifestHash);
      await recordBackup({
        finished_at: new Date().toISOString(),
        bytes: finished.bytes,
        folder: path.resolve(folder),
      });
      return { ...finished, folder };
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await client.end();
  }
}

/** One more than the highest in the folder, those included that a wrong clock dates later than now. */
async function nextNumber(parent: string, passphrase: string | undefined, shopId: string): Promise<number> {
  const { good } = await classifyBackups(parent, { passphrase, allowPlain: false, now: END_OF_TIME, shopId });
  return Math.min(MAX_NUMBER, 1 + (good[0]?.manifest.number ?? 0));
}

const END_OF_TIME = new Date(8.64e15);

/** A restore makes the tables with the migrations of its own version, so another version's database would not fit. */
async function refuseForeign(client: pg.Client): Promise<void> {
  const foreign = await findConflictingMigration(client, MIGRATIONS);
  if (foreign)
    throw new StartRefused(
      `this database was made by another version of the shop (with ${foreign.name}); back it up with that one`,
    );
}

/** Images of the snapshot must not be removed before they are copied; the second lock waits for running removals. */
async function acquireLocks(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [
    ADVISORY_LOCKS.backup,
  ]);
  if (!rows[0]?.ok) throw new StartRefused('another backup of this shop is being made right now');
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.pictureRemoval]);
}

type Begun = { began: Date; number: number; shop_id: string };

async function writeContents(
  client: pg.Client,
  folder: string,
  { began, number, shop_id }: Begun,
  passphrase: string | undefined,
) {
  const encryption = passphrase ? { salt: newSalt(), ...SCRYPT } : null;
  const key = passphrase && encryption ? await deriveMasterKey(passphrase, encryption.salt) : null;
  const backup = { folder, key };
  const files: FileEntry[] = [];
  const { database, pictures } = await dumpInto(client, backup, files);
  const missing = await copyPictures(pictures, backup, files);
  // The locks are lost if the connection broke: images may then have been removed meanwhile.
  await client.query('select 1');
  for (const { name, bytes } of await listSecrets(environment().SHOP_DATA))
    files.push(await writeBackupFile(backup, `secrets/${name}`, bytes));
  const manifest: Manifest = {
    format: 1,
    shop_version: packageFile.version,
    shop_id,
    number,
    began_at: began.toISOString(),
    finished_at: new Date().toISOString(),
    encryption,
    database,
    missing_pictures: missing,
    files,
  };
  const manifestHash = await writeManifest(backup, manifest);
  return {
    manifestHash,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    orders: database.tables.find(({ name }) => name === 'orders')?.rows ?? 0,
    pictures: pictures.length - missing.length,
    missing,
  };
}

async function dumpInto(
  client: pg.Client,
  backup: BackupTarget,
  files: FileEntry[],
): Promise<DumpedDatabase> {
  await client.query('begin isolation level repeatable read, read only');
  const dumped = await dumpDatabase(client, async (name, source) => {
    const entry = await writeBackupFile(backup, name, source);
    files.push(entry);
    return entry;
  });
  // Before the images, which may take long: an open snapshot blocks VACUUM.
  await client.query('commit');
  return dumped;
}

/** Originals only: variants are made on demand. @returns the names of missing images. */
async function copyPictures(pictures: string[], backup: BackupTarget, files: FileEntry[]): Promise<string[]> {
  const missing: string[] = [];
  for (const file of pictures) {
    const [name, extension] = file.split('.');
    const bytes = await pictureFiles.read(`${name}/original.${extension}`);
    if (bytes) files.push(await writeBackupFile(backup, `pictures/${file}`, bytes));
    else missing.push(file);
  }
  return missing;
}
