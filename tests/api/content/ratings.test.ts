import { expect, test } from 'vitest';
import { onInvalidate } from '#app/platform/cache/cache.server.ts';
import { createApp } from '#server/app.ts';
import { PageCache } from '#server/page-cache.ts';
import { buildProduct, buildStaffToken } from '#tests/support/builders.ts';
import { post } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const cache = new PageCache();
onInvalidate((tags) => cache.purge(tags));
const shop = createApp({ cache });
const token = await buildStaffToken();
const piece = await buildProduct({ name: 'Neel Kurta' });
const other = await buildProduct({ name: 'Rani Kurta' });
const third = await buildProduct({ name: 'Zard Kurta' });

type Rated = { id: number; rating: { average: number; count: number } | null };

const LISTS = ['/products/', '/products/by-category/casual-wear/', '/products/search/?q=kurta'];
const SHELF = `/products/${other.id}/similar/`;

/** As visitors read it, with what the page cache has. */
async function ratingsIn(address: string): Promise<Rated['rating'][]> {
  const answer = await (await shop.fetch(new Request(`http://shop.test${address}`))).json();
  const products = ('products' in answer ? answer.products : answer) as Rated[];
  return products.filter(({ id }) => id === piece.id).map(({ rating }) => rating);
}

const ratings = async () => {
  const { body } = await call('GET', `/products/slug/${piece.slug}/`);
  return [body.rating, ...(await Promise.all([...LISTS, SHELF].map(ratingsIn))).flat()];
};

const everywhere = (rating: Rated['rating']) => Array(LISTS.length + 2).fill(rating);

async function review(rating: number): Promise<string> {
  const { body } = await post('/reviews/submit/', {
    ...{ product: piece.id, user_name: 'Koel', comment: 'Good cloth.' },
    rating,
  });
  return `/api/admin/reviews/${body.id}/`;
}

const show = (address: string, status: 'shown' | 'hidden') =>
  call('PATCH', address, { token, body: { status } });

test('The third review that is shown gives a piece its rating, and the next visitor of a list sees it', async () => {
  await review(5);
  const second = await review(5);
  expect(await ratings()).toEqual(everywhere(null));
  const third = await review(4);
  expect(await ratings()).toEqual(everywhere({ average: 4.7, count: 3 }));
  await show(third, 'hidden');
  expect(await ratings()).toEqual(everywhere(null));
  await show(third, 'shown');
  expect(await ratings()).toEqual(everywhere({ average: 4.7, count: 3 }));
  await call('DELETE', second, { token });
  expect(await ratings()).toEqual(everywhere(null));
});

test('A review that gives a piece no other rating is on its page at once, and leaves the stored lists as they are', async () => {
  const reviews = `/reviews/?product=${other.id}`;
  const read = async (address: string) =>
    (await shop.fetch(new Request(`http://shop.test${address}`))).json();
  for (const address of [...LISTS, reviews]) await read(address);
  const stored = LISTS.map((address) => cache.find(address));
  expect(stored).not.toContain(null);

  const { body } = await post('/reviews/submit/', {
    ...{ product: other.id, user_name: 'Maina', rating: 4, comment: 'Good cloth.' },
  });
  expect(await read(reviews)).toHaveLength(1);
  await call('PATCH', `/api/admin/reviews/${body.id}/`, { token, body: { is_picked: true } });
  await show(`/api/admin/reviews/${body.id}/`, 'hidden');
  expect(await read(reviews)).toEqual([]);
  expect(LISTS.map((address) => cache.find(address))).toEqual(stored);
});

test('The third review of three that are sent at once empties the lists', async () => {
  const ratingsOf = async () => {
    const list = (await (await shop.fetch(new Request('http://shop.test/products/'))).json()) as Rated[];
    return list.find(({ id }) => id === third.id)?.rating;
  };
  expect(await ratingsOf()).toBeNull();
  const sent = { product: third.id, user_name: 'Koel', rating: 5, comment: 'Good cloth.' };
  await Promise.all([1, 2, 3].map(() => post('/reviews/submit/', sent)));
  expect(await ratingsOf()).toEqual({ average: 5, count: 3 });
});
