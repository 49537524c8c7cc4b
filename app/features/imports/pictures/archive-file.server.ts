import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromFdPromise } from 'yauzl';
import { db } from '#app/platform/database/database.server.ts';
import { isDiskFull } from '#app/platform/files/folder-store.server.ts';
import { ArchiveRefused, readZip, unpack } from './read-zip.server.ts';

const messages = {
  unreadable: 'The ZIP cannot be read. Please make it once more.',
  full: 'The disk of the shop is full, so the ZIP cannot be opened. Please make room there, then send the ZIP again.',
};

export type OpenArchive = {
  /** The paths of its pictures. */
  pictures: readonly string[];
  /** By the path, or by the name at its end. Null when there is none. @throws {ArchiveRefused} */
  read(name: string, maxBytes: number): Promise<Buffer | null>;
  close(): Promise<void>;
};

/** The ZIP that came with an import, put together in a temporary file; null when it is not there as a whole. @throws {ArchiveRefused} */
export async function openArchive(importId: number): Promise<OpenArchive | null> {
  let file: FileHandle | null = null;
  try {
    file = await openNameless();
    if (await writeWhole(importId, file)) return await readArchive(file);
    await file.close();
    return null;
  } catch (error) {
    await file?.close();
    throw isDiskFull(error) ? new ArchiveRefused(messages.full, { cause: error }) : error;
  }
}

/** Its name is removed at once: the system frees the space when the file is closed, and also when the process is killed. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-archive-'));
  try {
    return await open(path.join(folder, 'pictures.zip'), 'wx+');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeWhole(importId: number, file: FileHandle): Promise<boolean> {
  const archive = await db
    .selectFrom('import_archives')
    .select('parts')
    .where('import_id', '=', importId)
    .executeTakeFirst();
  if (!archive) return false;
  for (let part = 1; part <= archive.parts; part++) {
    const row = await db
      .selectFrom('import_archive_parts')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return false;
    await file.writeFile(row.bytes);
  }
  return true;
}

async function readArchive(file: FileHandle): Promise<OpenArchive> {
  const zip = await fromFdPromise(file.fd, { autoClose: false, decodeStrings: false }).catch(() => {
    throw new ArchiveRefused(messages.unreadable);
  });
  const entries = await readZip(zip);
  const byName = new Map([...entries.keys()].map((name) => [name.split('/').at(-1)?.toLowerCase(), name]));
  return {
    pictures: [...entries.keys()],
    async read(name, maxBytes) {
      const known = entries.has(name) ? name : byName.get(name.split(/[\\/]/).at(-1)?.toLowerCase());
      const entry = known === undefined ? undefined : entries.get(known);
      return entry ? unpack(zip, entry, maxBytes) : null;
    },
    close: () => file.close(),
  };
}
