import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

// Created per start or per database; those of the old shop would be wrong.
const MACHINE_SPECIFIC = ['postgres-password', 'database-address'];

export async function listSecrets(data: string): Promise<{ name: string; bytes: Buffer }[]> {
  const folder = path.join(data, 'secrets');
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => /^[\w-]+$/.test(name) && !MACHINE_SPECIFIC.includes(name),
  );
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) })));
}

export async function writeSecret(data: string, name: string, bytes: Uint8Array): Promise<void> {
  const folder = path.join(data, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path.join(folder, name), bytes, { mode: 0o600, flush: true });
}
