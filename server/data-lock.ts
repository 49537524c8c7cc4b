import { existsSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { takeLock } from '../scripts/lib/lock.mjs';
import { StartRefused } from './listening.ts';

export interface DataLock {
  release(): Promise<void>;
}

/**
 * Makes this process the only shop that uses a data folder, until `release` or the end of the process.
 * The folder is made when missing. Throws one clear line when another live shop has it, or when it holds half of a
 * restored shop (unless `forRestore`); what a killed shop or a reboot left behind is taken over.
 */
export async function acquireDataLock(folder: string, { forRestore = false } = {}): Promise<DataLock> {
  const lock = await takeFolder(folder);
  if ('heldBy' in lock) {
    throw new StartRefused(
      `another shop (process ${lock.heldBy}) is already using ${folder}; stop it, or set SHOP_DATA`,
    );
  }
  if (!forRestore && existsSync(path.join(folder, UNFINISHED_RESTORE))) {
    lock.release();
    throw new StartRefused(
      `a restore into ${folder} was interrupted, so what is there is no whole shop; run npm run restore again`,
    );
  }
  return { release: async () => lock.release() };
}

/** Stands in a data folder from the beginning of a restore to its end. */
export const UNFINISHED_RESTORE = 'restore-unfinished';

async function takeFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true });
    return takeLock(await realpath(folder), 'shop.lock');
  } catch (error) {
    throw new StartRefused(
      `the data folder ${folder} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}
