import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createCachedAnswer, PageCache } from '#server/page-cache.ts';
import { buildProduct } from '#tests/support/builders.ts';

const LIST = '/products/?limit=48';

const cache = new PageCache();
const answerCached = createCachedAnswer(cache, () => 'cached');
const app = getRequestListener(createApp({ cache }).fetch);
let server: Server;

beforeAll(async () => {
  for (let n = 0; n < 8; n++) await buildProduct();
  server = createServer((request, response) => {
    if (!answerCached(request, response)) void app(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Answer = { status: number | undefined; isCached: boolean; headers: IncomingHttpHeaders; body: string };

function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (response) => {
      const body = Buffer.concat(await Array.fromAsync(response)).toString('base64');
      const { date, 'x-request-id': id, ...rest } = response.headers;
      resolve({ status: response.statusCode, isCached: id === 'cached', headers: rest, body });
    }).on('error', reject);
  });
}

test.each(['GET', 'HEAD'])(
  'The second %s is answered before the app, with every header and byte of the first',
  async (method) => {
    cache.purge(['products']);
    const first = await send(LIST, { 'Accept-Encoding': 'gzip, br' }, method);
    expect([first.status, first.isCached]).toEqual([200, false]);
    const cookie = { Cookie: '_ga=GA1.1.7' };
    expect(await send(LIST, { 'Accept-Encoding': 'br', ...cookie }, method)).toEqual({
      ...first,
      isCached: true,
    });
    const known = await send(LIST, { 'If-None-Match': first.headers.etag ?? '' }, method);
    expect([known.status, known.body, known.isCached]).toEqual([304, '', true]);
  },
);

test('A request with unknown query names gets the stored answer, and one with a token its own', async () => {
  const { body } = await send(LIST, { 'Accept-Encoding': 'br' });
  expect((await send(`${LIST}&utm_source=x`, { 'Accept-Encoding': 'br' })).body).toBe(body);
  expect(cache.size.entries).toBe(1);
  expect((await send(LIST, { 'Accept-Encoding': 'br', Authorization: 'Bearer x' })).isCached).toBe(false);
});

test('A file that does not exist is answered with 404, which nothing on the way caches', async () => {
  const { status, headers } = await send('/assets/entry-Abc123xy.js');
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});
