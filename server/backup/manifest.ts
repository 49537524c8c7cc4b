import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { type BackupTarget, fsyncFolder, isFileIntact } from './backup-files.ts';
import { deriveMasterKey, isSameMac, manifestMac } from './encryption.ts';

const name = z.string().regex(/^\w+$/);

// A backup may come from somebody else: names must not lead out of the folder.
const fileSchema = z.object({
  path: z.string().regex(/^(?:database|pictures|secrets)\/[\w-][\w.-]*$/),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const schema = z.object({
  format: z.literal(1),
  shop_version: z.string(),
  /** UTC. Every order that was acknowledged before `began_at` is in the backup. */
  began_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  encryption: z
    .object({
      salt: z.string(),
      // An upper bound, so that a forged manifest cannot exhaust the memory.
      N: z
        .number()
        .int()
        .max(2 ** 18),
      r: z.number().int().max(16),
      p: z.number().int().max(16),
    })
    .nullable(),
  database: z.object({
    server_version: z.string(),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    tables: z.array(
      z.object({ name, columns: z.array(name), rows: z.number().int().nonnegative(), file: z.string() }),
    ),
    sequences: z.array(z.object({ name, last_value: z.string().regex(/^-?\d+$/) })),
  }),
  missing_pictures: z.array(z.string()),
  files: z.array(fileSchema),
});

export type Manifest = z.infer<typeof schema>;

const MANIFEST = 'manifest.json';
const MAC = 'manifest.mac';

export async function writeManifest({ folder, key }: BackupTarget, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const options = { mode: 0o600, flag: 'wx', flush: true } as const;
  if (key) await writeFile(path.join(folder, MAC), `${manifestMac(key, text)}\n`, options);
  await writeFile(path.join(folder, MANIFEST), text, options);
  await fsyncFolder(folder);
}

export type OpenedBackup = BackupTarget & { manifest: Manifest };

/** @throws {StartRefused} when the backup is incomplete, or the key is missing or wrong. Does not read its files. */
export async function openBackup(folder: string, passphrase: string | undefined): Promise<OpenedBackup> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null || path.basename(folder).startsWith('.'))
    throw new StartRefused(`${folder} holds no whole backup (there is no ${MANIFEST} in it)`);
  const manifest = parse(text, folder);
  const { encryption } = manifest;
  if (!encryption) return { folder, key: null, manifest };
  if (!passphrase)
    throw new StartRefused('this backup is encrypted: set BACKUP_KEY to the key it was made with');
  const key = await deriveMasterKey(passphrase, encryption);
  const mac = await readFile(path.join(folder, MAC), 'utf8').catch(() => '');
  if (!isSameMac(mac.trim(), manifestMac(key, text)))
    throw new StartRefused(`BACKUP_KEY is not the key of this backup, or its ${MANIFEST} was changed`);
  return { folder, key, manifest };
}

function parse(text: string, folder: string): Manifest {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new StartRefused(
      `${path.join(folder, MANIFEST)} is damaged, or belongs to another version of the shop`,
    );
  }
}

export async function verifyFiles({ folder, manifest }: OpenedBackup): Promise<void> {
  for (const entry of manifest.files) {
    if (!(await isFileIntact(folder, entry)))
      throw new StartRefused(`${path.join(folder, entry.path)} is damaged or missing; nothing was restored`);
  }
}
