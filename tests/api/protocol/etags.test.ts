import { expect, test } from 'vitest';
import { onInvalidate } from '#app/platform/cache/cache.server.ts';
import { createApp } from '#server/app.ts';
import { PageCache } from '#server/page-cache.ts';
import { buildCategory, buildProduct, buildStaffToken } from '#tests/support/builders.ts';
import { formOf } from '#tests/support/sample-images.ts';

const cache = new PageCache();
onInvalidate((tags) => cache.purge(tags));
const shop = createApp({ cache }).fetch;

const get = (address: string, headers: Record<string, string> = {}) =>
  shop(new Request(new URL(address, 'http://shop.test'), { headers }));

test.each([
  ...['/categories/', '/categories', '/products/', '/products', '/products/?limit=1', '/products/slug/rani/'],
  ...[
    '/products/slug/rani',
    '/products/by-category/casual-wear/',
    '/products/by-category/casual-wear',
    '/sizechart/all/',
  ],
])('GET %s has an ETag and is answered with 304 when that is sent back', async (address) => {
  await buildCategory('Casual Wear');
  await buildProduct({ slug: 'rani' }).catch(() => undefined);
  await buildProduct();
  const first = await get(address);
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, etag]).toEqual([200, expect.stringMatching(/^W\/".+"$/)]);
  const second = await get(address, { 'If-None-Match': etag });
  expect([second.status, await second.text()]).toEqual([304, '']);
  expect(second.headers.get('etag')).toBe(etag);
  if (address.includes('limit')) expect(second.headers.get('link')).toBe(first.headers.get('link'));
});

test('An edit by staff is visible at the next request under every address', async () => {
  const { id } = await buildProduct({ slug: 'sabz' });
  const addresses = ['/products/', '/products', '/products/slug/sabz/', '/products/by-category/casual-wear/'];
  const etags = await Promise.all(addresses.map(async (address) => (await get(address)).headers.get('etag')));
  const edit = await shop(
    new Request(`http://shop.test/products/${id}/update/`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${await buildStaffToken()}` },
      body: formOf({ price: '1' }),
    }),
  );
  expect(edit.status).toBe(200);
  for (const [index, address] of addresses.entries()) {
    const answer = await get(address, { 'If-None-Match': etags[index] ?? '' });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"price":1,')]);
  }
});

test('The old address of a product redirects, and is found again when another product takes it', async () => {
  const { id } = await buildProduct({ slug: 'first' });
  const headers = { Authorization: `Bearer ${await buildStaffToken()}` };
  const rename = (slug: string) =>
    shop(
      new Request(`http://shop.test/products/${id}/update/`, {
        method: 'PATCH',
        headers,
        body: formOf({ slug }),
      }),
    );
  expect((await get('/products/slug/first/')).status).toBe(200);
  await rename('second');
  expect((await get('/products/slug/first/')).headers.get('location')).toBe('/products/slug/second/');
  await rename('first');
  expect((await get('/products/slug/first/')).status).toBe(200);
});
