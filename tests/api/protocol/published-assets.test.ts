import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { folderStore } from '#app/platform/files/folder-store.server.ts';
import { s3Sender } from '#app/platform/files/s3-requests.server.ts';
import { s3Store } from '#app/platform/files/s3-store.server.ts';
import { createApp } from '#server/app.ts';
import { PageCache } from '#server/page-cache.ts';
import { createPublishedAssets, publishAssets, removeOldAssets } from '#server/static-files.ts';
import { startObjectStore } from '#tests/support/object-store.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'builds-'));
const objects = await startObjectStore();
afterAll(async () => {
  await objects.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  objects.way.isAway = false;
  objects.way.requests.length = 0;
});

const shared = () => s3Store(s3Sender(objects.settings), 'assets');

/** A node that serves a build of these hashed files, and publishes them. */
async function openNode(build: string, files: Record<string, string>, store = shared()) {
  const root = path.join(folder, build);
  await mkdir(path.join(root, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, 'assets', name), text);
  await publishAssets(path.join(root, 'assets'), store);
  const { fetch } = createApp({
    cache: new PageCache(),
    folder: root,
    servePublished: createPublishedAssets(store),
  });
  return async (address: string) => fetch(new Request(`http://shop.test${address}`));
}

const OLD = { 'entry-aaaaaaaa.js': 'old();', 'root-aaaaaaaa.css': '.old {}' };
const NEW = { 'entry-bbbbbbbb.js': 'new();', 'root-bbbbbbbb.css': '.new {}' };

test('During a rollout each node has the scripts and styles of both builds', async () => {
  const nodes = [await openNode('old', OLD), await openNode('new', NEW)];
  for (const get of nodes) {
    for (const [name, text] of Object.entries({ ...OLD, ...NEW })) {
      const answer = await get(`/assets/${name}`);
      expect([answer.status, await answer.text()]).toEqual([200, text]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toMatch(/^text\/(javascript|css)/);
    }
  }
});

test('A script of no build is answered with 404, which no cache stores, however many names are tried', async () => {
  const get = await openNode('old', OLD);
  objects.way.requests.length = 0;
  for (let n = 0; n < 20; n++) {
    const answer = await get(`/assets/made-up-${n}.js`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
  expect((await get('/assets/..%2Foriginal.js')).status).toBe(404);
  expect(objects.way.requests.length).toBeLessThanOrEqual(2);
});

test('While the store is away a script of this build is served, and one of another is refused for now', async () => {
  await openNode('new', NEW);
  const get = await openNode('old', OLD);
  objects.way.isAway = true;
  expect((await get('/assets/entry-aaaaaaaa.js')).status).toBe(200);
  const answer = await get('/assets/entry-bbbbbbbb.js');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
});

test('What no build has published for 30 days goes, and what this build has stays and is renewed', async () => {
  const stored = path.join(folder, 'stored');
  const store = folderStore(stored);
  await openNode('old', OLD, store);
  const get = await openNode('new', NEW, store);
  const age = async (days: number) => {
    const then = new Date(Date.now() - days * 24 * 3600 * 1000);
    for (const name of Object.keys({ ...OLD, ...NEW })) await utimes(path.join(stored, name), then, then);
  };
  const names = async () => (await Array.fromAsync(store.list())).map(({ name }) => name).sort();
  const assets = path.join(folder, 'new', 'assets');
  await age(29);
  await removeOldAssets(assets, store);
  expect(await names()).toEqual(Object.keys({ ...OLD, ...NEW }).sort());
  await age(31);
  await removeOldAssets(assets, store);
  expect(await names()).toEqual(Object.keys(NEW).sort());
  await publishAssets(assets, store);
  const [first] = await Array.fromAsync(store.list());
  expect(Date.now() - (first?.modifiedAt.getTime() ?? 0)).toBeLessThan(60_000);
  expect((await get('/assets/entry-bbbbbbbb.js')).status).toBe(200);
});
