import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { folderStore } from './folder-store.server.ts';

const root = await mkdtemp(path.join(tmpdir(), 'files '));
afterAll(() => rm(root, { recursive: true, force: true }));

const WRITE_TOO_MUCH = `
  import { StorageFull } from '#app/platform/files/file-store.ts';
  import { folderStore } from '#app/platform/files/folder-store.server.ts';
  const [root, name] = process.argv.slice(1);
  const result = await folderStore(root).write(name, Buffer.alloc(100_000)).then(() => 'stored', (error) => error);
  console.log(result instanceof StorageFull ? 'full' : result);
`;

async function writeWithoutRoom(name: string): Promise<string> {
  const limited = 'ulimit -f 1; exec "$0" --input-type=module -e "$@"';
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    limited,
    process.execPath,
    WRITE_TOO_MUCH,
    root,
    name,
  ]);
  return stdout.trim();
}

test('A file that there is no room for is refused as such and leaves neither a part nor a folder', async () => {
  expect(await writeWithoutRoom('new/original.webp')).toBe('full');
  expect(await readdir(root)).toEqual([]);
});

test('A file that there is no room for leaves its neighbours and its former version as they were', async () => {
  const store = folderStore(root);
  await store.write('old/original.webp', Buffer.from('before'));
  expect(await writeWithoutRoom('old/original.webp')).toBe('full');
  expect(await readdir(path.join(root, 'old'))).toEqual(['original.webp']);
  expect(await store.read('old/original.webp')).toEqual(Buffer.from('before'));
});
