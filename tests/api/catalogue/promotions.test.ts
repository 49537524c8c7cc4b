import { beforeEach, describe, expect, test } from 'vitest';
import { onInvalidate } from '#app/platform/cache/cache-invalidation.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { PageCache } from '#server/cache/page-cache.ts';
import { buildCategory, buildProduct, buildStaffToken } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();

const spring = (changes: Record<string, unknown> = {}) => ({
  name: 'Spring lawn',
  type: 'percentage',
  value: 10,
  scope: 'category',
  target: 'spring-lawn',
  ...changes,
});
const create = (body: unknown) => call('POST', '/admin/promotions/', { token, body });
const update = (id: number | string, body: unknown) =>
  call('PATCH', `/admin/promotions/${id}/`, { token, body });
const preview = (body: unknown) => call('POST', '/admin/promotions/preview/', { token, body });
const priceOf = async (slug: string) => (await call('GET', `/products/slug/${slug}/`)).body.sale_price;
const countPromotions = async () => (await db.selectFrom('promotions').select('id').execute()).length;

beforeEach(async () => {
  await db.deleteFrom('promotions').execute();
  await db.deleteFrom('products').execute();
  await db.deleteFrom('categories').execute();
  await buildCategory('Spring Lawn');
});

describe('Promotions', () => {
  test('A promotion lowers prices at once and can be changed and deleted', async () => {
    const kurta = await buildProduct({ category: 'Spring Lawn', price: 2000 });
    const { status, body } = await create(spring({ target: 'Spring Lawn', banner_text: ' Lawn is here ' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...spring(),
      starts_at: null,
      ends_at: null,
      banner_text: 'Lawn is here',
      version: 1,
    });
    expect(await priceOf(kurta.slug)).toBe(1800);
    const changed = await update(body.id, { type: 'flat', value: 99.5, version: 1 });
    expect([changed.status, changed.body.value, changed.body.version]).toEqual([200, 99.5, 2]);
    expect(await priceOf(kurta.slug)).toBe(1900.5);
    expect((await call('GET', '/admin/promotions/', { token })).body).toEqual([changed.body]);
    expect((await call('DELETE', `/admin/promotions/${body.id}/`, { token })).status).toBe(204);
    expect(await priceOf(kurta.slug)).toBe(2000);
    expect((await call('DELETE', `/admin/promotions/${body.id}/`, { token })).status).toBe(404);
  });

  test('A change of a promotion keeps the fields it omits and clears dates and banner that are sent empty', async () => {
    const dates = { starts_at: '2031-03-01T00:00:00+05:00', ends_at: '2031-03-08T00:00:00+05:00' };
    const { body } = await create(spring({ ...dates, banner_text: 'Soon' }));
    expect([body.starts_at, body.ends_at]).toEqual(['2031-02-28T19:00:00.000Z', '2031-03-07T19:00:00.000Z']);
    expect((await update(body.id, { value: 12 })).body).toMatchObject({
      starts_at: body.starts_at,
      banner_text: 'Soon',
      value: 12,
    });
    expect((await update(body.id, { starts_at: '', ends_at: null, banner_text: '' })).body).toMatchObject({
      starts_at: null,
      ends_at: null,
      banner_text: null,
    });
  });

  test('Of two editors of a promotion the second is refused and gets the present values', async () => {
    const { body } = await create(spring());
    await update(body.id, { value: 20, version: 1 });
    const late = await update(body.id, { value: 30, version: 1 });
    expect([late.status, late.body.code, late.body.current.value]).toEqual([409, 'version_conflict', 20]);
    expect((await update(body.id, { value: 30, version: 2 })).body.value).toBe(30);
  });

  test('A promotion can still be edited when its category is gone', async () => {
    const { body } = await create(spring());
    await db.deleteFrom('categories').where('slug', '=', 'spring-lawn').execute();
    expect((await update(body.id, { value: 20 })).status).toBe(200);
  });

  test.each([
    [{ name: '' }, 400, 'name'],
    [{ name: 'a\0' }, 400, 'name'],
    [{ type: 'gift' }, 400, 'type'],
    [{ type: '__proto__' }, 400, 'type'],
    [{ value: 0 }, 400, 'value'],
    [{ value: '10' }, 400, 'value'],
    [{ value: -1 }, 400, 'value'],
    [{ value: Number.POSITIVE_INFINITY }, 400, 'value'],
    [{ value: 1_000_001 }, 400, 'value'],
    [{ value: 101 }, 422, 'value'],
    [{ value: 12.5 }, 422, 'value'],
    [{ type: 'flat', value: 1.005 }, 422, 'value'],
    [{ scope: 'shop' }, 400, 'scope'],
    [{ target: '' }, 400, 'target'],
    [{ target: 'nowhere' }, 422, 'target'],
    [{ scope: 'collection', target: 'Mens' }, 422, 'target'],
    [{ starts_at: 'tomorrow' }, 400, 'starts_at'],
    [{ starts_at: '2026-02-30T00:00:00Z' }, 400, 'starts_at'],
    [{ ends_at: '0000-01-01T00:00:00Z' }, 400, 'ends_at'],
    [{ starts_at: '2026-03-01T00:00:00Z', ends_at: '2026-03-01T00:00:00Z' }, 422, 'ends_at'],
    [{ banner_text: 'a'.repeat(201) }, 400, 'banner_text'],
    [{ banner_text: '\ud800' }, 400, 'banner_text'],
  ])('A promotion with %j is refused and nothing is written', async (changes, status, field) => {
    const answer = await create(spring(changes));
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]]);
    expect(await countPromotions()).toBe(0);
  });

  test('An invalid change of a promotion, or one of a missing promotion, is refused', async () => {
    const { body } = await create(spring({ starts_at: '2031-03-01T00:00:00Z' }));
    const answer = await update(body.id, { ends_at: '2030-03-01T00:00:00Z' });
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { ends_at: 'The end must be after the start.' },
    ]);
    for (const id of ['2147483647', '0', 'x']) expect((await update(id, { value: 5 })).status).toBe(404);
  });
});

describe('The category of a promotion', () => {
  const list = async () => (await call('GET', '/admin/promotions/', { token })).body;
  const rename = async (id: number, name: string) => {
    const body = new FormData();
    body.set('name', name);
    return call('PATCH', `/categories/api/categories/${id}/update/`, { token, body });
  };

  test('A renamed category keeps its promotion, and a new one of the old name has none', async () => {
    const lawn = await buildCategory('Spring Lawn');
    const kurta = await buildProduct({ category: 'Spring Lawn', price: 2000 });
    const { body } = await create(spring());
    expect(body.products).toBe(1);
    expect((await rename(lawn, 'Spring Lawn 2026')).status).toBe(200);
    expect(await priceOf(kurta.slug)).toBe(1800);
    expect(await list()).toMatchObject([{ target: 'spring-lawn-2026', products: 1, version: 2 }]);
    await db.updateTable('categories').set({ slug: 'lawn-2026' }).where('id', '=', lawn).execute();
    const other = await buildProduct({ category: 'Spring Lawn', price: 2000 });
    expect(await priceOf(other.slug)).toBe(2000);
  });

  test('Two categories that exchange their names keep their own promotions', async () => {
    const [lawn, silk] = [await buildCategory('Spring Lawn'), await buildCategory('Silk')];
    const kurta = await buildProduct({ category: 'Spring Lawn', price: 2000 });
    await create(spring());
    await create(spring({ target: 'silk', value: 50 }));
    await rename(lawn, 'Between');
    await rename(silk, 'Spring Lawn');
    await rename(lawn, 'Silk');
    expect(await priceOf(kurta.slug)).toBe(1800);
  });

  test('A promotion that waits for a category by name works once there is one', async () => {
    const { body } = await create(spring({ target: 'Spring Lawn' }));
    await db.deleteFrom('categories').where('slug', '=', 'spring-lawn').execute();
    expect((await list())[0].products).toBe(0);
    const kurta = await buildProduct({ category: 'Spring Lawn', price: 2000 });
    expect(await priceOf(kurta.slug)).toBe(1800);
    expect((await update(body.id, { value: 20 })).body.products).toBe(1);
  });

  describe('Two categories whose names hyphenate alike', () => {
    const twin = async () => {
      const row = { name: 'Spring-Lawn', slug: 'spring-lawn-2' };
      return (await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()).id;
    };
    const moveTo = (id: number, category_id: number) =>
      db.updateTable('products').set({ category_id }).where('id', '=', id).execute();

    test('Each has its own promotions, named by id or by its exact name', async () => {
      const [lawn, other] = [await buildCategory('Spring Lawn'), await twin()];
      const [kurta, shawl] = [await buildProduct({ category: 'Spring Lawn' }), await buildProduct()];
      await moveTo(shawl.id, other);
      const byName = await create(spring({ target: 'Spring Lawn' }));
      expect(byName.body).toMatchObject({ category_id: lawn, target: 'spring-lawn', products: 1 });
      expect([await priceOf(kurta.slug), await priceOf(shawl.slug)]).toEqual([3600, 4000]);
      const byId = await create(spring({ category_id: other, value: 50 }));
      expect(byId.body).toMatchObject({ category_id: other, target: 'spring-lawn', products: 1 });
      expect([await priceOf(kurta.slug), await priceOf(shawl.slug)]).toEqual([3600, 2000]);
      const seen = await preview(spring({ category_id: other, id: byId.body.id }));
      expect([seen.body.products, seen.body.overlaps]).toEqual([1, []]);
    });

    test('A name that both have is refused with both ids, and a kept target is not asked for again', async () => {
      const { body } = await create(spring());
      const other = await twin();
      const refused = await create(spring());
      expect([refused.status, refused.body.fields.target]).toEqual([
        422,
        expect.stringContaining(`“Spring-Lawn” (${other})`),
      ]);
      const kept = await update(body.id, { value: 20, target: 'spring-lawn' });
      expect([kept.status, kept.body.category_id]).toEqual([200, body.category_id]);
      expect((await update(body.id, { category_id: other })).body.category_id).toBe(other);
      expect((await update(body.id, { category_id: 2147483647 })).status).toBe(422);
      expect((await update(body.id, { category_id: 'x' })).status).toBe(400);
    });

    test('The order of one of them is charged without the promotion of the other', async () => {
      await create(spring());
      const other = await twin();
      const shawl = await buildProduct({ price: 4000 });
      await moveTo(shawl.id, other);
      const cartItems = [{ id: shawl.id, quantity: 1 }];
      const { body } = await call('POST', '/orders/quote/', { body: { cartItems } });
      expect(body.subtotal).toBe(4000);
    });
  });

  test('A category that is created or renamed takes the promotion that waits for its name, once', async () => {
    const { body } = await create(spring());
    await db.deleteFrom('categories').where('slug', '=', 'spring-lawn').execute();
    expect((await list())[0]).toMatchObject({ category_id: null, target: 'spring-lawn' });
    const silk = await buildCategory('Silk');
    expect((await rename(silk, 'Spring  Lawn')).status).toBe(200);
    await buildCategory('Spring Lawn');
    expect((await list())[0]).toMatchObject({ id: body.id, category_id: silk });
  });

  test('A promotion without products says so in the list and when it is saved', async () => {
    const { body } = await create(spring());
    expect([body.products, (await list())[0].products]).toEqual([0, 0]);
    const collection = await create(spring({ scope: 'collection', target: 'Kids Collection' }));
    expect(collection.body.products).toBe(0);
    await buildProduct({ collection: 'Kids Collection' });
    expect((await list())[0].products).toBe(1);
  });

  test.each([1, 2, 3])(
    'A rename while promotions are added and changed leaves none behind (round %d)',
    async (round) => {
      const lawn = await buildCategory('Spring Lawn');
      await buildProduct({ category: 'Spring Lawn' });
      const { body } = await create(spring());
      await Promise.all([
        rename(lawn, `Spring Lawn ${round}`),
        ...Array.from({ length: 6 }, (_, n) =>
          n % 2 ? create(spring()) : update(body.id, { value: 10 + n }),
        ),
      ]);
      for (const { products } of await list()) expect(products).toBe(1);
    },
  );
});

describe('Cached pages and answers during promotions', () => {
  test('Cached pages show the right price at the first request after a promotion is added, begins or ends', async () => {
    const cache = new PageCache();
    onInvalidate((change) => cache.invalidate(change));
    const kurta = await buildProduct({ category: 'Spring Lawn', price: 2000 });
    const address = `/products/slug/${kurta.slug}/`;
    const read = async () => {
      const answer = await cache.answer(address, new Request(`http://shop.test${address}`), async () => {
        const { body } = await call('GET', address);
        return Response.json(body, { headers: { 'Cache-Control': 'public, max-age=0, must-revalidate' } });
      });
      return (await answer.json()).sale_price;
    };
    expect(await read()).toBe(2000);
    const moment = (ms: number) => new Date(Date.now() + ms).toISOString();
    const { body } = await create(spring({ starts_at: moment(1500), ends_at: moment(60_000) }));
    expect(await read()).toBe(2000);
    await expect.poll(read, { interval: 50 }).toBe(1800);
    await update(body.id, { ends_at: moment(700) });
    await read();
    await expect.poll(read, { interval: 50 }).toBe(2000);
  });
});

describe('The preview of a promotion', () => {
  test('The preview counts the products and shows prices before and after, together with running promotions', async () => {
    await create(spring({ name: 'Small', type: 'flat', value: 100 }));
    await buildProduct({ category: 'Spring Lawn', price: 500, name: 'Cheap' });
    await buildProduct({ category: 'Spring Lawn', price: 2000, name: 'Dear' });
    await buildProduct({ category: 'Casual Wear', price: 2000 });
    const { status, body } = await preview(spring({ name: undefined }));
    expect(status).toBe(200);
    expect(body.products).toBe(2);
    expect(body.examples).toMatchObject([
      { name: 'Dear', price: 2000, before: 1900, after: 1800 },
      { name: 'Cheap', price: 500, before: 400, after: 400 },
    ]);
    expect(body.overlaps.map(({ name }: { name: string }) => name)).toEqual(['Small']);
    expect(await countPromotions()).toBe(1);
  });

  test('The preview names only overlapping promotions of collections that share products', async () => {
    await buildProduct({ category: 'Spring Lawn', collection: 'Kids Collection' });
    const kids = { scope: 'collection', target: 'Kids Collection' };
    await create(spring({ ...kids, name: 'Kids' }));
    await create(spring({ ...kids, name: 'Later', starts_at: '2031-01-01T00:00:00Z' }));
    await create(spring({ scope: 'collection', target: 'Womens Clothing', name: 'Women' }));
    const { body } = await preview(spring({ ends_at: '2030-01-01T00:00:00Z' }));
    expect(body.overlaps.map(({ name }: { name: string }) => name)).toEqual(['Kids']);
  });

  test('The preview of an edited promotion leaves that promotion itself out', async () => {
    await buildProduct({ category: 'Spring Lawn', price: 1000 });
    const { body: made } = await create(spring({ value: 50 }));
    const { body } = await preview(spring({ id: made.id, value: 20 }));
    expect([body.overlaps, body.examples[0].before, body.examples[0].after]).toEqual([[], 1000, 800]);
  });

  test.each([
    [{ target: 'nowhere' }, 422],
    [{ value: 101 }, 422],
    [{ id: 2147483648 }, 400],
    [{ id: '__proto__' }, 400],
  ])('A preview of %j is refused', async (changes, status) => {
    expect((await preview(spring(changes))).status).toBe(status);
  });
});
