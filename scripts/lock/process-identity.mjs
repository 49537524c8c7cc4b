import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The pid and its start time (on Linux with the boot id), which distinguishes it from a later process with the same
 * pid.
 * @param {number} pid
 * @returns {string | null} null when no such process runs
 */
export function processIdentity(pid) {
  if (!isAlive(pid)) return null;
  const started = process.platform === 'linux' ? startedOnLinux(pid) : startedByPs(pid);
  return started && `${pid}@${started}`;
}

/**
 * @param {string} identity what processIdentity gave, perhaps long ago
 * @returns {number | null} the pid of that process, or null when it has ended
 */
export function livePid(identity) {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && processIdentity(pid) === identity ? pid : null;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, under another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {number} pid */
function startedOnLinux(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may contain spaces and parentheses itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return null; // ended, only not yet collected by its parent
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
    return `${boot}-${fields[19]}`;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function startedByPs(pid) {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { LC_ALL: 'C', TZ: 'UTC' },
    })
      .trim()
      .replaceAll(/\W+/g, '-');
  } catch {
    return null;
  }
}
