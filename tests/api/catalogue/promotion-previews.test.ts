import { expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct } from '#tests/support/builders.ts';
import {
  countPromotions,
  emptyCatalogueBeforeEach,
  postPromotion,
  postPromotionPreview,
  springPromotion,
} from './promotion-calls.ts';

emptyCatalogueBeforeEach();

test('The preview counts the products and shows prices before and after, together with running promotions', async () => {
  await postPromotion(springPromotion({ name: 'Small', type: 'flat', value: 100 }));
  await buildProduct({ category: 'Spring Lawn', price: 500, name: 'Cheap' });
  await buildProduct({ category: 'Spring Lawn', price: 2000, name: 'Dear' });
  await buildProduct({ category: 'Casual Wear', price: 2000 });
  const { status, body } = await postPromotionPreview(springPromotion({ name: undefined }));
  expect(status).toBe(200);
  expect(body.products).toBe(2);
  expect(body.examples).toMatchObject([
    { name: 'Dear', price: 2000, before: 1900, after: 1800 },
    { name: 'Cheap', price: 500, before: 400, after: 400 },
  ]);
  expect(body.overlaps.map(({ name }: { name: string }) => name)).toEqual(['Small']);
  expect(await countPromotions()).toBe(1);
});

test('Archived products are counted neither by the preview nor once it is saved', async () => {
  const shown = await buildProduct({ category: 'Spring Lawn' });
  const archived = await buildProduct({ category: 'Spring Lawn' });
  await db.updateTable('products').set({ state: 'archived' }).where('id', '=', archived.id).execute();
  const chosen = { scope: 'products', target: 'products', product_ids: [shown.id, archived.id] };
  for (const of of [{}, chosen]) {
    const preview = await postPromotionPreview(springPromotion({ name: undefined, ...of }));
    const saved = await postPromotion(springPromotion(of));
    expect([preview.body.products, saved.body.products]).toEqual([1, 1]);
  }
});

test('The preview names only overlapping promotions of collections that share products', async () => {
  await buildProduct({ category: 'Spring Lawn', collection: 'Kids Collection' });
  const kids = { scope: 'collection', target: 'Kids Collection' };
  await postPromotion(springPromotion({ ...kids, name: 'Kids' }));
  await postPromotion(springPromotion({ ...kids, name: 'Later', starts_at: '2031-01-01T00:00:00Z' }));
  await postPromotion(springPromotion({ scope: 'collection', target: 'Womens Clothing', name: 'Women' }));
  const { body } = await postPromotionPreview(springPromotion({ ends_at: '2030-01-01T00:00:00Z' }));
  expect(body.overlaps.map(({ name }: { name: string }) => name)).toEqual(['Kids']);
});

test('The preview of an edited promotion leaves that promotion itself out', async () => {
  await buildProduct({ category: 'Spring Lawn', price: 1000 });
  const { body: made } = await postPromotion(springPromotion({ value: 50 }));
  const { body } = await postPromotionPreview(springPromotion({ id: made.id, value: 20 }));
  expect([body.overlaps, body.examples[0].before, body.examples[0].after]).toEqual([[], 1000, 800]);
});

test.each([
  [{ target: 'nowhere' }, 422],
  [{ value: 101 }, 422],
  [{ id: 2147483648 }, 400],
  [{ id: '__proto__' }, 400],
])('A preview of %j is refused', async (changes, status) => {
  expect((await postPromotionPreview(springPromotion(changes))).status).toBe(status);
});
