import { beforeEach, describe, expect, test } from 'vitest';
import { invalidateOnCommit, onInvalidate } from '#app/platform/cache/cache.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { createApp } from '#server/app.ts';
import { PageCache } from '#server/page-cache.ts';
import { buildProduct, countWaiting } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const cache = new PageCache();
onInvalidate((tags) => cache.purge(tags));
const shop = createApp({ cache }).fetch;

let visitors = 0;
const submit = (body: unknown) =>
  call('POST', '/reviews/submit/', { body, address: `10.0.${visitors >> 8}.${visitors++ & 255}` });
const list = async (query = '') => (await call('GET', `/reviews/${query}`)).body;
const stored = () =>
  db.selectFrom('reviews').select(['product_id', 'user_name', 'rating', 'comment', 'is_approved']).execute();

async function setPremoderation(isOn: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    await tx
      .insertInto('settings')
      .values({ key: 'premoderate_reviews', value: String(isOn) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(isOn) }))
      .execute();
    await invalidateOnCommit(tx, ['settings']);
  });
}

beforeEach(async () => {
  await db.deleteFrom('reviews').execute();
});

describe('Sending a review', () => {
  test('A review is public at once, with its product', async () => {
    const { id, slug } = await buildProduct({ name: 'Rani Kurta' });
    const sent = { product: id, user_name: 'Koel', rating: 4, comment: 'Soft cloth, نرم کپڑا 👗' };
    const { status, body, headers } = await submit(sent);
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    const review = {
      ...{ id: expect.any(Number), ...sent, product_name: 'Rani Kurta', product_slug: slug },
      ...{ product_image: null, picture: null, created_at: expect.stringMatching(/^\d{4}-.+Z$/) },
      ...{ fit: null, bought_here: false, from_earlier_shop: false, size_bought: null, photos: [] },
    };
    expect(body).toEqual({ ...review, is_approved: true, photo_key: expect.any(String) });
    expect(await list(`?product=${id}`)).toEqual([review]);
    expect(await list()).toEqual([review]);
  });

  test('A page in the page cache shows a new review at the next request', async () => {
    const { id } = await buildProduct();
    const read = async (address: string) => (await shop(new Request(`http://shop.test${address}`))).json();
    const addresses = ['/reviews/', `/reviews/?product=${id}`];
    expect(await Promise.all(addresses.map(read))).toEqual([[], []]);
    await submit({ product: id, user_name: 'Koel', rating: 5, comment: 'Lovely' });
    for (const reviews of await Promise.all(addresses.map(read))) expect(reviews).toHaveLength(1);
  });

  test('A review takes its rating as form text and trims its texts', async () => {
    const { id } = await buildProduct();
    await submit({ product: String(id), user_name: ' Koel ', rating: '3', comment: '\r\nGood\r\n' });
    expect(await stored()).toEqual([
      { product_id: id, user_name: 'Koel', rating: 3, comment: 'Good', is_approved: true },
    ]);
  });

  test('A review waits for approval when the shop’s setting asks for it', async () => {
    const { id } = await buildProduct();
    await setPremoderation(true);
    const { status, body } = await submit({ product: id, user_name: 'Koel', rating: 5, comment: 'Lovely' });
    await setPremoderation(false);
    expect([status, body.is_approved]).toEqual([201, false]);
    expect(await stored()).toHaveLength(1);
    expect(await list()).toEqual([]);
  });

  test('A review cannot set its own approval or time', async () => {
    const { id } = await buildProduct();
    await setPremoderation(true);
    const forged = { id: 7_000_000, is_approved: true, created_at: '2020-01-01T00:00:00Z', product_id: 1 };
    const { body } = await submit({ product: id, user_name: 'K', rating: 5, comment: 'L', ...forged });
    await setPremoderation(false);
    expect(body).toMatchObject({ product: id, is_approved: false });
    expect(body.id).not.toBe(forged.id);
    expect(body.created_at > '2025').toBe(true);
  });

  test('A review of a product that does not exist is answered with 404 and an error for that field', async () => {
    const { status, body } = await submit({
      product: 2_147_483_647,
      user_name: 'K',
      rating: 5,
      comment: 'L',
    });
    expect([status, body]).toEqual([
      404,
      {
        detail: 'This product does not exist.',
        code: 'not_found',
        fields: { product: 'This product does not exist.' },
      },
    ]);
    expect(await stored()).toEqual([]);
  });
});

test('A review sent while its product is being deleted waits and is then refused', async () => {
  const { id } = await buildProduct();
  const late = await inTransaction(async (tx) => {
    await tx.deleteFrom('products').where('id', '=', id).execute();
    const underWay = submit({ product: id, user_name: 'K', rating: 5, comment: 'L' });
    await expect.poll(countWaiting).toBe(1);
    return { underWay };
  });
  expect([(await late.underWay).status, await stored()]).toEqual([404, []]);
});

describe('Refused reviews', () => {
  test.each([
    ['user_name', '', 'Please enter your name.'],
    ['user_name', ' ', 'Please enter your name.'],
    ['user_name', undefined, 'Please enter your name.'],
    ['user_name', 'a'.repeat(81), 'Please shorten this to 80 characters.'],
    ['user_name', 'a\0b', 'Please remove the unreadable characters.'],
    ['user_name', { toString: 1 }, 'Please enter your name.'],
    ['comment', '', 'Please enter your comment.'],
    ['comment', null, 'Please enter your comment.'],
    ['comment', 'a'.repeat(2001), 'Please shorten this to 2000 characters.'],
    ['comment', '\ud800', 'Please remove the unreadable characters.'],
    ['rating', 0, 'Please choose 1 to 5 stars.'],
    ['rating', 6, 'Please choose 1 to 5 stars.'],
    ['rating', 4.5, 'Please choose 1 to 5 stars.'],
    ['rating', '5 stars', 'Please choose 1 to 5 stars.'],
    ['rating', undefined, 'Please choose 1 to 5 stars.'],
    ['rating', [5], 'Please choose 1 to 5 stars.'],
    ['product', 2 ** 31, 'Please name the product.'],
    ['product', '-1', 'Please name the product.'],
    ['product', undefined, 'Please name the product.'],
  ])('A review whose %s is %j is refused', async (field, value, message) => {
    const { id } = await buildProduct();
    const good = { product: id, user_name: 'Koel', rating: 5, comment: 'Lovely' };
    const { status, body } = await submit({ ...good, [field]: value });
    expect([status, body.code, body.fields]).toEqual([400, 'invalid', { [field]: message }]);
    expect(await stored()).toEqual([]);
  });

  test('A review with a number out of range is refused', async () => {
    const { status } = await submit('{"product":1e309,"user_name":"K","rating":1e309,"comment":"L"}');
    expect([status, await stored()]).toEqual([400, []]);
  });
});

describe('Reading reviews', () => {
  test('Reviews come newest first, page by page', async () => {
    const { id } = await buildProduct();
    for (const comment of ['first', 'second', 'third']) {
      await submit({ product: id, user_name: 'K', rating: 5, comment });
    }
    const comments = (reviews: { comment: string }[]) => reviews.map(({ comment }) => comment);
    const first = await call('GET', `/reviews/?product=${id}&limit=2`);
    expect(comments(first.body)).toEqual(['third', 'second']);
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    expect(next).toContain(`product=${id}`);
    const last = await call('GET', next);
    expect([comments(last.body), last.headers.get('link')]).toEqual([['first'], null]);
  });

  test('Reviews can be read for one product', async () => {
    const [one, other] = [await buildProduct(), await buildProduct()];
    await submit({ product: one.id, user_name: 'K', rating: 5, comment: 'one' });
    expect(await list(`?product=${other.id}`)).toEqual([]);
    expect(await list('?product=2147483647')).toEqual([]);
  });

  test.each(['x', '', '0', '-1', '1.5', '2147483648', '1e3', '%00'])(
    'Reviews of the product %j are answered with 400',
    async (product) => {
      const { status, body } = await call('GET', `/reviews/?product=${product}`);
      expect([status, body.fields]).toEqual([400, { product: 'Please send the id of a product.' }]);
    },
  );
});

test('When 5,000 reviews wait for approval the next is refused, not counting hidden ones', async () => {
  const { id } = await buildProduct();
  const review = { product_id: id, user_name: 'K', rating: 5, comment: 'x', is_approved: false };
  await db
    .insertInto('reviews')
    .values(Array.from({ length: 5_000 }, () => review))
    .execute();
  await setPremoderation(true);
  const sent = { product: id, user_name: 'K', rating: 5, comment: 'x' };
  const { status, body, headers } = await submit(sent);
  expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too_many_waiting', '86400']);
  expect(await stored()).toHaveLength(5_000);
  const first = db.selectFrom('reviews').select('id').limit(1);
  await db.updateTable('reviews').set({ hidden_at: new Date() }).where('id', 'in', first).execute();
  expect((await submit(sent)).status).toBe(201);
  await setPremoderation(false);
});
