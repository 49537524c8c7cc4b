import { createHash } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { decrypt, encrypt, NotDecryptable } from './encryption.ts';

/** `plain_bytes` is without compression and encryption. */
export type FileEntry = { path: string; bytes: number; sha256: string; plain_bytes?: number | undefined };

export type BackupTarget = { folder: string; key: Uint8Array | null };

export async function writeBackupFile(
  backup: BackupTarget,
  name: string,
  source: Readable | Uint8Array,
): Promise<FileEntry> {
  const entry = { path: backup.key ? `${name}.enc` : name, bytes: 0, sha256: '', plain_bytes: 0 };
  const target = path.join(backup.folder, entry.path);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  async function* countPlain(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      entry.plain_bytes += chunk.byteLength;
      yield chunk;
    }
  }
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      entry.bytes += chunk.byteLength;
      yield chunk;
    }
  }
  const steps = [
    countPlain,
    ...(name.endsWith('.gz') ? [createGzip({ level: 5 })] : []),
    ...(backup.key ? [encrypt(backup.key, entry.path)] : []),
  ];
  const input = source instanceof Readable ? source : Readable.from([source]);
  const output = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline([input, ...steps, measured, output] as never);
  entry.sha256 = hash.digest('hex');
  return entry;
}

/** @throws {StartRefused} when it is no file that can be read. */
export async function isFileIntact(folder: string, entry: FileEntry): Promise<boolean> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await openStoredFile(path.join(folder, entry.path));
  for await (const chunk of handle.createReadStream()) {
    hash.update(chunk);
    bytes += chunk.length;
    // It may grow for as long as it is read.
    if (bytes > entry.bytes) return false;
  }
  return bytes === entry.bytes && hash.digest('hex') === entry.sha256;
}

/** `most`: bytes after decompression, where the manifest does not say. @throws {StartRefused} when it is damaged. */
export async function readBackupFileInto(
  backup: BackupTarget,
  entry: FileEntry,
  target: Writable,
  most: number,
): Promise<void> {
  const input = await openStoredFile(path.join(backup.folder, entry.path));
  await pipeline([
    input.createReadStream(),
    ...(backup.key ? [decrypt(backup.key, entry.path)] : []),
    ...(plainName(entry).endsWith('.gz') ? [createGunzip()] : []),
    limitPlain(entry, most),
    target,
  ] as never).catch((error) => {
    throw isOfFile(error) ? new StartRefused(`${entry.path} of the backup is damaged`) : error;
  });
}

/** For a file without compression, whose size is therefore known. */
export async function readBackupFile(backup: BackupTarget, entry: FileEntry): Promise<Buffer> {
  const target = new PassThrough();
  const bytes = buffer(target);
  // The other promise says what was wrong.
  bytes.catch(() => undefined);
  await readBackupFileInto(backup, entry, target, entry.bytes);
  return bytes;
}

function limitPlain({ path: file, plain_bytes }: FileEntry, most: number) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > (plain_bytes ?? most)) break;
      yield chunk;
    }
    if (plain_bytes === undefined ? bytes > most : bytes !== plain_bytes)
      throw new StartRefused(`${file} of the backup does not have the size that its manifest names`);
  };
}

/** Of decompression or decryption. */
function isOfFile(error: unknown): boolean {
  if (error instanceof NotDecryptable) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

export function plainName({ path: name }: FileEntry): string {
  return name.replace(/\.enc$/, '');
}

/** fsync on the folder, so that a rename survives a power cut. */
export async function fsyncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Opens what is itself a file: a link leads elsewhere, and a pipe or a device may never end.
 * @throws {StartRefused} in one line when it is something else, missing, or may not be read.
 */
async function openStoredFile(file: string): Promise<FileHandle> {
  try {
    // Before it is opened, which alone changes some devices, and again after, since it may have been replaced meanwhile.
    if (!(await lstat(file)).isFile()) throw noFile(file);
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
    throw noFile(file);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new StartRefused(`${file} is damaged or missing`);
    throw new StartRefused(`${file} cannot be read (${code})`);
  }
}

const noFile = (file: string) =>
  new StartRefused(`${file} is not a file of a backup, but a link or something else`);

export async function readStoredFile(file: string): Promise<Buffer> {
  const handle = await openStoredFile(file);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

// Others in the folder belong to the machine, such as the address of its database.
const SECRET_FILES: readonly string[] = [
  'second-factor-key',
  // Of older versions; today they are in the database.
  ...['token-secret', 'address-key', 'review-key', 'alert-key'],
];

export const isSecretFile = (name: string): boolean => SECRET_FILES.includes(name);

export async function listSecrets(data: string): Promise<{ name: string; bytes: Buffer }[]> {
  const folder = path.join(data, 'secrets');
  const names = (await readdir(folder).catch(() => [])).filter(isSecretFile);
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) })));
}

export async function writeSecret(data: string, name: string, bytes: Uint8Array): Promise<void> {
  const folder = path.join(data, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path.join(folder, name), bytes, { mode: 0o600, flush: true });
}
