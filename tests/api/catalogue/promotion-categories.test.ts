import { describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildCategory, buildConfirmedToken, buildProduct } from '#tests/support/builders.ts';
import { rounds } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';
import {
  emptyCatalogueBeforeEach,
  getPromotions,
  patchPromotion,
  postPromotion,
  postPromotionPreview,
  salePriceOf,
  springPromotion,
} from './promotion-calls.ts';

emptyCatalogueBeforeEach();

const token = await buildConfirmedToken();

const rename = async (id: number, name: string) => {
  const body = new FormData();
  body.set('name', name);
  return call('PATCH', `/categories/api/categories/${id}/update/`, { token, body });
};

test('A renamed category keeps its promotion, and a new one of the old name has none', async () => {
  const lawn = await buildCategory('Spring Lawn');
  const kurta = await buildProduct({ category: 'Spring Lawn', price: 2000 });
  const { body } = await postPromotion(springPromotion());
  expect(body.products).toBe(1);
  expect((await rename(lawn, 'Spring Lawn 2026')).status).toBe(200);
  expect(await salePriceOf(kurta.slug)).toBe(1800);
  expect(await getPromotions()).toMatchObject([{ target: 'spring-lawn-2026', products: 1, version: 2 }]);
  await db.updateTable('categories').set({ slug: 'lawn-2026' }).where('id', '=', lawn).execute();
  const other = await buildProduct({ category: 'Spring Lawn', price: 2000 });
  expect(await salePriceOf(other.slug)).toBe(2000);
});

test('Two categories that exchange their names keep their own promotions', async () => {
  const [lawn, silk] = [await buildCategory('Spring Lawn'), await buildCategory('Silk')];
  const kurta = await buildProduct({ category: 'Spring Lawn', price: 2000 });
  await postPromotion(springPromotion());
  await postPromotion(springPromotion({ target: 'silk', value: 50 }));
  await rename(lawn, 'Between');
  await rename(silk, 'Spring Lawn');
  await rename(lawn, 'Silk');
  expect(await salePriceOf(kurta.slug)).toBe(1800);
});

test('A promotion that waits for a category by name works once there is one', async () => {
  const { body } = await postPromotion(springPromotion({ target: 'Spring Lawn' }));
  await db.deleteFrom('categories').where('slug', '=', 'spring-lawn').execute();
  expect((await getPromotions())[0].products).toBe(0);
  const kurta = await buildProduct({ category: 'Spring Lawn', price: 2000 });
  expect(await salePriceOf(kurta.slug)).toBe(1800);
  expect((await patchPromotion(body.id, { value: 20 })).body.products).toBe(1);
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
    const byName = await postPromotion(springPromotion({ target: 'Spring Lawn' }));
    expect(byName.body).toMatchObject({ category_id: lawn, target: 'spring-lawn', products: 1 });
    expect([await salePriceOf(kurta.slug), await salePriceOf(shawl.slug)]).toEqual([3600, 4000]);
    const byId = await postPromotion(springPromotion({ category_id: other, value: 50 }));
    expect(byId.body).toMatchObject({ category_id: other, target: 'spring-lawn', products: 1 });
    expect([await salePriceOf(kurta.slug), await salePriceOf(shawl.slug)]).toEqual([3600, 2000]);
    const seen = await postPromotionPreview(springPromotion({ category_id: other, id: byId.body.id }));
    expect([seen.body.products, seen.body.overlaps]).toEqual([1, []]);
  });

  test('A name that both have is refused with both ids, and an unchanged target is accepted', async () => {
    const { body } = await postPromotion(springPromotion());
    const other = await twin();
    const refused = await postPromotion(springPromotion());
    expect([refused.status, refused.body.fields.target]).toEqual([
      422,
      expect.stringContaining(`“Spring-Lawn” (${other})`),
    ]);
    const unchanged = await patchPromotion(body.id, { value: 20, target: 'spring-lawn' });
    expect([unchanged.status, unchanged.body.category_id]).toEqual([200, body.category_id]);
    expect((await patchPromotion(body.id, { category_id: other })).body.category_id).toBe(other);
    expect((await patchPromotion(body.id, { category_id: 2147483647 })).status).toBe(422);
    expect((await patchPromotion(body.id, { category_id: 'x' })).status).toBe(400);
  });

  test('The order of one of them is charged without the promotion of the other', async () => {
    await postPromotion(springPromotion());
    const other = await twin();
    const shawl = await buildProduct({ price: 4000 });
    await moveTo(shawl.id, other);
    const cartItems = [{ id: shawl.id, quantity: 1 }];
    const { body } = await call('POST', '/orders/quote/', { body: { cartItems } });
    expect(body.subtotal).toBe(4000);
  });
});

test('A category that is created or renamed takes the promotion that waits for its name, once', async () => {
  const { body } = await postPromotion(springPromotion());
  await db.deleteFrom('categories').where('slug', '=', 'spring-lawn').execute();
  expect((await getPromotions())[0]).toMatchObject({ category_id: null, target: 'spring-lawn' });
  const silk = await buildCategory('Silk');
  expect((await rename(silk, 'Spring  Lawn')).status).toBe(200);
  await buildCategory('Spring Lawn');
  expect((await getPromotions())[0]).toMatchObject({ id: body.id, category_id: silk });
});

test('A promotion without products says so in the list and when it is saved', async () => {
  const { body } = await postPromotion(springPromotion());
  expect([body.products, (await getPromotions())[0].products]).toEqual([0, 0]);
  const collection = await postPromotion(springPromotion({ scope: 'collection', target: 'Kids Collection' }));
  expect(collection.body.products).toBe(0);
  await buildProduct({ collection: 'Kids Collection' });
  expect((await getPromotions())[0].products).toBe(1);
});

test.each(rounds(3))(
  'A rename while promotions are added and changed loses none of them (round %d)',
  async (round) => {
    const lawn = await buildCategory('Spring Lawn');
    await buildProduct({ category: 'Spring Lawn' });
    const { body } = await postPromotion(springPromotion());
    await Promise.all([
      rename(lawn, `Spring Lawn ${round}`),
      ...Array.from({ length: 6 }, (_, n) =>
        n % 2 ? postPromotion(springPromotion()) : patchPromotion(body.id, { value: 10 + n }),
      ),
    ]);
    for (const { products } of await getPromotions()) expect(products).toBe(1);
  },
);
