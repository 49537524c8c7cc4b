import { constants } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';

/**
 * Opens what is itself a file: a link leads elsewhere, and a pipe or a device may never end.
 * @throws {StartRefused} in one line when it is something else, missing, or may not be read.
 */
export async function openStoredFile(file: string): Promise<FileHandle> {
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
