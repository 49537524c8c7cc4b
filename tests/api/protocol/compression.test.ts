import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { PageCache } from '#server/page-cache.ts';
import { buildProduct, buildStaffToken } from '#tests/support/builders.ts';

const app = createApp({ cache: new PageCache() });

async function listProducts(encoding: string | null, method = 'GET') {
  const headers = { Authorization: `Bearer ${await buildStaffToken()}`, 'Accept-Encoding': encoding ?? '' };
  return app.request('http://localhost:3000/api/admin/products/', { method, headers });
}

test('A list of staff is sent compressed to a browser, with every product in it', async () => {
  for (let n = 0; n < 8; n++) await buildProduct();
  const plain = Buffer.from(await (await listProducts(null)).arrayBuffer());
  const answer = await listProducts('gzip, deflate, br');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  const packed = Buffer.from(await answer.arrayBuffer());
  expect(packed.length).toBeLessThan(plain.length / 2);
  expect(gunzipSync(packed)).toEqual(plain);
});

test('A client that names no encoding, or asks for the headers alone, gets nothing compressed', async () => {
  for (const answer of [await listProducts(null), await listProducts('gzip', 'HEAD')])
    expect(answer.headers.get('content-encoding')).toBeNull();
});
