import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bestEncoding, StoredAnswer } from './stored-answer.ts';

const text = 'a page of the shop '.repeat(200);
const stored = new StoredAnswer(200, { 'Content-Type': 'text/html' }, new TextEncoder().encode(text));
const ask = (headers: Record<string, string>, method = 'GET') =>
  stored.answer(new Request('http://shop.test/', { method, headers }));
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('an answer in memory', () => {
  test('comes compressed as the browser can read it', async () => {
    expect(brotliDecompressSync(await bytes(await ask({ 'Accept-Encoding': 'gzip, br' }))).toString()).toBe(
      text,
    );
    expect(gunzipSync(await bytes(await ask({ 'Accept-Encoding': 'gzip' }))).toString()).toBe(text);
    expect((await bytes(await ask({}))).toString()).toBe(text);
  });

  test('says how it varies and how long it is, also to HEAD', async () => {
    const head = await ask({ 'Accept-Encoding': 'br' }, 'HEAD');
    const get = await ask({ 'Accept-Encoding': 'br' });
    expect(head.headers.get('content-length')).toBe(String((await bytes(get)).byteLength));
    expect([head.headers.get('vary'), (await bytes(head)).byteLength]).toEqual(['Accept-Encoding', 0]);
  });
});

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0', 'identity'],
  ['GZIP', 'gzip'],
  ['*', 'identity'],
])('Accept-Encoding %j is answered with %s', (header, encoding) => {
  expect(bestEncoding(header)).toBe(encoding);
});
