import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';

export class StorageFull extends Error {}

/** Names are made by the server, such as `ab12/original.avif`. */
export type FileStore = {
  read(name: string): Promise<Buffer | null>;
  /** Writes atomically: the file is complete or absent. @throws {StorageFull} when there is no room for it. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  listFolders(): Promise<string[]>;
};

export function folderStore(root: string): FileStore {
  const pathOf = (name: string) => {
    // Defence in depth: no name leads out of the folder.
    if (!/^\w+(?:\/\w+\.\w+)?$/.test(name)) throw new Error('This is not the name of a stored file.');
    return path.join(root, name);
  };
  return {
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
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
    async removeFolder(folder) {
      await rm(pathOf(folder), { recursive: true, force: true });
    },
    async listFolders() {
      try {
        return await readdir(root);
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
  };
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

function isMissing(error: unknown): boolean {
  return hasCode(error, ['ENOENT', 'ENOTDIR']);
}

/** ENOSPC, EDQUOT or EFBIG. */
function isFull(error: unknown): boolean {
  return hasCode(error, ['ENOSPC', 'EDQUOT', 'EFBIG']);
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
