import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readStoredFile } from './backup-files.ts';

const NAME = '.last-drill';

/** In the folder of the backups, since a drill may run on any machine. On a read-only disk there is none. */
export async function recordDrill(backup: string, now: Date): Promise<void> {
  await writeFile(path.join(path.dirname(backup), NAME), `${now.toISOString()}\n`).catch(() => undefined);
}

/** When a backup of this folder was last restored as a drill; null when that is not known. */
export async function readLastDrill(parent: string): Promise<Date | null> {
  const text = await readStoredFile(path.join(parent, NAME)).catch(() => '');
  const date = new Date(text.toString().slice(0, 24));
  return Number.isNaN(date.getTime()) ? null : date;
}
