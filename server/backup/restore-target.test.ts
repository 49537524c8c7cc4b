import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareTarget } from './restore-target.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'restore target '));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('A folder that holds only what a lock of a data folder leaves may be restored into', async () => {
  await writeFile(path.join(folder, 'shop.beat.4711'), '');
  await mkdir(path.join(folder, 'logs'));
  const target = await prepareTarget(folder);
  await target.finish();
  await target.release();
  expect(await readdir(folder)).toContain('logs');
});

test('A folder with a shop is refused', async () => {
  await mkdir(path.join(folder, 'pictures'));
  await expect(prepareTarget(folder)).rejects.toThrow(/is not empty \(pictures\)/);
});
