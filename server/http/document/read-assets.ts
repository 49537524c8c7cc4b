import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AssetTexts } from './inline-styles.ts';

/** The scripts and styles of the build, by address. */
export async function readAssets(folder: string): Promise<AssetTexts> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.(?:js|css)$/.test(name));
  const read = names.map(async (name) => {
    const text = await readFile(path.join(folder, name), 'utf8');
    return [`/assets/${name}`, { text, bytes: text.length }] as const;
  });
  return new Map(await Promise.all(read));
}
