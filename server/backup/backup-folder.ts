import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { fsyncFolder } from './backup-files.ts';

const COMPLETE = /^gulnar-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/;
const LEFTOVER = /^\.gulnar-[\d-]+\.(?:unfinished|removed)-[0-9a-f]+$/;
const LEFTOVER_AGE_MS = 12 * 60 * 60_000;

/** Another backup of the same second takes a later one for its name. */
export const MAX_SHIFT_MS = 60_000;

export async function createUnfinishedFolder(parent: string, began: Date): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeLeftovers(parent, began);
  const folder = path.join(parent, `.${nameOf(began)}.unfinished-${randomBytes(4).toString('hex')}`);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** @throws {StartRefused} when the names of a whole minute are taken. */
export async function finish(unfinished: string, began: Date): Promise<string> {
  const parent = path.dirname(unfinished);
  for (let shift = 0; shift <= MAX_SHIFT_MS; shift += 1000) {
    const folder = path.join(parent, nameOf(new Date(began.getTime() + shift)));
    if (existsSync(folder)) continue;
    await rename(unfinished, folder);
    await fsyncFolder(parent);
    return folder;
  }
  throw new StartRefused(`${parent} has something else wherever this backup would be named ${nameOf(began)}`);
}

/** What has the name of a backup, newest first. It need not be one. */
export async function listNamed(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => []);
  return names
    .filter((name) => startedAt(name) !== null)
    .sort()
    .reverse();
}

/** When a backup of this name began (UTC); null for other names. */
export function startedAt(name: string): Date | null {
  const [, year, month, day, hours, minutes, seconds] = COMPLETE.exec(name) ?? [];
  const date = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(date.getTime()) || nameOf(date) !== name ? null : date;
}

/** Left by a killed backup; recent ones may belong to another shop that writes into the same folder. */
async function removeLeftovers(parent: string, now: Date): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!LEFTOVER.test(name)) continue;
    const found = await lstat(path.join(parent, name));
    if (!found.isDirectory() || now.getTime() - found.mtimeMs < LEFTOVER_AGE_MS) continue;
    await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

function nameOf(began: Date): string {
  const [day, time] = began.toISOString().split('T');
  return `gulnar-${day?.replaceAll('-', '')}-${time?.slice(0, 8).replaceAll(':', '')}`;
}
