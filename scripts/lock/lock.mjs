import { readdirSync, readlinkSync, renameSync, statSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { livePid, processIdentity } from './process-identity.mjs';

/**
 * @typedef {{ release(): void }} AcquiredLock
 * @typedef {{ holder: number }} TakenLock
 */

const free = 'free';

/**
 * Acquires the lock `name` in a folder without waiting.
 *
 * A lock is a symbolic link `<name>.<number>` to the holder's identity: creating one is atomic, content included, and
 * fails if it exists. The highest number counts. The lock of a dead process (`kill -9`, reboot) is taken over by
 * creating the next number, never by deleting: only one of two starters can create it, and a slow one cannot delete the
 * lock of a fast one. The link also contains the folder's device and inode, so that a copied folder is not locked.
 * @param {string} folder an existing folder
 * @param {string} name
 * @returns {AcquiredLock | TakenLock}
 */
export function takeLock(folder, name) {
  for (;;) {
    const last = highest(folder, name);
    const holder = last > 0 ? holderOf(folder, name, last) : null;
    if (holder) return { holder };
    const mine = last + 1;
    if (!makeLink(folder, name, mine)) continue; // another one was faster: look again
    if (highest(folder, name) !== mine) {
      // Our number was stale: others took the lock and removed it meanwhile.
      remove(join(folder, `${name}.${mine}`));
      continue;
    }
    clearOlder(folder, name, mine);
    return { release: () => markFree(folder, name, mine) };
  }
}

/** @param {string} folder @param {string} name */
function numbers(folder, name) {
  return readdirSync(folder)
    .filter((entry) => entry.startsWith(`${name}.`) && /^\d+$/.test(entry.slice(name.length + 1)))
    .map((entry) => Number(entry.slice(name.length + 1)));
}

/** @param {string} folder @param {string} name */
function highest(folder, name) {
  return Math.max(0, ...numbers(folder, name));
}

/** @param {string} folder @param {string} name @param {number} number */
function holderOf(folder, name, number) {
  try {
    const holder = readlinkSync(join(folder, `${name}.${number}`));
    const [identity = '', folderIdentity] = holder.split(' ');
    return holder === free || (folderIdentity && folderIdentity !== identityOfFolder(folder))
      ? null
      : livePid(identity);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null; // cleared by a newer holder
    throw error;
  }
}

/** @param {string} folder @param {string} name @param {number} number */
function makeLink(folder, name, number) {
  try {
    symlinkSync(holderHere(folder), join(folder, `${name}.${number}`));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} folder */
function holderHere(folder) {
  const identity = processIdentity(process.pid);
  if (!identity) throw new Error('The start time of a process cannot be read on this system.');
  return `${identity} ${identityOfFolder(folder)}`;
}

/** @param {string} folder */
function identityOfFolder(folder) {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
}

/** @param {string} folder @param {string} name @param {number} mine */
function clearOlder(folder, name, mine) {
  for (const number of numbers(folder, name)) {
    if (number < mine) remove(join(folder, `${name}.${number}`));
  }
}

/**
 * The number stays, so that numbers never go back: a starter with a stale view cannot reuse one.
 * @param {string} folder @param {string} name @param {number} mine
 */
function markFree(folder, name, mine) {
  const lock = join(folder, `${name}.${mine}`);
  const spare = `${lock}.${process.pid}`;
  try {
    if (readlinkSync(lock) !== holderHere(folder)) return;
    remove(spare);
    symlinkSync(free, spare);
    renameSync(spare, lock);
  } catch {
    // The folder is gone, or a newer holder removed the link: nothing is left to release.
  }
}

/** Not rmSync: some versions of Node follow links, and ours dangle. @param {string} link */
function remove(link) {
  try {
    unlinkSync(link);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}
