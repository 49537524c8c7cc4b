import { beforeAll, expect, test } from 'vitest';
import { onInvalidate } from '#app/platform/cache/cache.server.ts';
import { createApp } from '#server/app.ts';
import { PageCache } from '#server/page-cache.ts';
import { buildProduct, buildStaffToken } from '#tests/support/builders.ts';
import { nextAddress, post } from '#tests/support/order-calls.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

const cache = new PageCache();
onInvalidate((tags) => cache.purge(tags));
const { fetch } = createApp({ cache });

let token = '';

beforeAll(async () => {
  token = await buildStaffToken();
});

const addressOf = (product: number) => `/reviews/?product=${product}`;

/** As the page cache has them. */
async function photosOf(product: number): Promise<number[]> {
  const answer = await fetch(new Request(`http://shop.test${addressOf(product)}`));
  return ((await answer.json()) as { photos: unknown[] }[]).map(({ photos }) => photos.length);
}

const review = (product: number) =>
  post('/reviews/submit/', { product, user_name: 'Koel', rating: 5, comment: 'Lovely' });

test('A photo changes the stored reviews of its product at once, and a review those of no other', async () => {
  const [{ id }, { id: other }] = [await buildProduct(), await buildProduct()];
  await review(other);
  expect([await photosOf(id), await photosOf(other)]).toEqual([[], [0]]);
  const storedOfOther = cache.find(addressOf(other));
  const { body: sent } = await review(id);
  const { body: photo } = await call('POST', '/api/gallery/upload/', {
    body: formOf({ review: String(sent.id), photo_key: sent.photo_key, image: await jpeg() }),
    address: nextAddress(),
  });
  expect(await photosOf(id)).toEqual([0]);
  for (const [method, action, photos] of [
    ['PATCH', 'approve', 1],
    ['PATCH', 'withdraw', 0],
    ['PATCH', 'approve', 1],
    ['DELETE', 'delete', 0],
  ] as const) {
    const { status } = await call(method, `/api/gallery/${action}/${photo.id}/`, { token });
    expect([action, status < 300, await photosOf(id)]).toEqual([action, true, [photos]]);
  }
  expect(storedOfOther).not.toBeNull();
  expect(cache.find(addressOf(other))).toBe(storedOfOther);
});
