import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const MAX_FILES = 300;

export async function writeMailFile(folder: string, messageId: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = messageId.replace(/@.*$/, '').replace(/[^\w.-]/g, '');
  const known = (await readdir(folder)).find((file) => file.endsWith(`_${name}.eml`));
  const file = known ?? `${new Date().toISOString().replace(/[:.]/g, '-')}_${name}.eml`;
  const unfinished = path.join(folder, `${file}.part`);
  await writeFile(unfinished, bytes, { mode: 0o600 });
  await rename(unfinished, path.join(folder, file));
  await dropOldest(folder);
}

async function dropOldest(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort();
  const surplus = files.slice(0, Math.max(0, files.length - MAX_FILES));
  await Promise.all(surplus.map((file) => rm(path.join(folder, file), { force: true })));
}
