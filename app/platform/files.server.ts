import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** A place for whole files under server-made names such as `ab12/original.avif`. */
export type FileStore = {
  /** The file's bytes, or null when there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Keeps the bytes under the name; afterwards the file is there whole or not at all. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Removes every file whose name begins with this folder; no files is fine. */
  removeFolder(folder: string): Promise<void>;
};

/** Files in a folder of this machine. */
export function folderStore(root: string): FileStore {
  const place = (name: string) => path.join(root, name);
  return {
    async read(name) {
      try {
        return await readFile(place(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async write(name, bytes) {
      const target = place(name);
      await mkdir(path.dirname(target), { recursive: true });
      const unfinished = `${target}.${randomUUID()}.part`;
      try {
        await writeThrough(unfinished, bytes);
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async removeFolder(folder) {
      await rm(place(folder), { recursive: true, force: true });
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

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
