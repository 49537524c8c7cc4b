import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '#tests/support/shop-process/running-shop.ts';
import { endProgram, findProgram } from './support/installed-programs.ts';
import { substitute } from './support/substitute.ts';

const program = findProgram('varnishd', 'varnish varnish-modules');
let folder: string;
let varnish: ChildProcess;
let shop: Server;
let edge: string;
const stops: (() => Promise<unknown>)[] = [];

/** The shop's modules read the environment when they load, so they are imported after Varnish has its port. */
beforeAll(async () => {
  if (!program) return;
  const [shopPort, edgePort] = [await freePort(), await freePort()];
  edge = `http://127.0.0.1:${edgePort}`;
  process.env.CDN_PURGE = `varnish:${edge}/`;
  process.env.CDN_TOKEN = 'change-me';
  folder = await mkdtemp(path.join(tmpdir(), 'varnish-'));
  // Varnish works as a user of its own.
  await chmod(folder, 0o755);
  await openShop(shopPort);
  const file = path.join(folder, 'shop.vcl');
  const changes = { '"10.0.0.10"': '"127.0.0.1"', '"80"': `"${shopPort}"` };
  await writeFile(file, await substitute('ops/deploy/varnish/shop.vcl', changes));
  const options = ['-F', '-n', path.join(folder, 'work'), '-a', `127.0.0.1:${edgePort}`, '-f', file];
  varnish = spawn(program, [...options, '-s', 'malloc,32m'], { stdio: 'ignore' });
  await vi.waitFor(() => fetch(`${edge}/livez`), { timeout: 40_000, interval: 100 });
});

async function openShop(port: number): Promise<void> {
  const { onInvalidate } = await import('#app/platform/cache/cache.server.ts');
  await import('#app/platform/cdn/purge-cdn.server.ts');
  const { startJobs } = await import('#app/platform/queue/jobs.server.ts');
  const { PageCache } = await import('#server/page-cache.ts');
  const { createApp } = await import('#server/app.ts');
  const cache = new PageCache({ hasEdge: true });
  onInvalidate((tags) => cache.purge(tags));
  shop = createServer(getRequestListener(createApp({ cache }).fetch));
  await new Promise<void>((resolve) => shop.listen(port, '127.0.0.1', resolve));
  const jobs = await startJobs();
  stops.push(() => jobs.stop());
}

afterAll(async () => {
  if (!program) return;
  await endProgram(varnish, 'SIGTERM');
  shop.closeAllConnections();
  shop.close();
  for (const stop of stops) await stop();
  await rm(folder, { recursive: true, force: true });
});

async function read(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${edge}${address}`, { headers });
  return {
    status: response.status,
    hits: Number(response.headers.get('x-cache')),
    text: await response.text(),
    headers: response.headers,
  };
}

async function addCategory(name: string): Promise<void> {
  const { createCategory } = await import('#app/features/catalogue/categories/categories.server.ts');
  expect(await createCategory({ name }, undefined)).toMatchObject({ outcome: 'saved' });
}

describe.skipIf(!program)('Behind Varnish', () => {
  test('An edit is right within two seconds, and other answers stay hits', async () => {
    for (const address of ['/categories/', '/api/blogs/']) {
      expect([(await read(address)).hits, (await read(address)).hits]).toEqual([0, 1]);
    }
    await addCategory('Winter Shawls');
    const edited = performance.now();
    await vi.waitFor(async () => expect((await read('/categories/')).text).toContain('Winter Shawls'), {
      timeout: 10_000,
      interval: 20,
    });
    const took = performance.now() - edited;
    process.stdout.write(`Varnish served the edit after ${Math.round(took)} ms.\n`);
    expect(took).toBeLessThan(2_000);
    expect((await read('/api/blogs/')).hits).toBe(2);
  });

  test('A request with a token is neither cached nor answered from the cache', async () => {
    const { buildStaffToken } = await import('#tests/support/builders.ts');
    const Authorization = `Bearer ${await buildStaffToken()}`;
    await read('/categories/');
    for (let n = 0; n < 2; n++) expect((await read('/categories/', { Authorization })).hits).toBe(0);
    expect((await read('/orders/all/', { Authorization })).status).toBe(200);
    expect((await read('/orders/all/')).status).toBe(401);
  });

  test('Visitors see neither tags nor the lifetime at the edge, and a cookie changes nothing', async () => {
    const { hits } = await read('/api/blogs/');
    const again = await read('/api/blogs/', { Cookie: '_ga=1' });
    expect(again.hits).toBe(hits + 1);
    for (const name of ['surrogate-key', 'surrogate-control', 'xkey'])
      expect(again.headers.has(name)).toBe(false);
  });

  test('Only who has the token may purge', async () => {
    const purge = (token: string) =>
      fetch(edge, {
        method: 'PURGE',
        headers: { 'Surrogate-Key': 'shop', Authorization: `Bearer ${token}` },
      });
    await read('/api/blogs/');
    expect((await purge('guessed')).status).toBe(403);
    expect((await read('/api/blogs/')).hits).toBeGreaterThan(0);
    expect((await purge('change-me')).status).toBe(200);
    expect((await read('/api/blogs/')).hits).toBe(0);
  });
});
