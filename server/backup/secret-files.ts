import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

// Others in the folder belong to the machine, such as the address of its database.
const SECRET_FILES: readonly string[] = [
  'second-factor-key',
  // Of older versions; today they are in the database.
  ...['token-secret', 'address-key', 'review-key', 'alert-key'],
];

export const isSecretFile = (name: string): boolean => SECRET_FILES.includes(name);

export async function listSecrets(data: string): Promise<{ name: string; bytes: Buffer }[]> {
  const folder = path.join(data, 'secrets');
  const names = (await readdir(folder).catch(() => [])).filter(isSecretFile);
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) })));
}

export async function writeSecret(data: string, name: string, bytes: Uint8Array): Promise<void> {
  const folder = path.join(data, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path.join(folder, name), bytes, { mode: 0o600, flush: true });
}
