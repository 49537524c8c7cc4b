import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPromise } from 'yauzl';
import { db } from '#app/platform/database/database.server.ts';
import { ArchiveRefused, readZip, unpack } from './read-zip.server.ts';

const messages = { unreadable: 'The ZIP cannot be read. Please make it once more.' };

export type OpenArchive = {
  /** The paths of its pictures. */
  pictures: readonly string[];
  /** By the path, or by the name at its end. Null when there is none. @throws {ArchiveRefused} */
  read(name: string, maxBytes: number): Promise<Buffer | null>;
  close(): Promise<void>;
};

/** The ZIP that came with an import, put together in a temporary file; null when it is not there as a whole. @throws {ArchiveRefused} */
export async function openArchive(importId: number): Promise<OpenArchive | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-archive-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const file = path.join(folder, 'pictures.zip');
    if (!(await writeWhole(importId, file))) {
      await remove();
      return null;
    }
    return await openFile(file, remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function writeWhole(importId: number, file: string): Promise<boolean> {
  const archive = await db
    .selectFrom('import_archives')
    .select('parts')
    .where('import_id', '=', importId)
    .executeTakeFirst();
  if (!archive) return false;
  await using target = await open(file, 'w');
  for (let part = 1; part <= archive.parts; part++) {
    const row = await db
      .selectFrom('import_archive_parts')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return false;
    await target.write(row.bytes);
  }
  return true;
}

async function openFile(file: string, remove: () => Promise<void>): Promise<OpenArchive> {
  const zip = await openPromise(file, { autoClose: false, decodeStrings: false }).catch(() => {
    throw new ArchiveRefused(messages.unreadable);
  });
  const entries = await readZip(zip).catch((error: unknown) => {
    zip.close();
    throw error;
  });
  const byName = new Map([...entries.keys()].map((name) => [name.split('/').at(-1)?.toLowerCase(), name]));
  return {
    pictures: [...entries.keys()],
    async read(name, maxBytes) {
      const known = entries.has(name) ? name : byName.get(name.split(/[\\/]/).at(-1)?.toLowerCase());
      const entry = known === undefined ? undefined : entries.get(known);
      return entry ? unpack(zip, entry, maxBytes) : null;
    },
    async close() {
      zip.close();
      await remove();
    },
  };
}
