import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBuildId } from '#server/build-id.ts';

/** A folder with the same build under another id. Building it takes ten times as long. */
export async function makeNextBuild(): Promise<{ folder: string; id: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-next-build-'));
  for (const name of await readdir('.'))
    if (!/^(?:build$|package\.json$|\.)/.test(name))
      await symlink(path.resolve(name), path.join(folder, name));
  // By its real place the shop finds its build.
  await cp('package.json', path.join(folder, 'package.json'));
  const worker = path.join(folder, 'build/client/sw.js');
  await cp('build', path.join(folder, 'build'), {
    recursive: true,
    filter: (file) => !file.endsWith('sw.js.br'),
  });
  const assets = path.join(folder, 'build/client/assets');
  const before = await readBuildId(assets);
  await writeFile(path.join(assets, 'next-build.css'), '');
  const id = await readBuildId(assets);
  await writeFile(worker, (await readFile(worker, 'utf8')).replaceAll(before, id));
  return { folder, id, remove: () => rm(folder, { recursive: true, force: true }) };
}
