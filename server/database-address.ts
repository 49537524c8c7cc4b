import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const placeOf = (folder: string) => path.join(folder, 'secrets', 'database-address');

/** Keeps where the shop's own database can be reached, with its password, for the owner's other commands. */
export async function keepDatabaseAddress(folder: string, url: string): Promise<void> {
  await mkdir(path.dirname(placeOf(folder)), { recursive: true, mode: 0o700 });
  await writeFile(placeOf(folder), url, { mode: 0o600 });
}

/** The address of the database of the shop on this folder, or null when it never ran; a closed shop's does not answer. */
export async function findDatabaseAddress(folder: string): Promise<string | null> {
  return readFile(placeOf(folder), 'utf8').catch(() => null);
}
