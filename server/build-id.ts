import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';

/** Stands for the scripts and styles of a build, whose names are hashes: builds of the same sources have the same id. */
export async function readBuildId(assets: string): Promise<string> {
  const names = (await readdir(assets)).filter((name) => !name.endsWith('.br'));
  return createHash('sha256').update(names.sort().join()).digest('base64url').slice(0, 12);
}
