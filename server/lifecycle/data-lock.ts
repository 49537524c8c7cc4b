import { existsSync } from 'node:fs';
import { chmod, mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { takeLock } from '#scripts/lock/lock.mjs';
import { beatsElsewhere, startBeat } from './data-lock-beat.ts';

export interface DataLock {
  release(): Promise<void>;
}

/** A dead process's lock is taken over. @throws {StartRefused} when another shop runs, or a restore is incomplete. */
export async function acquireDataLock(folder: string, { forRestore = false } = {}): Promise<DataLock> {
  if (await beatsElsewhere(folder)) {
    throw new StartRefused(
      `a shop on another machine or in another container already uses ${folder}; stop it, or set SHOP_DATA to another folder`,
    );
  }
  const lock = await lockFolder(folder);
  if ('holder' in lock) {
    throw new StartRefused(
      `another shop (process ${lock.holder}) already uses ${folder}; stop it, or set SHOP_DATA to another folder`,
    );
  }
  if (!forRestore && existsSync(path.join(folder, UNFINISHED_RESTORE))) {
    lock.release();
    throw new StartRefused(
      `a restore into ${folder} was interrupted, so what is there is no whole shop; run npm run restore again`,
    );
  }
  const stopBeat = startBeat(folder);
  return {
    async release() {
      await stopBeat();
      lock.release();
    },
  };
}

export const UNFINISHED_RESTORE = 'restore-unfinished';

async function lockFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700).catch(refuseUnlessForeign);
    return takeLock(await realpath(folder), 'shop.lock');
  } catch (error) {
    throw new StartRefused(
      `the data folder ${folder} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Another user's folder, such as a mounted volume, keeps its mode. */
function refuseUnlessForeign(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
}
