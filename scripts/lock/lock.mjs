import { readdirSync, readlinkSync, renameSync, statSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { livePid, processIdentity } from './process-identity.mjs';

/**
 * @typedef {{ release(): void }} HeldLock
 * @typedef {{ heldBy: number }} TakenLock
 */

const free = 'free';

/**
 * Takes the lock `name` in a folder for this process, without waiting.
 *
 * A lock is a symbolic link `<name>.<number>` that points to the holder's identity: a link comes into
 * being in one step with its content, and the system refuses a second one of the same name. The highest
 * number counts. A lock whose holder has ended (`kill -9`, reboot) is taken over by making the next
 * number, never by deleting: of two starters who both saw the same dead holder only one can make it,
 * and a slow one cannot delete the lock of a fast one.
 *
 * The link also names the folder by device and inode. Whoever copies a folder copies its lock along; the copy
 * is another folder, and the lock in it holds nothing.
 *
 * @param {string} folder an existing folder
 * @param {string} name
 * @returns {HeldLock | TakenLock}
 */
export function takeLock(folder, name) {
  for (;;) {
    const last = highest(folder, name);
    const holder = last > 0 ? holderOf(folder, name, last) : null;
    if (holder) return { heldBy: holder };
    const mine = last + 1;
    if (!makeLink(folder, name, mine)) continue; // another one was faster: look again
    if (highest(folder, name) !== mine) {
      // We looked long ago, and meanwhile others took the lock and cleared the number away.
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
    const [identity = '', place] = holder.split(' ');
    return holder === free || (place && place !== identityOfFolder(folder)) ? null : livePid(identity);
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

/** What a lock of this process in this folder points to. @param {string} folder */
function holderHere(folder) {
  const identity = processIdentity(process.pid);
  if (!identity) throw new Error('This system does not tell when a process started.');
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
 * The number stays, so that numbers never go back: a starter who looked before cannot reuse an old one.
 *
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
    // The folder is gone, or a newer holder cleared it away: nothing is left to release.
  }
}

/**
 * Not rmSync: in some versions of Node it follows links, and ours lead nowhere.
 *
 * @param {string} link
 */
function remove(link) {
  try {
    unlinkSync(link);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}
