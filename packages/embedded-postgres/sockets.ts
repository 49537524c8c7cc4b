import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { StartRefused } from './start-refused.ts';

/** A socket path has at most 107 bytes (103 on macOS), including `/.s.PGSQL.5432.lock`. */
const longest = 80;

const socketName = '.s.PGSQL.5432';

export function socketFolder(data: string, account: Account | null): string {
  const name = socketFolderName(data);
  const base = [tmpdir(), '/tmp', '/var/tmp'].find(
    (folder) => join(folder, name).length < longest && (!account || isOpenToAll(folder)),
  );
  if (!base) throw new StartRefused('no folder for the database socket: set TMPDIR to a short path');
  const folder = join(base, name);
  if (isPrivateOf(folder, account)) return folder;
  return makePrivate(folder, account);
}

export function socketFolderName(data: string): string {
  return `gulnar-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`;
}

/** /tmp may have been cleaned, and the pid in a stale lock file may belong to another program by now. */
export function readySocketFolder(folder: string, account: Account | null): void {
  if (makeExactly(folder) && account) chownSync(folder, account.uid, account.gid);
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(folder, name), { force: true });
}

export function hasSocket(folder: string): boolean {
  return existsSync(join(folder, socketName));
}

function makePrivate(folder: string, account: Account | null): string {
  const made = makeExactly(folder) ? folder : mkdtempSync(`${folder}-`);
  if (account) chownSync(made, account.uid, account.gid);
  return made;
}

function makeExactly(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isPrivateOf(folder: string, account: Account | null): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  const owner = account?.uid ?? process.getuid?.();
  return Boolean(found?.isDirectory()) && found?.uid === owner && (found?.mode ?? 0) % 0o1000 === 0o700;
}

function isOpenToAll(folder: string): boolean {
  const open = (statSync(folder, { throwIfNoEntry: false })?.mode ?? 0) & 0o001;
  return open !== 0 && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}
