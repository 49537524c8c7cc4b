import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CachedResponse } from './cached-response.ts';
import { bestEncoding } from './encoding.ts';

const text = 'a page of the shop '.repeat(200);
const stored = new CachedResponse(200, { 'Content-Type': 'text/html' }, new TextEncoder().encode(text));
const respond = (headers: Record<string, string>, method = 'GET') =>
  stored.answer(new Request('http://shop.test/', { method, headers }));
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('Cached responses', () => {
  test('A cached response is compressed in an encoding that the browser accepts', async () => {
    expect(
      brotliDecompressSync(await bytes(await respond({ 'Accept-Encoding': 'gzip, br' }))).toString(),
    ).toBe(text);
    expect(gunzipSync(await bytes(await respond({ 'Accept-Encoding': 'gzip' }))).toString()).toBe(text);
    expect((await bytes(await respond({}))).toString()).toBe(text);
  });

  test('A cached response has Vary and Content-Length, also for HEAD', async () => {
    const head = await respond({ 'Accept-Encoding': 'br' }, 'HEAD');
    const get = await respond({ 'Accept-Encoding': 'br' });
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
])('The header Accept-Encoding: %j selects the encoding %s', (header, encoding) => {
  expect(bestEncoding(header)).toBe(encoding);
});

test.each([
  ['blanks', `br${' '.repeat(15_500)}`],
  ['blanks around semicolons', `br${' ; '.repeat(5_000)}`],
  ['commas', ','.repeat(15_500)],
  ['zeros', `br;q=0.${'0'.repeat(15_500)}1`],
])(
  'A header of 15 KB of %s is read in time that grows with its length, and nothing is compressed for it',
  (_what, header) => {
    const began = process.cpuUsage();
    const encodings = Array.from({ length: 20 }, () => bestEncoding(header));
    const { user } = process.cpuUsage(began);
    expect(new Set(encodings)).toEqual(new Set(['identity']));
    // Usually half a millisecond each; time that grows with the square of the length would be a hundred.
    expect(user / 20).toBeLessThan(20_000);
  },
);

test('A cached response counts the bytes of every body that it holds', async () => {
  const answer = new CachedResponse(200, {}, new TextEncoder().encode(text));
  expect(answer.bytes).toBe(text.length);
  const sent = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const request = new Request('http://shop.test/', { headers: { 'Accept-Encoding': encoding } });
      return (await bytes(await answer.answer(request))).byteLength;
    }),
  );
  expect(answer.bytes).toBe(sent.reduce((sum, size) => sum + size, 0));
});

function packedResponse() {
  const answer = new CachedResponse(200, {}, new TextEncoder().encode(text), { isPacked: true });
  const send = async (encoding: string) =>
    bytes(
      await answer.answer(new Request('http://shop.test/', { headers: { 'Accept-Encoding': encoding } })),
    );
  return { answer, send };
}

test('Of a packed response only the compressed bodies are kept, and each encoding is still answered', async () => {
  const { answer, send } = packedResponse();
  expect((await send('identity')).toString()).toBe(text);
  expect(answer.peek('identity', null)).not.toBeNull();
  const brotli = await send('br');
  expect([answer.bytes, answer.peek('identity', null)]).toEqual([brotli.byteLength, null]);
  expect((await send('identity')).toString()).toBe(text);
  expect(gunzipSync(await send('gzip')).toString()).toBe(text);
  expect(brotliDecompressSync(await send('br')).toString()).toBe(text);
});

test.each(['br', 'gzip'])(
  'Of a body compressed with %s nothing more than its bytes is kept',
  async (encoding) => {
    const { answer, send } = packedResponse();
    const { byteLength } = await send(encoding);
    expect(answer.peek(encoding, null)?.body?.buffer.byteLength).toBe(byteLength);
  },
);

test('A packed response is unpacked from gzip where nobody took brotli', async () => {
  const { answer, send } = packedResponse();
  const gzip = await send('gzip');
  expect(answer.bytes).toBe(gzip.byteLength);
  const [brotli, plain] = await Promise.all([send('br'), send('identity')]);
  expect([brotliDecompressSync(brotli).toString(), plain.toString()]).toEqual([text, text]);
});

test('A body that was compressed before is sent to who accepts that, and is plain for the others', async () => {
  const text = 'let piece = 1; '.repeat(100);
  const [plain, compressed] = [new TextEncoder().encode(text), new Uint8Array(brotliCompressSync(text))];
  const file = new CachedResponse(200, { 'Content-Type': 'text/javascript' }, plain, {
    brotli: compressed,
  });
  expect(file.peek('br', null)?.body).toBe(compressed);
  expect(file.peek('br', null)?.headers).toMatchObject({
    'Content-Encoding': 'br',
    'Content-Length': String(compressed.byteLength),
  });
  const answer = await file.answer(new Request('http://localhost/'));
  expect([await answer.text(), answer.headers.get('content-encoding')]).toEqual([text, null]);
});
