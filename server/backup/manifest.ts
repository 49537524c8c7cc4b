import { createHash } from 'node:crypto';
import { lstat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { PICTURE_NAME, PRIVATE_PICTURE } from '#app/platform/images/image.ts';
import { MAX_UPLOAD_BYTES } from '#app/platform/images/upload-checks.server.ts';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import {
  type BackupTarget,
  type FileEntry,
  fsyncFolder,
  isSecretFile,
  plainName,
  readStoredFile,
} from './backup-files.ts';
import { manifestMac, SALT_TEXT, SCRYPT } from './encryption.ts';

export const MANIFEST = 'manifest.json';

export const MAC = 'manifest.mac';

/** About half a million pictures. */
const MAX_BYTES = 100_000_000;

/** @returns the SHA-256 of the manifest, and so of all that it lists. */
export async function writeManifest({ folder, key }: BackupTarget, manifest: Manifest): Promise<string> {
  const text = textOf(manifest);
  const options = { mode: 0o600, flag: 'wx', flush: true } as const;
  if (key) await writeFile(path.join(folder, MAC), `${manifestMac(key, text)}\n`, options);
  await writeFile(path.join(folder, MANIFEST), text, options);
  await fsyncFolder(folder);
  return hashManifest(text);
}

export const hashManifest = (text: string) => createHash('sha256').update(text).digest('hex');

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

const PICTURE = new RegExp(`^(?:${PICTURE_NAME}|${PRIVATE_PICTURE})\\.(?:avif|webp|jpg)$`);

// Generous: what the shop makes itself may be larger than an upload.
const MAX_PICTURE_BYTES = 4 * MAX_UPLOAD_BYTES;

const MAX_SECRET_BYTES = 64 * 1024;

type Contents = Pick<Manifest, 'encryption' | 'database' | 'files' | 'missing_pictures'>;

/** What the list of a backup's files names that the shop would not have written, after the manifest's name; else null. */
function refuseContents({ encryption, database, files, missing_pictures }: Contents): string | null {
  const twice =
    repeated(files.map(({ path }) => path)) ??
    repeated(database.tables.map(({ name }) => name)) ??
    repeated(database.sequences.map(({ name }) => name));
  if (twice) return `names ${twice} twice`;
  const named = new Map(database.tables.map(({ name, file }) => [file, name]));
  for (const file of files) {
    if (file.path.endsWith('.enc') !== (encryption !== null))
      return `lists ${file.path}, which is ${encryption ? 'not encrypted' : 'encrypted'} unlike the backup`;
    const problem = refuseFile(file, named);
    if (problem) return `lists ${file.path}, ${problem}`;
  }
  const paths = new Set(files.map(({ path }) => path));
  const missing = database.tables.find(({ file }) => !paths.has(file));
  if (missing) return `lists no file for the table ${missing.name}`;
  const odd = missing_pictures.find((file) => !PICTURE.test(file));
  return odd === undefined ? null : `names the picture ${odd}, which is none of the shop's`;
}

function refuseFile(file: FileEntry, tables: ReadonlyMap<string, string>): string | null {
  const [kind, name = ''] = plainName(file).split('/');
  if (kind === 'database') return name === `${tables.get(file.path)}.copy.gz` ? null : 'which is no table';
  const isOwn = kind === 'pictures' ? PICTURE.test(name) : isSecretFile(name);
  if (!isOwn) return `which is none of the shop's ${kind}`;
  const limit = kind === 'pictures' ? MAX_PICTURE_BYTES : MAX_SECRET_BYTES;
  return file.bytes <= limit ? null : 'which is too large';
}

/** Also by names that differ in case only, which are one file on some disks. */
function repeated(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name.toLowerCase()).size);
}

// A backup may come from somebody else: nothing of it may lead out of its folder, or reach a terminal unread.
const name = z.string().regex(/^\w{1,63}$/);

const version = z.string().regex(/^[\x20-\x7e]{1,200}$/);

const size = z.number().int().nonnegative();

/** Of backups in one folder; whatever a manifest says, there is room for one more. */
export const MAX_NUMBER = 1_000_000_000;

const fileSchema = z.strictObject({
  path: z.string().regex(/^(?:database|pictures|secrets)\/[\w-][\w.-]{0,199}$/),
  bytes: size,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Without compression and encryption; older backups do not say. */
  plain_bytes: size.optional(),
});

const manifestSchema = z.strictObject({
  format: z.literal(1),
  shop_version: version,
  /** Which shop it is of; older backups do not say. */
  shop_id: z.uuid().optional(),
  /** Counts the backups of one folder: their order, whatever the clock said. Older ones have none. */
  number: z.number().int().min(1).max(MAX_NUMBER).optional(),
  /** UTC. Every order that was acknowledged before `began_at` is in the backup. */
  began_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  encryption: z
    .strictObject({
      salt: z.string().regex(SALT_TEXT),
      N: z.literal(SCRYPT.N),
      r: z.literal(SCRYPT.r),
      p: z.literal(SCRYPT.p),
    })
    .nullable(),
  database: z.strictObject({
    server_version: version,
    migrations: z
      .array(
        z.strictObject({ name: version, checksum: version, kind: z.enum(['expand', 'contract']).optional() }),
      )
      .min(1),
    tables: z.array(z.strictObject({ name, columns: z.array(name), rows: size, file: z.string() })).min(1),
    sequences: z.array(z.strictObject({ name, last_value: z.string().regex(/^-?\d{1,19}$/) })),
  }),
  missing_pictures: z.array(version),
  files: z.array(fileSchema).min(1),
});

export type Manifest = z.infer<typeof manifestSchema>;
