import { beforeEach, describe, expect, test } from 'vitest';
import { listHomeReviews, listReviewsOf } from '#app/features/reviews/reviews.server.ts';
import { CacheContext, onInvalidate, withCacheContext } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();
const { id: product } = await buildProduct({ name: 'Anarkali' });
const { id: other } = await buildProduct({ name: 'Dupatta' });

const changes: unknown[] = [];
onInvalidate((change) => void changes.push(change));

type Options = {
  product_id?: number;
  is_approved?: boolean;
  hidden_at?: Date;
  comment?: string;
  rating?: number;
  bought_here?: boolean;
  created_at?: Date;
};
async function build(options: Options = {}): Promise<number> {
  const row = { product_id: product, user_name: 'Koel', rating: 4, comment: 'Good cloth!', ...options };
  return (await db.insertInto('reviews').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const list = (query = '') => call('GET', `/api/admin/reviews/${query}`, { token });
const ids = async (query = '') => (await list(query)).body.map(({ id }: { id: number }) => id);
const review = (id: number | string, body: unknown) =>
  call('PATCH', `/api/admin/reviews/${id}/`, { token, body });
const remove = (id: number | string) => call('DELETE', `/api/admin/reviews/${id}/`, { token });
const seen = async () => (await call('GET', '/reviews/')).body.map(({ id }: { id: number }) => id);

beforeEach(async () => {
  await db.deleteFrom('reviews').execute();
  changes.length = 0;
});

describe('The list of reviews in the admin area', () => {
  test('Staff see every review with its status', async () => {
    const shown = await build();
    const pending = await build({ is_approved: false });
    const hidden = await build({ is_approved: false, hidden_at: new Date() });
    const { body, headers } = await list();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.map(({ id, status }: { id: number; status: string }) => [id, status])).toEqual([
      [hidden, 'hidden'],
      [pending, 'pending'],
      [shown, 'shown'],
    ]);
    expect(body[2]).toMatchObject({ product_name: 'Anarkali', user_name: 'Koel', comment: 'Good cloth!' });
    expect([await ids('?status=pending'), await ids('?status=hidden'), await ids('?status=shown')]).toEqual([
      [pending],
      [hidden],
      [shown],
    ]);
    expect(await ids('?status=nonsense')).toHaveLength(3);
    expect((await call('GET', '/api/admin/stats/', { token })).body.reviews_pending).toBe(1);
  });

  test('Reviews can be searched and filtered by product', async () => {
    const blue = await build({ comment: 'The BLUE one is 100% blue' });
    const dupatta = await build({ product_id: other });
    expect(await ids('?q=blue')).toEqual([blue]);
    expect(await ids('?q=100%25')).toEqual([blue]);
    expect(await ids('?q=koel')).toEqual([dupatta, blue]);
    expect(await ids('?q=_')).toEqual([]);
    expect(await ids('?q=!')).toEqual([]);
    expect(await ids(`?product=${other}`)).toEqual([dupatta]);
    expect((await list('?product=x')).status).toBe(400);
    expect((await list('?q=%00')).status).toBe(400);
  });

  test('Reviews in the admin area come page by page', async () => {
    const all = [await build(), await build(), await build()].reverse();
    const first = await list('?limit=2&status=shown');
    const next = /\?[^>]+/.exec(first.headers.get('link') ?? '')?.[0] ?? '';
    expect(next).toContain('status=shown');
    expect([...first.body.map(({ id }: { id: number }) => id), ...(await ids(next))]).toEqual(all);
  });
});

describe('Reviews for the home page', () => {
  const home = async () => (await listHomeReviews(10)).map(({ id }) => id);
  const pick = (id: number, is_picked = true) => review(id, { is_picked });

  const dayAgo = () => new Date(Date.now() - 25 * 60 * 60 * 1000);

  test('While none is picked, the home page shows what was bought here, and good reviews that have stood for a day', async () => {
    const bought = await build({ bought_here: true, rating: 1 });
    const good = await build({ rating: 4, created_at: dayAgo() });
    await build({ rating: 5 });
    await build({ rating: 3, created_at: dayAgo() });
    await build({ rating: 5, created_at: dayAgo(), is_approved: false });
    expect(await home()).toEqual([bought, good]);
  });

  test('A home page without picked reviews is rendered again when the next good one has stood for a day', async () => {
    await build({ rating: 5, created_at: new Date(Date.now() - 23 * 60 * 60 * 1000) });
    const context = new CacheContext();
    await withCacheContext(context, home);
    expect((context.until - Date.now()) / 60_000).toBeCloseTo(60, 0);
  });

  test('Once one is picked, the home page shows the picked ones', async () => {
    const first = await build({ bought_here: true });
    const second = await build({ bought_here: true });
    await build({ is_approved: false, bought_here: true });
    expect(await home()).toEqual([second, first]);
    const picked = await pick(first);
    expect([picked.status, picked.body.is_picked, await home()]).toEqual([200, true, [first]]);
    expect(changes).toEqual([['reviews']]);
    expect(await seen()).toEqual([second, first]);
    await pick(first, false);
    expect(await home()).toEqual([second, first]);
  });

  test('Those of a product that has no page show neither its name nor its picture', async () => {
    const [draft, archived] = [await buildProduct(), await buildProduct()];
    await db.updateTable('products').set({ state: 'draft' }).where('id', '=', draft.id).execute();
    await db.updateTable('products').set({ state: 'archived' }).where('id', '=', archived.id).execute();
    const hidden = await build({ product_id: draft.id, bought_here: true });
    await build({ product_id: archived.id, bought_here: true });
    const shown = await build({ bought_here: true });
    expect(await home()).toEqual([shown]);
    await pick(hidden);
    expect(await home()).toEqual([shown]);
  });

  test('A product page shows all its visible reviews, picked or not', async () => {
    const picked = await build();
    const other = await build();
    await pick(picked);
    expect((await listReviewsOf(product)).map(({ id }) => id)).toEqual([other, picked]);
  });

  test('A review that is hidden is no longer picked, also when it is shown again', async () => {
    const id = await build();
    await pick(id);
    await review(id, { status: 'hidden' });
    const { body } = await review(id, { status: 'shown' });
    expect(body.is_picked).toBe(false);
  });

  test('Only a review that is shown can be picked', async () => {
    const id = await build({ is_approved: false });
    const { status, body } = await pick(id);
    expect([status, body.code]).toEqual([409, 'not_shown']);
    expect((await pick(2_000_000)).status).toBe(404);
    expect(changes).toEqual([]);
  });

  test('A review that is hidden while somebody picks it is not left picked', async () => {
    const id = await build();
    await Promise.all([pick(id), review(id, { status: 'hidden' })]);
    const [row] = (await list()).body;
    expect([row.status, row.is_picked]).toEqual(['hidden', false]);
  });

  test('Staff can list the picked reviews only', async () => {
    const id = await build();
    await build();
    await pick(id);
    expect([await ids('?picked=true'), await ids()]).toEqual([[id], expect.arrayContaining([id])]);
  });
});

describe('Changing reviews', () => {
  test('A review is hidden and shown again from the next request on', async () => {
    const id = await build();
    const hidden = await review(id, { status: 'hidden' });
    expect([hidden.status, hidden.body.status, await seen()]).toEqual([200, 'hidden', []]);
    expect(changes).toEqual([['reviews', `reviews:${product}`]]);
    const shown = await review(id, { status: 'shown' });
    expect([shown.status, shown.body.status, await seen()]).toEqual([200, 'shown', [id]]);
    expect(changes).toHaveLength(2);
  });

  test('A review that waited for approval can be shown', async () => {
    const id = await build({ is_approved: false });
    expect(await seen()).toEqual([]);
    await review(id, { status: 'shown' });
    expect(await seen()).toEqual([id]);
  });

  test('Deleting a review removes it for good', async () => {
    const id = await build();
    expect((await remove(id)).status).toBe(204);
    expect(await seen()).toEqual([]);
    expect(changes).toEqual([['reviews', `reviews:${product}`]]);
    expect((await remove(id)).status).toBe(404);
    expect((await review(id, { status: 'shown' })).status).toBe(404);
  });

  test.each([
    {},
    { status: 'pending' },
    { status: 1 },
    { status: null },
    { is_picked: 'yes' },
    [],
    'shown',
    null,
  ])('The body %j leaves a review as it is', async (body) => {
    const id = await build();
    expect((await review(id, body)).status).toBe(400);
    expect(await seen()).toEqual([id]);
  });

  test.each(['x', '0', '2147483648', '1e309', '%00'])(
    'A review with the id %s does not exist',
    async (id) => {
      const { status, body } = await review(id, { status: 'hidden' });
      expect([status, body.detail]).toEqual([404, 'This review does not exist.']);
      expect((await remove(id)).status).toBe(404);
    },
  );
});
