import { randomBytes } from 'node:crypto';
import { lstat, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { listNamed, startedAt } from './backup-folder.ts';
import type { Manifest } from './manifest.ts';
import { type BackupAccess, type OpenedBackup, openBackup, verifyFiles } from './open-backup.ts';

export type GoodBackup = OpenedBackup & { name: string };

/** `good`: newest first. `ahead`: dated later than now, by name or manifest. `ignored`: no whole backups of this shop. */
export type ClassifiedBackups = {
  good: GoodBackup[];
  ahead: string[];
  ignored: { name: string; why: string }[];
};

export type ClassifyOptions = BackupAccess & {
  now: Date;
  /** Those of another shop are ignored; null when the own one is not known. */
  shopId: string | null;
  /** The hashes of the manifests that the shop has written: others are ignored. Absent where the database is not asked. */
  made?: ReadonlySet<string>;
  /** Looks only at so many, by the newest names; at all of them when absent. */
  most?: number;
};

/** Two machines' clocks differ a little. */
const TOLERANCE_MS = 10 * 60_000;

/** What the folder holds, by what the backups prove: a name may claim anything. */
export async function classifyBackups(parent: string, options: ClassifyOptions): Promise<ClassifiedBackups> {
  const classified: ClassifiedBackups = { good: [], ahead: [], ignored: [] };
  const latest = options.now.getTime() + TOLERANCE_MS;
  const isAhead = (date: Date | string | null) => date !== null && new Date(date).getTime() > latest;
  const seen = new Set<string>();
  // Oldest name first: of two copies the one with the original name counts.
  for (const name of (await listNamed(parent)).slice(0, options.most).reverse()) {
    const result = await check(path.join(parent, name), options);
    const dates = 'why' in result ? [] : [result.manifest.began_at, result.manifest.finished_at];
    if ([startedAt(name), ...dates].some(isAhead)) classified.ahead.push(name);
    else if ('why' in result) classified.ignored.push({ name, why: result.why });
    else if (seen.size === seen.add(dates.join()).size)
      classified.ignored.push({ name, why: 'it is a copy of another one' });
    else classified.good.push({ ...result, name });
  }
  classified.good.sort((one, other) => compareAge(other.manifest, one.manifest));
  return classified;
}

async function check(folder: string, options: ClassifyOptions): Promise<OpenedBackup | { why: string }> {
  try {
    if (!(await lstat(folder)).isDirectory()) return { why: 'it is not a folder' };
    const opened = await openBackup(folder, options);
    const { shop_id } = opened.manifest;
    if (options.shopId !== null && (shop_id ?? options.shopId) !== options.shopId)
      return { why: 'it is of another shop' };
    if (options.made?.has(opened.manifestHash) === false)
      return { why: 'this shop does not remember to have made it' };
    return opened;
  } catch (error) {
    if (error instanceof StartRefused) return { why: error.message };
    return { why: `it cannot be read (${(error as NodeJS.ErrnoException).code ?? error})` };
  }
}

/** By their numbers, which no clock changes. Those without one are older. */
function compareAge(one: Manifest, other: Manifest): number {
  const byNumber = (one.number ?? 0) - (other.number ?? 0);
  return byNumber || Date.parse(one.began_at) - Date.parse(other.began_at);
}

/** `warnings` are sentences for the owner; `isStopped`: nothing was removed, because of the first of them. */
export type Pruned = { removed: string[]; warnings: string[]; isStopped: boolean };

/**
 * Removes all but the newest `keep` good backups. `made` is the name of the one that was just made, which stays. One whose
 * files are not as they were written takes the place of no other, and is left alone.
 */
export async function pruneBackups(
  parent: string,
  keep: number,
  made: string,
  { good, ahead, ignored }: ClassifiedBackups,
): Promise<Pruned> {
  const warnings = ignored.length > 0 ? [describeIgnored(parent, ignored)] : [];
  if (ahead.length > 0)
    return { removed: [], warnings: [describeAhead(parent, ahead), ...warnings], isStopped: true };
  const removed: string[] = [];
  let kept = 1;
  for (const backup of good.filter(({ name }) => name !== made)) {
    if (kept === keep) {
      if (await remove(parent, backup.name)) removed.push(backup.name);
      continue;
    }
    const damage = await findDamage(backup);
    if (damage) warnings.push(`${damage}, so this backup is left alone and does not count.`);
    else kept++;
  }
  return { removed, warnings, isStopped: false };
}

async function findDamage(backup: GoodBackup): Promise<string | null> {
  try {
    await verifyFiles(backup);
    return null;
  } catch (error) {
    if (error instanceof StartRefused) return error.message;
    throw error;
  }
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

function describeIgnored(parent: string, ignored: ClassifiedBackups['ignored']): string {
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
