import { lstat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { refuseContents } from './backup-contents.ts';
import { type BackupTarget, fsyncFolder } from './backup-files.ts';
import { manifestMac, SALT_TEXT } from './encryption.ts';
import { type Manifest, manifestSchema } from './manifest-schema.ts';
import { readStoredFile } from './stored-file.ts';

export const MANIFEST = 'manifest.json';
export const MAC = 'manifest.mac';

/** About half a million pictures. */
const MAX_BYTES = 100_000_000;

export async function writeManifest({ folder, key }: BackupTarget, manifest: Manifest): Promise<void> {
  const text = textOf(manifest);
  const options = { mode: 0o600, flag: 'wx', flush: true } as const;
  if (key) await writeFile(path.join(folder, MAC), `${manifestMac(key, text)}\n`, options);
  await writeFile(path.join(folder, MANIFEST), text, options);
  await fsyncFolder(folder);
}

const textOf = (manifest: unknown) => `${JSON.stringify(manifest, null, 1)}\n`;

/** @throws {StartRefused} when the folder has none, or one that cannot be the shop's. */
export async function readManifestText(folder: string): Promise<string> {
  const file = path.join(folder, MANIFEST);
  const found = await lstat(file).catch(() => null);
  if (!found || path.basename(folder).startsWith('.'))
    throw new StartRefused(`${folder} holds no whole backup (there is no ${MANIFEST} in it)`);
  if (found.size > MAX_BYTES) throw new StartRefused(`${file} is too large for a backup of the shop`);
  return (await readStoredFile(file)).toString('utf8');
}

/** What `encryption.salt` says, unproven; null when the manifest says that the backup is not encrypted. */
export function claimedSalt(text: string, folder: string): string | null {
  const { encryption } = (parseJson(text, folder) ?? {}) as { encryption?: { salt?: unknown } | null };
  if (encryption === null) return null;
  const salt = encryption?.salt;
  if (typeof salt !== 'string' || !SALT_TEXT.test(salt)) throw damaged(folder, 'encryption');
  return salt;
}

/** @throws {StartRefused} */
export function parseManifest(text: string, folder: string): Manifest {
  const value = parseJson(text, folder);
  const { data, error } = manifestSchema.safeParse(value);
  if (error) throw damaged(folder, error.issues[0]?.path.join('.'));
  // Two readers of one text must not see two manifests, as with a key that stands in it twice.
  if (textOf(value) !== text) throw damaged(folder, 'it is not as the shop writes it');
  const problem = refuseContents(data);
  if (problem) throw new StartRefused(`${path.join(folder, MANIFEST)} ${problem}`);
  return data;
}

function parseJson(text: string, folder: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(folder);
  }
}

function damaged(folder: string, where?: string): StartRefused {
  return new StartRefused(
    `${path.join(folder, MANIFEST)} is damaged, or belongs to another version of the shop${where ? ` (${where})` : ''}`,
  );
}
