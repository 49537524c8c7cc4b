import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#app/api/index.ts';
import { environment } from '#app/platform/env.server.ts';
import { createAddressReader } from '#server/addresses/address.ts';
import { CachedResponse } from '#server/cache/cached-response.ts';
import {
  type CachedResponseHandler,
  createCachedResponseHandler,
} from '#server/cache/cached-response-handler.ts';
import { BlockFile } from '#server/cache/disk/block-file.ts';
import { PagesOnDisk } from '#server/cache/disk/pages-on-disk.ts';
import { PageCache } from '#server/cache/page-cache.ts';
import { createServerApp, type ServerApp } from '#server/http/server-app.ts';
import { buildProduct } from '#tests/support/builders.ts';

const LIST = '/products/?limit=48';
const script = new TextEncoder().encode('let a; '.repeat(200));
const files = new Map([
  ['/assets/a.js', new CachedResponse(200, { 'Content-Type': 'text/javascript' }, script)],
]);
const { SHOP_ORIGIN } = environment();
const readUrl = createAddressReader(SHOP_ORIGIN, endpoints, []);

let cache: PageCache;
let serveFromCache: CachedResponseHandler;
let serverApp: ReturnType<typeof getRequestListener>;
let server: Server;
let wasFast: boolean;

beforeAll(async () => {
  for (let n = 0; n < 8; n++) await buildProduct();
  server = createServer((request, response) => {
    wasFast = true;
    serveFromCache(request, response, () => {
      wasFast = false;
      void serverApp(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => void useCache(new PageCache()));

function useCache(used: PageCache): ServerApp {
  cache = used;
  const app = createServerApp(cache, files, readUrl);
  serveFromCache = createCachedResponseHandler(cache, files, SHOP_ORIGIN, readUrl, app.renderOf);
  serverApp = getRequestListener(app.fetch);
  return app;
}

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { date, 'x-request-id': id, ...rest } = response.headers;
        expect([typeof date, typeof id]).toEqual(['string', 'string']);
        const body = Buffer.concat(parts).toString('base64');
        resolve({ status: response.statusCode, headers: rest, body });
      });
    }).on('error', reject);
  });
}

test.each<[string, string, Record<string, string>]>([
  ['GET', LIST, { 'Accept-Encoding': 'br' }],
  ['GET', LIST, { 'Accept-Encoding': 'gzip' }],
  ['GET', LIST, {}],
  ['HEAD', LIST, { 'Accept-Encoding': 'br' }],
  ['GET', '/assets/a.js', { 'Accept-Encoding': 'gzip, br' }],
  ['HEAD', '/assets/a.js', {}],
])(
  'The second %s %s with %j takes the fast path, and its answer is that of the server app in every header and byte',
  async (method, path, headers) => {
    const slow = await send(path, headers, method);
    expect([slow.status, wasFast]).toEqual([200, false]);
    expect(await send(path, headers, method)).toEqual(slow);
    expect(wasFast).toBe(true);
    const known = await send(path, { ...headers, 'If-None-Match': slow.headers.etag ?? '' }, method);
    expect([known.status, known.body, wasFast]).toEqual([304, '', true]);
  },
);

test('An address with unknown query parameters gets the cached response without them', async () => {
  const { body } = await send(LIST);
  expect((await send(`${LIST}&utm_source=x`)).body).toBe(body);
  expect(wasFast).toBe(true);
});

test.each<[string, Record<string, string>, string?]>([
  ['a request with a token', { Authorization: 'Bearer x' }],
  ['a POST request', {}, 'POST'],
])('The server app answers %s', async (_who, headers, method) => {
  await send(LIST);
  await send(LIST);
  expect(wasFast).toBe(true);
  await send(LIST, headers, method);
  expect(wasFast).toBe(false);
});

test('A cookie changes nothing: the response comes from the cache, with the same headers and bytes', async () => {
  const cookie = { Cookie: '_ga=GA1.1.7; __cf_bm=x' };
  const rendered = await send(LIST, cookie);
  expect([rendered.status, wasFast, cache.size.entries]).toEqual([200, false, 1]);
  for (const headers of [cookie, {}, { Cookie: 'session=2' }]) {
    expect(await send(LIST, headers)).toEqual(rendered);
    expect(wasFast).toBe(true);
  }
});

test('A file of another build is not found, and nothing on the way keeps that answer', async () => {
  const { status, headers } = await send('/assets/entry-Abc123xy.js');
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('A purged response is rendered anew before it is shown', async () => {
  await send(LIST);
  cache.invalidate({ kind: 'purge', tags: ['products'] });
  await send(LIST);
  expect(wasFast).toBe(false);
  await send(LIST);
  expect(wasFast).toBe(true);
});

test('A stale response takes the fast path too, until the one that is rendered behind takes its place', async () => {
  const before = await send(LIST);
  await buildProduct();
  cache.invalidate({ kind: 'stale', tags: ['products'] });
  const ways: boolean[] = [];
  const hasChanged = async () => {
    const { body } = await send(LIST);
    ways.push(wasFast);
    return body !== before.body;
  };
  await expect.poll(hasChanged, { timeout: 5_000 }).toBe(true);
  expect(ways.every(Boolean)).toBe(true);
});

async function fillMemory(): Promise<void> {
  const large = new Uint8Array(1024 * 1024);
  const headers = { 'Cache-Control': 'public' };
  for (let n = 0; n < 5; n++)
    await cache.answer(
      `/${n}`,
      new Request('http://shop.test/'),
      async () => new Response(large, { headers }),
    );
}

test('What lies on the disk takes the fast path, with every header and byte, until it changes', async () => {
  const fromMemory = await send(LIST, { 'Accept-Encoding': 'br' });
  const folder = await mkdtemp(path.join(tmpdir(), 'gulnar-fast-'));
  const disk = new PagesOnDisk(await BlockFile.open(folder, 1024 * 1024));
  const { prepare } = useCache(new PageCache({ disk }));
  await fillMemory();
  expect([await prepare(LIST), cache.peek(LIST), disk.has(LIST)]).toEqual(['made ready', null, true]);
  for (const address of [`${LIST}&utm_source=x`, LIST, LIST]) {
    expect(await send(address, { 'Accept-Encoding': 'br' })).toEqual(fromMemory);
    expect(wasFast).toBe(true);
  }
  expect([cache.peek(LIST)?.bytes, disk.has(LIST)]).toEqual([
    Number(fromMemory.headers['content-length']),
    true,
  ]);
  await rm(folder, { recursive: true });
  useCache(new PageCache({ disk }));
  cache.invalidate({ kind: 'purge', tags: ['products'] });
  await send(LIST);
  expect(wasFast).toBe(false);
  await disk.close();
});

test('A very long address never takes the fast path', async () => {
  const path = `${LIST}&x=${'x'.repeat(1000)}`;
  await send(path);
  await send(path);
  expect(wasFast).toBe(false);
});
