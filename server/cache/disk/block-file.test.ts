import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BlockFile, type Place } from './block-file.ts';

const BLOCK = 4_096;

let folder: string;
let file: BlockFile;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gulnar-blocks-'));
  file = await BlockFile.open(folder, 4 * BLOCK);
});

afterEach(async () => {
  await file.close();
  await rm(folder, { recursive: true });
});

const bytes = (length: number, value: number) => new Uint8Array(length).fill(value);

async function write(length: number, value: number): Promise<Place> {
  const place = await file.write(bytes(length, value));
  if (!place) throw new Error('There is no room.');
  return place;
}

test('Each piece is read as it was written, and the file has no name', async () => {
  const [first, second] = [await write(BLOCK + 1, 1), await write(10, 2)];
  expect([...(await file.read(first))]).toEqual([...bytes(BLOCK + 1, 1)]);
  expect([...(await file.read(second))]).toEqual([...bytes(10, 2)]);
  expect(await readdir(folder)).toEqual([]);
});

test('A piece for which there is no room is not written, until a place of its size is free', async () => {
  await write(BLOCK, 1);
  const two = await write(2 * BLOCK, 2);
  expect(await file.write(bytes(BLOCK + 1, 3))).toBeNull();
  file.release(two);
  expect(await write(BLOCK + 1, 4)).toEqual({ block: two.block, bytes: BLOCK + 1 });
  expect(await file.write(bytes(BLOCK + 1, 5))).toBeNull();
  expect([...(await file.read(await write(1, 6)))]).toEqual([6]);
});

test('On a disk that is full a piece is not written, and one may be when a place is free', async () => {
  const place = await write(10, 1);
  const handle = await open(path.join(folder, 'other'), 'w');
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  vi.spyOn(Object.getPrototypeOf(handle), 'write')
    .mockRejectedValueOnce(full)
    .mockResolvedValueOnce({ bytesWritten: 3 })
    .mockRejectedValueOnce(new Error('input/output error'));
  await handle.close();
  expect([await file.write(bytes(10, 2)), file.isFull]).toEqual([null, true]);
  expect(await file.write(bytes(10, 2))).toBeNull();
  await expect(file.write(bytes(10, 2))).rejects.toThrow('input/output error');
  file.release(place);
  expect(file.isFull).toBe(false);
  expect([...(await file.read(await write(10, 3)))]).toEqual([...bytes(10, 3)]);
});

test('A folder that does not exist is an error', async () => {
  await expect(BlockFile.open(path.join(folder, 'none'), BLOCK)).rejects.toThrow('ENOENT');
});
