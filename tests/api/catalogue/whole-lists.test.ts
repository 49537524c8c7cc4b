import { createServer, get as httpGet, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { PageCache } from '#server/cache/page-cache.ts';
import { createServerApp } from '#server/http/server-app.ts';
import { buildProduct } from '#tests/support/builders.ts';
import { removeProduct, sendProductChange } from '#tests/support/product-calls.ts';

const LIST = '/products/';
const PRODUCTS = 301;
/** With it for each product the list has 17 MB, more than sockets hold. */
const PICTURE = '0123456789abcdef0123';
const BLUR = 'x'.repeat(57_000);

type Row = { id: number; name: string };

let cache: PageCache;
let app: ReturnType<typeof createServerApp>;
let server: Server;

beforeAll(async () => {
  await buildProduct();
  await sql`insert into pictures (name, width, height, extension, bytes, blur)
    values (${PICTURE}, 3, 4, 'jpg', 5, ${BLUR})`.execute(db);
  for (let n = 1; n < PRODUCTS; n += 50)
    await sql`insert into products (name, slug, description, price, color, category_id, type, size, piece_set, collection, image)
      select 'Kurta ' || n, 'many-' || n, '', price, color, category_id, type, size, piece_set, collection, ${PICTURE}
      from (select * from products order by id limit 1) as first, generate_series(${n}::integer, ${n + 49}::integer) as n`.execute(
      db,
    );
  server = createServer((request, response) => void getRequestListener(app.fetch)(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  cache = new PageCache();
  app = createServerApp(cache, new Map());
});

const get = async (headers: Record<string, string> = {}, method = 'GET') =>
  app.fetch(new Request(`http://shop.test${LIST}`, { method, headers }));
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const idsOf = (text: string) => (JSON.parse(text) as Row[]).map(({ id }) => id);
const storedIds = async () => {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
};

describe('A list of many megabytes', () => {
  test('The list is sent whole while it is read, and then comes packed from memory', async () => {
    const first = await get({ 'Accept-Encoding': 'br' });
    expect([first.headers.get('content-encoding'), first.headers.get('etag')]).toEqual(['br', null]);
    const text = brotliDecompressSync(await bytesOf(first)).toString();
    expect(idsOf(text)).toEqual(await storedIds());
    const again = await get({ 'Accept-Encoding': 'br' });
    const packed = await bytesOf(again);
    expect([again.headers.get('etag'), again.headers.get('content-length')]).toEqual([
      expect.stringMatching(/^W\/".{27}"$/),
      String(packed.byteLength),
    ]);
    expect(brotliDecompressSync(packed).toString()).toBe(text);
    expect(cache.size.bytes).toBeLessThan(text.length / 4);
    expect(gunzipSync(await bytesOf(await get({ 'Accept-Encoding': 'gzip' }))).toString()).toBe(text);
    expect(await (await get()).text()).toBe(text);
  });

  test('Its ETag is told to those who ask about it first, and answered with 304', async () => {
    const head = await get({ 'Accept-Encoding': 'gzip' }, 'HEAD');
    const etag = head.headers.get('etag') ?? '';
    expect([head.status, etag, (await bytesOf(head)).byteLength]).toEqual([
      200,
      expect.stringMatching(/^W\//),
      0,
    ]);
    const known = await get({ 'If-None-Match': etag });
    expect([known.status, await known.text()]).toEqual([304, '']);
    cache = new PageCache();
    app = createServerApp(cache, new Map());
    expect((await get({ 'If-None-Match': etag, 'Accept-Encoding': 'gzip' })).status).toBe(304);
    const other = await get({ 'If-None-Match': 'W/"other"', 'Accept-Encoding': 'gzip' });
    expect([other.status, other.headers.get('etag')]).toEqual([200, etag]);
    expect(other.headers.get('content-length')).toBe(String((await bytesOf(other)).byteLength));
  });

  test('What is edited, added and deleted while it is sent moves no other product out of it or into it twice', async () => {
    // An answer to a request with credentials is not shared: it is read as fast as this reader takes it.
    const reader = (await get({ Authorization: 'none' })).body?.getReader();
    const decoder = new TextDecoder();
    let text = decoder.decode((await reader?.read())?.value, { stream: true });
    const before = await storedIds();
    const [gone = 0, edited = 0] = [before[PRODUCTS - 2], before[PRODUCTS - 4]];
    await removeProduct(gone);
    expect((await sendProductChange(edited, { name: 'Edited Kurta' })).status).toBe(200);
    await buildProduct();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      text += decoder.decode(part.value, { stream: true });
    expect(idsOf(text)).toEqual(before.filter((id) => id !== gone));
    expect((JSON.parse(text) as Row[]).find(({ id }) => id === edited)?.name).toBe('Edited Kurta');
  });

  test('A list that cannot be read to its end ends the connection', async () => {
    const { port } = server.address() as AddressInfo;
    // The adapter of the server prints what broke off.
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const received = { text: '', isComplete: false };
    const options = { host: '127.0.0.1', port, path: LIST, headers: { Authorization: 'none' }, agent: false };
    const failure = await new Promise<Error | null>((resolve, reject) => {
      httpGet(options, (response) => {
        expect(response.statusCode).toBe(200);
        response.once('data', () => {
          response.pause();
          sql`alter table products rename to away`.execute(db).then(() => response.resume(), reject);
        });
        response.on('data', (part: Buffer) => {
          received.text += part.toString();
        });
        response.on('end', () => resolve(null));
        response.on('error', resolve);
      }).on('error', reject);
    }).finally(() => sql`alter table away rename to products`.execute(db));
    expect(printed).toHaveBeenCalled();
    printed.mockRestore();
    expect(failure?.message).toBe('aborted');
    expect(received.text).toMatch(/^\[\{"id":/);
    expect(received.text).not.toMatch(/\]$/);
  });
});
