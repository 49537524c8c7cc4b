import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { decrypt, encrypt } from './encryption.ts';

export type FileEntry = { path: string; bytes: number; sha256: string };

export type BackupTarget = { folder: string; key: Uint8Array | null };

export async function writeBackupFile(
  backup: BackupTarget,
  name: string,
  source: Readable | Uint8Array,
): Promise<FileEntry> {
  const entry = { path: backup.key ? `${name}.enc` : name, bytes: 0, sha256: '' };
  const target = path.join(backup.folder, entry.path);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      entry.bytes += chunk.byteLength;
      yield chunk;
    }
  }
  const steps = [
    ...(name.endsWith('.gz') ? [createGzip({ level: 5 })] : []),
    ...(backup.key ? [encrypt(backup.key, entry.path)] : []),
  ];
  const input = source instanceof Readable ? source : Readable.from([source]);
  const output = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline([input, ...steps, measured, output] as never);
  entry.sha256 = hash.digest('hex');
  return entry;
}

export async function isFileIntact(folder: string, entry: FileEntry): Promise<boolean> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path.join(folder, entry.path))) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
  return bytes === entry.bytes && hash.digest('hex') === entry.sha256;
}

export async function readBackupFileInto(
  backup: BackupTarget,
  entry: FileEntry,
  target: Writable,
): Promise<void> {
  await pipeline([...plainBytes(backup, entry), target] as never);
}

export async function readBackupFile(backup: BackupTarget, entry: FileEntry): Promise<Buffer> {
  const [input, ...steps] = plainBytes(backup, entry);
  const last = steps.at(-1) ?? input;
  const [bytes] = await Promise.all([
    buffer(last as Readable),
    steps.length > 0 ? pipeline([input, ...steps] as never) : undefined,
  ]);
  return bytes;
}

export function plainName({ path: name }: FileEntry): string {
  return name.replace(/\.enc$/, '');
}

function plainBytes({ folder, key }: BackupTarget, entry: FileEntry) {
  return [
    createReadStream(path.join(folder, entry.path)),
    ...(key ? [decrypt(key, entry.path)] : []),
    ...(plainName(entry).endsWith('.gz') ? [createGunzip()] : []),
  ];
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
