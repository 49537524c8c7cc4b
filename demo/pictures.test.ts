import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { prepareOwn } from '#app/platform/images/prepare-picture.server.ts';
import { FACTS_FILE, listMasters, loadDemoPictures, type PictureFacts } from './pictures.server.ts';

const root = path.resolve('demo/pictures');

test('The file facts.json matches the demo pictures', async () => {
  const facts = JSON.parse(await readFile(path.join(root, FACTS_FILE), 'utf8')) as PictureFacts;
  const loaded = await loadDemoPictures(path.resolve('demo'), () => undefined);
  expect(Object.keys(facts).sort()).toEqual([...loaded.keys()].sort());
  for (const [key, { name }] of loaded) expect(facts[key]?.name, key).toBe(name);
  for (const { file, key, extension } of (await listMasters(root)).filter((_, index) => index % 60 === 0)) {
    expect(facts[key]).toEqual(expect.objectContaining(await measured(file, extension)));
  }
});

async function measured(file: string, extension: 'avif' | 'webp' | 'jpg') {
  const { name, width, height, blur } = await prepareOwn(await readFile(file), extension);
  return { name, width, height, blur };
}

test('The demo pictures take 24 MB at most', async () => {
  const sizes = await Promise.all((await listMasters(root)).map(async ({ file }) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(24 * 1024 * 1024);
});

test('The close view of a painted piece is wide enough to be enlarged', async () => {
  const facts = JSON.parse(await readFile(path.join(root, FACTS_FILE), 'utf8')) as PictureFacts;
  const painted = Object.keys(facts).filter((key) => key.includes('painted') && key.endsWith('-detail'));
  expect(painted.length).toBeGreaterThan(8);
  for (const key of painted) expect(facts[key]?.width, key).toBe(2400);
});
