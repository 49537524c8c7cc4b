import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkedName, type FileStore, StorageFull, type StoredFile } from './file-store.ts';

export function folderStore(root: string): FileStore {
  const pathOf = (name: string) => path.join(root, checkedName(name));
  return {
    async read(name) {
      return readFile(pathOf(name)).catch(nullIfMissing);
    },
    async write(name, bytes) {
      const target = pathOf(name);
      const unfinished = `${target}.${randomUUID()}.part`;
      try {
        await mkdir(path.dirname(target), { recursive: true });
        await writeThrough(unfinished, bytes);
        await rename(unfinished, target);
        await flushFolder(path.dirname(target));
      } catch (error) {
        await rm(unfinished, { force: true });
        await removeIfEmpty(path.dirname(target));
        throw isFull(error) ? new StorageFull('There is no room for the file.', { cause: error }) : error;
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
      if (name.includes('/')) await removeIfEmpty(path.dirname(pathOf(name)));
    },
    async removeFolder(folder) {
      await rm(pathOf(folder), { recursive: true, force: true });
    },
    list: (folder) => listFiles(root, folder === undefined ? '' : checkedName(folder)),
  };
}

/** A file that is removed meanwhile, or is not yet complete, is left out. */
async function* listFiles(root: string, folder: string): AsyncGenerator<StoredFile> {
  for (const entry of await readFolder(path.join(root, folder))) {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(root, name);
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const found = await stat(path.join(root, name)).catch(nullIfMissing);
    if (found) yield { name, bytes: found.size, modifiedAt: found.mtime };
  }
}

async function readFolder(folder: string) {
  return (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Without fsync on the folder a power cut may lose the new name, though not the bytes. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  // The folder is not empty, or is gone already: both are fine.
  await rmdir(folder).catch(() => undefined);
}

function nullIfMissing(error: unknown): null {
  if (hasCode(error, ['ENOENT', 'ENOTDIR'])) return null;
  throw error;
}

/** ENOSPC, EDQUOT or EFBIG. */
function isFull(error: unknown): boolean {
  return hasCode(error, ['ENOSPC', 'EDQUOT', 'EFBIG']);
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
