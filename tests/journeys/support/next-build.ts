import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const FILE = /[\w.-]+-[\w-]{8}\.(?:js|css|woff2)\b/g;

/** A sentence of every page, and what the next build says instead. */
const SENTENCE = 'New Arrivals Just Dropped!';
export const NEXT_SENTENCE = 'New arrivals of the next build';

/**
 * A folder with what the next build of the shop would be: another sentence on every page, and another name for every file that
 * browsers load. Building it takes ten times as long.
 */
export async function makeNextBuild(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-next-build-'));
  for (const name of await readdir('.'))
    if (name !== 'build' && !name.startsWith('.')) await symlink(path.resolve(name), path.join(folder, name));
  const build = path.join(folder, 'build');
  await cp('build', build, { recursive: true, filter: (file) => !file.endsWith('.br') });
  const assets = path.join(build, 'client/assets');
  const names = new Set(await readdir(assets));
  const nextName = (name: string) =>
    names.has(name)
      ? name.replace(/(.)(\.\w+)$/, (_, last, type) => (last === '0' ? '1' : '0') + type)
      : name;
  for (const file of await readdir(build, { recursive: true, withFileTypes: true })) {
    if (!/\.js$|\.css$/.test(file.name)) continue;
    const address = path.join(file.parentPath, file.name);
    const text = await readFile(address, 'utf8');
    await writeFile(address, text.replace(FILE, nextName).replaceAll(SENTENCE, NEXT_SENTENCE));
  }
  for (const name of names)
    await rename(path.join(assets, name), path.join(assets, nextName(name))).catch(() => undefined);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
