import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addCacheTags, cacheUntil, doNotStore } from '#app/platform/cache/cache.server.ts';
import { createCachedAnswer, PageCache } from './page-cache.ts';

const PUBLIC = { 'Cache-Control': 'public, max-age=0', 'Content-Type': 'text/html' };

let cache: PageCache;
let rendered: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  cache = new PageCache();
  rendered = 0;
});
afterEach(() => void vi.useRealTimers());

async function page(tags = ['products'], init: ResponseInit = { headers: PUBLIC }): Promise<Response> {
  addCacheTags(...tags);
  rendered++;
  return new Response(`page ${rendered}`, init);
}
const failing = () => page([], { status: 503, headers: { 'Cache-Control': 'no-store' } });
const ask = (make: () => Promise<Response> = page, headers: Record<string, string> = {}) =>
  cache.answer('/', new Request('http://shop.test/', { headers }), make);
const show = async (make?: () => Promise<Response>) => (await ask(make)).text();

function held() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const make = async () => {
    const made = await page();
    begin();
    await promise;
    return made;
  };
  return { make, begun, release };
}

test('A public page is made once for all who ask at the same time, and then comes from memory', async () => {
  const pages = await Promise.all(Array.from({ length: 50 }, () => show()));
  expect(new Set([...pages, await show()])).toEqual(new Set(['page 1']));
});

test('A page that is a minute old is rendered again before it is shown', async () => {
  await show();
  vi.advanceTimersByTime(59_999);
  expect(await show()).toBe('page 1');
  vi.advanceTimersByTime(1);
  expect(await show()).toBe('page 2');
});

test('A page is rendered again at the moment a promotion ends, and not shown after it', async () => {
  const ends = new Date(Date.now() + 5_000);
  const sale = () => {
    cacheUntil(ends);
    return page();
  };
  expect([await show(sale), await show(sale)]).toEqual(['page 1', 'page 1']);
  vi.advanceTimersByTime(5_000);
  expect((await ask(failing)).status).toBe(503);
});

test.each<[string, () => Promise<Response>]>([
  ['without Cache-Control: public', () => page([], { headers: { 'Cache-Control': 'no-store' } })],
  ['with an error', () => page([], { status: 500, headers: PUBLIC })],
  ['that does not exist', () => page([], { status: 404, headers: PUBLIC })],
  [
    'that its maker keeps out',
    () => {
      doNotStore();
      return page();
    },
  ],
])('An answer %s is never stored', async (_what, make) => {
  expect([await show(make), await show(make), cache.size.entries]).toEqual(['page 1', 'page 2', 0]);
});

describe('A purge', () => {
  test('A purge concerns the pages with its tag, and no others', async () => {
    await show();
    cache.purge(['blogs']);
    expect(await show()).toBe('page 1');
    cache.purge(['products']);
    expect(await show()).toBe('page 2');
  });

  test('A purge during a rendering keeps what it makes out of the cache, and nobody who asks later joins it', async () => {
    const slow = held();
    const before = show(slow.make);
    await slow.begun;
    cache.purge(['products']);
    const after = show();
    slow.release();
    expect([await before, await after, await show()]).toEqual(['page 1', 'page 2', 'page 2']);
    const alone = held();
    cache.purge(['products']);
    const overtaken = show(alone.make);
    await alone.begun;
    cache.purge(['products']);
    alone.release();
    expect([await overtaken, await show()]).toEqual(['page 3', 'page 4']);
  });

  test('A purge of other tags during a rendering lets what it makes be stored', async () => {
    const slow = held();
    const before = show(slow.make);
    await slow.begun;
    cache.purge(['blogs']);
    slow.release();
    expect([await before, await show()]).toEqual(['page 1', 'page 1']);
  });

  test('A purge of everything renders every page again, and shows the old one only while that fails', async () => {
    await show();
    cache.purge(['*']);
    expect([await show(failing), await show(failing)]).toEqual(['page 1', 'page 1']);
    expect(rendered).toBe(2);
    vi.advanceTimersByTime(5_000);
    expect(await show()).toBe('page 3');
  });

  test('A purge of its own tag shows the old page only where no new one can be made', async () => {
    await show();
    cache.purge(['products']);
    expect([await show(failing), await show(failing)]).toEqual(['page 1', 'page 1']);
    const late = held();
    const shown = show(late.make);
    await vi.advanceTimersByTimeAsync(2_900);
    late.release();
    expect([await shown, await show()]).toEqual(['page 4', 'page 4']);
  });
});

describe('While pages cannot be made', () => {
  test('An old page is shown, and no visitor waits for one that takes long', async () => {
    await show();
    vi.advanceTimersByTime(60_000);
    expect(await show(() => Promise.reject(new Error('the database is away')))).toBe('page 1');
    vi.advanceTimersByTime(5_000);
    expect(await show(() => new Promise(() => undefined))).toBe('page 1');
    expect(await show()).toBe('page 1');
  });

  test('A visitor who may not begin a rendering gets what is stored or being made, else the refusal', async () => {
    const refuse = async () => new Response('too many', { status: 429 });
    const limited = async () =>
      (await cache.answer('/', new Request('http://shop.test/'), page, refuse)).text();
    expect([await limited(), rendered]).toEqual(['too many', 0]);
    const slow = held();
    const first = show(slow.make);
    await slow.begun;
    const second = limited();
    slow.release();
    expect([await first, await second, await limited()]).toEqual(['page 1', 'page 1', 'page 1']);
    vi.advanceTimersByTime(60_000);
    expect(await limited()).toBe('page 1');
  });
});

const LONG = 'a long page '.repeat(500);
const long = async () => new Response(LONG, { headers: PUBLIC });

test('A page is answered in the encoding that the client prefers, and with 304 where its ETag is known', async () => {
  const bytes = async (accepted: string) => {
    const answer = await ask(long, { 'Accept-Encoding': accepted });
    return [answer.headers.get('content-encoding'), Buffer.from(await answer.arrayBuffer())] as const;
  };
  const [br, gzip, plain] = [await bytes('gzip, br'), await bytes('gzip, br;q=0'), await bytes('identity')];
  expect([br[0], brotliDecompressSync(br[1]).toString()]).toEqual(['br', LONG]);
  expect([gzip[0], gunzipSync(gzip[1]).toString()]).toEqual(['gzip', LONG]);
  expect([plain[0], plain[1].toString()]).toEqual([null, LONG]);
  const etag = (await ask(long)).headers.get('etag') ?? '';
  const known = await ask(long, { 'If-None-Match': `"other", ${etag}` });
  expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag]);
});

describe('Before the app', () => {
  async function send(path: string, init: { method?: string; headers?: Record<string, string> } = {}) {
    const answerCached = createCachedAnswer(cache, () => 'id-1');
    const server = createServer((request, response) => {
      if (!answerCached(request, response)) response.writeHead(418).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    type Sent = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };
    const sent = await new Promise<Sent>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, ...init, agent: false }, async (response) => {
        const body = Buffer.concat(await Array.fromAsync(response));
        resolve({ status: response.statusCode, headers: response.headers, body });
      }).on('error', reject);
    });
    await new Promise((resolve) => server.close(resolve));
    return sent;
  }

  test('A stored page is answered with the headers and bytes of the app', async () => {
    const stored = await ask(long, { 'Accept-Encoding': 'br' });
    const { status, headers, body } = await send('/', { headers: { 'Accept-Encoding': 'br' } });
    for (const [name, value] of stored.headers) expect([name, headers[name]]).toEqual([name, value]);
    expect([status, headers['x-request-id']]).toEqual([200, 'id-1']);
    expect(brotliDecompressSync(body).toString()).toBe(LONG);
    const known = await send('/', { headers: { 'If-None-Match': headers.etag ?? '' } });
    expect([known.status, known.body.byteLength, known.headers['content-encoding']]).toEqual([
      304,
      0,
      undefined,
    ]);
    const head = await send('/', { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    expect([head.status, head.body.byteLength]).toEqual([200, 0]);
  });

  test.each<[string, Parameters<typeof send>[1]]>([
    ['another method', { method: 'POST', headers: { 'Accept-Encoding': 'br' } }],
    ['a token', { headers: { 'Accept-Encoding': 'br', Authorization: 'Bearer x' } }],
    ['an encoding that is not stored', {}],
  ])('A request with %s is left to the app', async (_what, init) => {
    await ask(long);
    expect((await send('/', init)).status).toBe(418);
  });

  test('A page that is not fresh is left to the app', async () => {
    await ask(long);
    vi.advanceTimersByTime(60_000);
    expect((await send('/', { headers: { 'Accept-Encoding': 'br' } })).status).toBe(418);
  });
});
