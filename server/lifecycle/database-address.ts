import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { socketFolderName } from '#packages/embedded-postgres/sockets.ts';

const fileOf = (folder: string) => path.join(folder, 'secrets', 'database-address');

export async function writeDatabaseAddress(folder: string, url: string): Promise<void> {
  await mkdir(path.dirname(fileOf(folder)), { recursive: true, mode: 0o700 });
  await writeFile(fileOf(folder), url, { mode: 0o600 });
}

/** Null when no shop ran on this folder: a copied folder has the original's address. */
export async function findDatabaseAddress(folder: string): Promise<string | null> {
  const url = await readFile(fileOf(folder), 'utf8').catch(() => null);
  if (url === null) return null;
  const sockets = path.basename(new URL(url).searchParams.get('host') ?? '');
  return sockets.startsWith(socketFolderName(await realpath(folder))) ? url : null;
}
