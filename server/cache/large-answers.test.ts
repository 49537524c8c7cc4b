import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { PageCache } from './page-cache.ts';

const MB = 1024 * 1024;
const HEADERS = { 'Cache-Control': 'public', 'Content-Type': 'application/json' };

let cache: PageCache;
let made: number;

beforeEach(() => {
  cache = new PageCache();
  made = 0;
});

/** Random bytes, which no packing makes smaller. */
const noise = (bytes: number) => {
  const part = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(part.subarray(at, at + 65_536));
  return part;
};

/** An answer whose parts are made as the test says. */
function growingAnswer() {
  made++;
  const sent: Uint8Array[] = [];
  const source = {
    controller: null as ReadableStreamDefaultController<Uint8Array> | null,
    isCancelled: false,
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      source.controller = controller;
    },
    cancel() {
      source.isCancelled = true;
    },
  });
  return {
    render: async () => {
      addCacheTags('products');
      return new Response(body, { headers: HEADERS });
    },
    send(bytes: number) {
      const part = noise(bytes);
      sent.push(part);
      source.controller?.enqueue(part);
    },
    end: () => source.controller?.close(),
    fail: () => source.controller?.error(new Error('no more')),
    get isCancelled() {
      return source.isCancelled;
    },
    get all() {
      return Buffer.concat(sent);
    },
  };
}

const never = () => Promise.reject(new Error('It must not be made.'));
const gzip = { 'Accept-Encoding': 'gzip' };
const ask = (render: () => Promise<Response>, headers: Record<string, string> = gzip) =>
  cache.answer('/products/', new Request('http://shop.test/products/', { headers }), render);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const until = async (isSo: () => boolean) => {
  while (!isSo()) await nextTurn();
};

/** Asked for, and as far made that it is known to be large. */
async function begin() {
  const growing = growingAnswer();
  const answer = ask(growing.render);
  growing.send(2 * MB);
  return { growing, answer: await answer };
}

/** Of a stored answer. */
async function storeOne() {
  const { growing, answer } = await begin();
  growing.end();
  await bytesOf(answer);
  return growing.all;
}

describe('An answer of more than a megabyte', () => {
  test('All who ask while it is made read the one that is made, each from its beginning', async () => {
    const { growing, answer } = await begin();
    const reader = answer.body?.getReader();
    const begun = Buffer.from((await reader?.read())?.value ?? []);
    const others = await Promise.all([ask(never), ask(never, { 'Accept-Encoding': 'br' }), ask(never, {})]);
    growing.send(MB);
    growing.end();
    const [packed = Buffer.alloc(0), , plain = Buffer.alloc(0)] = await Promise.all(others.map(bytesOf));
    expect(gunzipSync(packed).equals(growing.all)).toBe(true);
    expect(plain.equals(growing.all)).toBe(true);
    expect([begun.equals(packed.subarray(0, begun.length)), made]).toEqual([true, 1]);
  });

  test('It is stored packed, in the bytes that it counts', async () => {
    const all = await storeOne();
    const again = await ask(never);
    expect(gunzipSync(await bytesOf(again)).equals(all)).toBe(true);
    expect(cache.size.bytes).toBeGreaterThan(2 * MB);
    const plain = cache.size.bytes;
    await bytesOf(await ask(never, { 'Accept-Encoding': 'br' }));
    expect(cache.size.bytes).toBeGreaterThan(plain + 2 * MB);
  });

  test('Making it ends when the last who reads it has gone, and the next who asks gets a new one', async () => {
    const { growing, answer } = await begin();
    const second = await ask(never);
    await answer.body?.cancel();
    await nextTurn();
    expect(growing.isCancelled).toBe(false);
    await second.body?.cancel();
    const next = begin();
    await until(() => growing.isCancelled);
    (await next).growing.end();
    await bytesOf((await next).answer);
    expect([made, cache.size.entries]).toEqual([2, 1]);
  });

  test('One that breaks off has no end for anybody, and is not stored', async () => {
    const { growing, answer } = await begin();
    const others = [await ask(never), await ask(never, {})];
    const asking = ask(never, { ...gzip, 'If-None-Match': 'W/"other"' });
    growing.fail();
    for (const each of [answer, ...others]) await expect(bytesOf(each)).rejects.toThrow();
    expect([(await asking).status, cache.size.entries]).toEqual([503, 0]);
    await storeOne();
    expect([made, cache.size.entries]).toEqual([2, 1]);
  });

  test('One that a purge overtakes goes on for those who read it, and neither is stored nor given to others', async () => {
    const { growing, answer } = await begin();
    cache.invalidate({ kind: 'purge', tags: ['products'] });
    const after = await begin();
    growing.end();
    expect(gunzipSync(await bytesOf(answer)).equals(growing.all)).toBe(true);
    expect(cache.size.entries).toBe(0);
    after.growing.end();
    await bytesOf(after.answer);
    expect(gunzipSync(await bytesOf(await ask(never))).equals(after.growing.all)).toBe(true);
  });

  test('A stale one is answered at once, and made once behind, though nobody waits for it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const stale = await storeOne();
    const stored = cache.peek('/products/');
    vi.advanceTimersByTime(1_000);
    cache.invalidate({ kind: 'stale', tags: ['products'] });
    const growing = growingAnswer();
    for (let n = 0; n < 5; n++)
      expect(gunzipSync(await bytesOf(await ask(growing.render))).equals(stale)).toBe(true);
    growing.send(3 * MB);
    growing.end();
    await until(() => cache.peek('/products/') !== stored);
    expect(gunzipSync(await bytesOf(await ask(never))).equals(growing.all)).toBe(true);
    expect(made).toBe(2);
  });

  test('One that is too large to be kept is made no faster than it is read, and is not stored', async () => {
    const part = noise(MB);
    let parts = 0;
    const endless = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          parts++;
          controller.enqueue(part);
          if (parts === 40) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await ask(async () => new Response(endless, { headers: HEADERS }));
    const reader = answer.body?.getReader();
    await reader?.read();
    await until(() => parts >= 17);
    for (let n = 0; n < 200; n++) await nextTurn();
    expect(parts).toBeLessThan(30);
    for (let next = await reader?.read(); next && !next.done; ) next = await reader?.read();
    expect([parts, cache.size.entries]).toEqual([40, 0]);
  });
});
