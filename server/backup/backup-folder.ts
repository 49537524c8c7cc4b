import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fsyncFolder } from './backup-files.ts';

const COMPLETE = /^gulnar-\d{8}-\d{6}$/;
const LEFTOVER = /^\.gulnar-[\d-]+\.(?:unfinished|removed)-[0-9a-f]+$/;
const LEFTOVER_AGE_MS = 12 * 60 * 60_000;

export async function createUnfinishedFolder(parent: string, began: Date): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeLeftovers(parent, began);
  const folder = path.join(parent, `.${nameOf(began)}.unfinished-${randomBytes(4).toString('hex')}`);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

export async function finish(unfinished: string, began: Date): Promise<string> {
  const parent = path.dirname(unfinished);
  let folder = path.join(parent, nameOf(began));
  for (let second = 1; existsSync(folder); second++)
    folder = path.join(parent, nameOf(new Date(began.getTime() + second * 1000)));
  await rename(unfinished, folder);
  await fsyncFolder(parent);
  return folder;
}

export async function listBackups(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => []);
  return names
    .filter((name) => COMPLETE.test(name) && existsSync(path.join(parent, name, 'manifest.json')))
    .sort()
    .reverse();
}

/** Renames before deleting, so that half a backup is never taken for one. */
export async function pruneBackups(parent: string, keep: number): Promise<string[]> {
  const old = (await listBackups(parent)).slice(keep);
  for (const name of old) {
    const removed = path.join(parent, `.${name}.removed-${randomBytes(4).toString('hex')}`);
    await rename(path.join(parent, name), removed);
    await rm(removed, { recursive: true, force: true });
  }
  return old;
}

/** Left by a killed backup; recent ones may belong to another shop that writes into the same folder. */
async function removeLeftovers(parent: string, now: Date): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!LEFTOVER.test(name)) continue;
    const { mtimeMs } = await stat(path.join(parent, name));
    if (now.getTime() - mtimeMs < LEFTOVER_AGE_MS) continue;
    await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

function nameOf(began: Date): string {
  const [day, time] = began.toISOString().split('T');
  return `gulnar-${day?.replaceAll('-', '')}-${time?.slice(0, 8).replaceAll(':', '')}`;
}
