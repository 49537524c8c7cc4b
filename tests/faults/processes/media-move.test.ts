import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import type { FileStore } from '#app/platform/files/file-store.ts';
import { folderStore } from '#app/platform/files/folder-store.server.ts';
import { s3Sender } from '#app/platform/files/s3-requests.server.ts';
import { s3Store } from '#app/platform/files/s3-store.server.ts';
import { s3Environment, startObjectStore } from '#tests/support/object-store.ts';

const data = await mkdtemp(path.join(tmpdir(), 'pictures to move '));
const objects = await startObjectStore();
const { way } = objects;
const folder = folderStore(path.join(data, 'pictures'));
const store = s3Store(s3Sender(objects.settings), 'pictures');
afterAll(async () => {
  await objects.stop();
  await rm(data, { recursive: true, force: true });
});

function begin(...args: string[]) {
  const env = { ...process.env, ...s3Environment(objects), SHOP_DATA: data, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, ['server/media/media-move-command.ts', ...args], { env });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, output: text(child.stdout), errors: text(child.stderr) };
}

async function move(...args: string[]) {
  const { ended, output, errors } = begin(...args);
  return { code: await ended, output: await output, errors: await errors };
}

async function contents(from: FileStore): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { name } of from.list()) files[name] = sha256((await from.read(name)) ?? Buffer.alloc(0));
  return files;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function addPictures(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const bytes = randomBytes(20_000);
    const name = sha256(bytes).slice(0, 20);
    await folder.write(`${name}/original.webp`, bytes);
    await folder.write(`${name}/120.avif`, randomBytes(2_000));
  }
}

const sentFiles = () => way.requests.filter((request) => request.startsWith('PUT')).length;

test('Pictures that are moved to the store, interrupted five times, are all there, and sent once each', async () => {
  await addPictures(20);
  const before = await contents(folder);
  way.requests.length = 0;
  for (let round = 1; round <= 5; round++) {
    const { child, ended } = begin('to-store');
    await vi.waitFor(() => expect(sentFiles()).toBeGreaterThanOrEqual(round * 5), {
      timeout: 30_000,
      interval: 2,
    });
    child.kill('SIGKILL');
    expect(await ended).toBeNull();
  }
  const { code, output } = await move('to-store', '--remove');
  expect(output).toMatch(/\d+ files copied .*, \d+ were there already\.\n40 files removed/);
  expect(code).toBe(0);
  expect(await contents(store)).toEqual(before);
  expect(await contents(folder)).toEqual({});
  // Four at a time may have been on their way at each interruption.
  expect(sentFiles()).toBeLessThanOrEqual(40 + 5 * 4);

  const back = await move('to-folder');
  expect([back.code, back.errors]).toEqual([0, '']);
  expect(await contents(folder)).toEqual(before);
  expect(await contents(store), 'without --remove the source stays').toEqual(before);
});

test('A picture that is not what its name says is not copied, is named, and keeps all files where they are', async () => {
  await addPictures(1);
  const broken = '0123456789abcdef0123';
  await folder.write(`${broken}/original.webp`, Buffer.from('something else'));
  const count = Object.keys(await contents(folder)).length;
  const { code, errors } = await move('to-store', '--remove');
  expect([code, errors]).toEqual([1, expect.stringContaining(`1 files are not what they should be`)]);
  expect(errors).toContain(broken);
  expect(await store.read(`${broken}/original.webp`)).toBeNull();
  expect(Object.keys(await contents(folder))).toHaveLength(count);
});

test('With other words the command says what it needs, and while the store is away that it is', async () => {
  expect(await move('sideways')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('npm run media:move'),
  });
  objects.way.isAway = true;
  const { code, errors } = await move('to-store');
  expect([code, errors]).toEqual([1, expect.stringContaining('does not answer')]);
  objects.way.isAway = false;
});
