import { randomBytes } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Survey } from './survey-backups.ts';

/** `warnings` are sentences for the owner; `isStopped`: nothing was removed, because of the first of them. */
export type Pruned = { removed: string[]; warnings: string[]; isStopped: boolean };

/** Removes all but the newest `keep` good backups. `made` is the name of the one that was just made, which stays. */
export async function pruneBackups(
  parent: string,
  keep: number,
  made: string,
  { good, ahead, ignored }: Survey,
): Promise<Pruned> {
  const warnings = ignored.length > 0 ? [describeIgnored(parent, ignored)] : [];
  if (ahead.length > 0)
    return { removed: [], warnings: [describeAhead(parent, ahead), ...warnings], isStopped: true };
  const removed: string[] = [];
  const others = good.map(({ name }) => name).filter((name) => name !== made);
  for (const name of others.slice(keep - 1)) if (await remove(parent, name)) removed.push(name);
  return { removed, warnings, isStopped: false };
}

/** Renames before deleting, so that half a backup is never taken for one. False when another run has just done it. */
async function remove(parent: string, name: string): Promise<boolean> {
  const removed = path.join(parent, `.${name}.removed-${randomBytes(4).toString('hex')}`);
  try {
    await rename(path.join(parent, name), removed);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  await rm(removed, { recursive: true, force: true });
  return true;
}

function describeAhead(parent: string, ahead: string[]): string {
  return (
    `NO OLD BACKUP WAS REMOVED: ${few(ahead)} in ${parent} ${ahead.length === 1 ? 'is' : 'are'} dated later than now. ` +
    'Either the clock of this machine is wrong now (check it with "date"), or it was wrong then, or somebody put that there. ' +
    'When the clock is right, move what is dated later to another folder; the next backup removes old ones again.'
  );
}

function describeIgnored(parent: string, ignored: Survey['ignored']): string {
  const [first] = ignored;
  return (
    `${few(ignored.map(({ name }) => name))} in ${parent} ${ignored.length === 1 ? 'does' : 'do'} not count as a backup of this shop ` +
    `and ${ignored.length === 1 ? 'is' : 'are'} left alone (${first?.name}: ${first?.why}).`
  );
}

function few(names: string[]): string {
  const more = names.length - 3;
  return `${names.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
