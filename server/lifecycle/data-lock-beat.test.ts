import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { beatsElsewhere, startBeat } from './data-lock-beat.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'beat-'));
const file = path.join(folder, 'shop.beat');
afterAll(() => rm(folder, { recursive: true, force: true }));

const TIMES = { every: 20, watch: 300, look: 20 };

test('A shop that writes its beat on another machine is noticed', async () => {
  let beats = 0;
  await writeFile(file, `another-machine ${beats}`);
  const elsewhere = setInterval(() => void writeFile(file, `another-machine ${++beats}`), TIMES.every);
  expect(await beatsElsewhere(folder, { ...TIMES, watch: 10_000 })).toBe(true);
  clearInterval(elsewhere);
});

test('The last beat of a shop that was killed elsewhere is not taken for a living one', async () => {
  await writeFile(file, 'another-machine 7');
  expect(await beatsElsewhere(folder, TIMES)).toBe(false);
});

test('The beat of this machine needs no watching, and goes when the shop closes', async () => {
  const stop = startBeat(folder, TIMES);
  await expect.poll(() => readFile(file, 'utf8')).not.toContain('another-machine');
  expect(await beatsElsewhere(folder, { ...TIMES, watch: 60_000 })).toBe(false);
  await stop();
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});
