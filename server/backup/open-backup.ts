import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { type BackupTarget, isFileIntact, readStoredFile } from './backup-files.ts';
import { MAX_SHIFT_MS, startedAt } from './backup-folder.ts';
import { deriveMasterKey, isSameMac, manifestMac } from './encryption.ts';
import {
  claimedSalt,
  hashManifest,
  MAC,
  type Manifest,
  parseManifest,
  readManifestText,
} from './manifest.ts';

export type OpenedBackup = BackupTarget & {
  manifest: Manifest;
  /** SHA-256 of manifest.json. */
  manifestHash: string;
};

/** `allowPlain`: also a backup that is not encrypted, although there is a passphrase. */
export type BackupAccess = { passphrase: string | undefined; allowPlain: boolean };

/**
 * With a passphrase only what is sealed with it: a backup cannot say of itself that it needs no seal. Does not read its files.
 * @throws {StartRefused} when the backup is incomplete or not this passphrase's.
 */
export async function openBackup(
  folder: string,
  { passphrase, allowPlain }: BackupAccess,
): Promise<OpenedBackup> {
  const text = await readManifestText(folder);
  const salt = claimedSalt(text, folder);
  const key = salt === null ? null : await unseal(folder, text, salt, passphrase);
  if (key === null) await refusePlain(folder, passphrase !== undefined && !allowPlain);
  const manifest = parseManifest(text, folder);
  refuseRenamed(folder, manifest);
  await refuseMissing(folder, manifest);
  return { folder, key, manifest, manifestHash: hashManifest(text) };
}

/** Nothing else of the manifest is read before its MAC is right. */
async function unseal(folder: string, text: string, salt: string, passphrase: string | undefined) {
  if (passphrase === undefined)
    throw new StartRefused('this backup is encrypted: set BACKUP_KEY to the key it was made with');
  const key = await deriveMasterKey(passphrase, salt);
  const mac = await readStoredFile(path.join(folder, MAC)).catch(() => '');
  if (!isSameMac(mac.toString().trim(), manifestMac(key, text)))
    throw new StartRefused('BACKUP_KEY is not the key of this backup, or its manifest.json was changed');
  return key;
}

async function refusePlain(folder: string, needsSeal: boolean): Promise<void> {
  const parts = [folder, ...PARTS.map((part) => path.join(folder, part))];
  for (const part of parts) {
    const found = (await readdir(part).catch(() => [])).find((file) => file === MAC || file.endsWith('.enc'));
    if (found)
      throw new StartRefused(
        `${folder} was encrypted, and its manifest.json says that it is not: it was exchanged (${found} is still there)`,
      );
  }
  if (needsSeal)
    throw new StartRefused(
      'this backup is not encrypted, so BACKUP_KEY does not prove that it is your shop’s; if it is an old one of yours, from before you set the key, add --plain',
    );
}

const PARTS = ['database', 'pictures', 'secrets'];

function refuseRenamed(folder: string, { began_at }: Manifest): void {
  const named = startedAt(path.basename(folder));
  const lateness = named === null ? 0 : named.getTime() - Math.floor(Date.parse(began_at) / 1000) * 1000;
  if (lateness < 0 || lateness > MAX_SHIFT_MS)
    throw new StartRefused(`${folder} is a backup of ${began_at}, so its folder was renamed`);
}

/** By their sizes, which is quick. */
async function refuseMissing(folder: string, { files }: Manifest): Promise<void> {
  for (const part of PARTS) {
    const found = await lstat(path.join(folder, part)).catch(() => null);
    if (found && !found.isDirectory())
      throw new StartRefused(`${path.join(folder, part)} is not a folder of a backup`);
  }
  for (const entry of files) {
    const file = path.join(folder, entry.path);
    const found = await lstat(file).catch(() => null);
    if (found && !found.isFile())
      throw new StartRefused(`${file} is not a file of a backup, but a link or something else`);
    if (found?.size !== entry.bytes) throw damaged(file);
  }
}

/** @throws {StartRefused} naming the first file that is not as it was written. */
export async function verifyFiles({ folder, manifest }: OpenedBackup): Promise<void> {
  for (const entry of manifest.files) {
    if (!(await isFileIntact(folder, entry))) throw damaged(path.join(folder, entry.path));
  }
}

const damaged = (file: string) => new StartRefused(`${file} is damaged or missing`);
