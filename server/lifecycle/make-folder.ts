import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Not mkdir's `recursive`, which never returns below /proc. */
export async function makeFolder(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  if (await isThere(folder)) return;
  if (!(await isThere(parent))) await makeFolder(parent);
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    // A concurrent start was faster.
    if (error.code !== 'EEXIST') throw error;
  });
}

function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
