import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { filteredPage } from '#app/pages/shop/collections/filtered-handle.ts';
import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { createAddressReader } from '#server/addresses/address.ts';
import { completeHeaders } from '#server/http/security-headers.ts';
import { CachedResponse } from './cached-response.ts';
import { createCachedResponseHandler } from './cached-response-handler.ts';
import { PageCache } from './page-cache.ts';

const ORIGIN = 'http://shop.test';
const PAGE = '/category/eid?color=red';
const bytes = (text: string) => new TextEncoder().encode(text.repeat(100));
const files = new Map([
  ['/assets/a.js', new CachedResponse(200, { 'Content-Type': 'text/javascript' }, bytes('let a; '))],
  ['/icon.png', new CachedResponse(200, { 'Content-Type': 'image/png' }, bytes('png'))],
]);

const readUrl = createAddressReader(
  ORIGIN,
  [],
  [{ id: 'category', path: 'category/:slug', handle: filteredPage }],
);

let cache: PageCache;
let server: Server;
let wasFast: boolean;

beforeAll(async () => {
  server = createServer((request, response) => {
    wasFast = createCachedResponseHandler(cache, files, ORIGIN, readUrl)(request, response);
    if (!wasFast) void fullHandler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  cache = new PageCache();
});

const fullHandler = getRequestListener(async (request) => {
  const { pathname, search } = new URL(request.url);
  const response =
    (await files.get(pathname)?.answer(request)) ??
    (await cache.answer(pathname + search, request, async () => {
      addCacheTags('products');
      return new Response(bytes(`<p>${pathname}</p>`), {
        headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=0' },
      });
    }));
  response.headers.set('X-Request-Id', 'slow');
  completeHeaders(response.headers, ORIGIN);
  return response;
});

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
        resolve({
          status: response.statusCode,
          headers: rest,
          body: Buffer.concat(parts).toString('base64'),
        });
      });
    }).on('error', reject);
  });
}

test.each<[string, Record<string, string>]>([
  [PAGE, { 'Accept-Encoding': 'br' }],
  [PAGE, { 'Accept-Encoding': 'gzip' }],
  [PAGE, { 'Accept-Encoding': 'identity' }],
  [PAGE, {}],
  ['/assets/a.js', { 'Accept-Encoding': 'gzip, br' }],
  ['/icon.png', {}],
])(
  'The second request for %s with %j is served by the fast path, equal in every header and byte',
  async (path, headers) => {
    const slow = await send(path, headers);
    expect([slow.status, wasFast]).toEqual([200, false]);
    expect(await send(path, headers)).toEqual(slow);
    expect(wasFast).toBe(true);
    const known = { ...headers, 'If-None-Match': slow.headers.etag ?? '' };
    const express = await send(path, known);
    expect([express.status, express.body, wasFast]).toEqual([304, '', true]);
  },
);

test('An address with unknown query parameters gets the page without them', async () => {
  await send(PAGE);
  expect((await send(`${PAGE}&utm_source=x`)).status).toBe(200);
  expect(wasFast).toBe(true);
});

test.each<[string, Record<string, string>, string?]>([
  ['a request with a token', { Authorization: 'Bearer x' }],
  ['a request with a cookie', { Cookie: 'a=b' }],
  ['a HEAD request', {}, 'HEAD'],
  ['a POST request', {}, 'POST'],
])('The full handler answers %s', async (_who, headers, method) => {
  await send(PAGE);
  await send(PAGE);
  expect(wasFast).toBe(true);
  await send(PAGE, headers, method);
  expect(wasFast).toBe(false);
});

test.each(['purge', 'stale'] as const)(
  'A page is rendered anew after an invalidation of the kind %s',
  async (kind) => {
    await send(PAGE);
    cache.invalidate({ kind, tags: ['products'] });
    await send(PAGE);
    expect(wasFast).toBe(false);
    await vi.waitFor(async () => {
      await send(PAGE);
      expect(wasFast).toBe(true);
    });
  },
);

test('A very long address is never stored', async () => {
  const path = `/${'x'.repeat(1000)}`;
  await send(path);
  await send(path);
  expect(wasFast).toBe(false);
});
