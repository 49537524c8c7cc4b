import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  listCategory,
  listCollection,
  listNewArrivals,
  listWholeShop,
} from '#app/features/catalogue/products/listed-catalogue.server.ts';
import { listProductsOfCategory } from '#app/features/catalogue/products/products.server.ts';
import { invalidateSoon } from '#app/platform/cache/cache-invalidation.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, emptyCatalogue, orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { sendProductChange } from '#tests/support/product-calls.ts';
import { call } from '#tests/support/test-shop.ts';

beforeEach(async () => {
  await emptyCatalogue();
  invalidateSoon({ kind: 'stale', tags: ['*'] });
});

const slugsOf = (products: readonly { slug: string }[]) => products.map(({ slug }) => slug);

describe('What list pages are made of', () => {
  test('An edit by staff is in the next list, though lists share one read', async () => {
    const { id, slug } = await buildProduct();
    await sendProductChange(id, { name: 'Before' });
    expect(await listWholeShop()).toBe(await listWholeShop());
    expect((await listWholeShop()).find((product) => product.slug === slug)?.name).toBe('Before');
    expect((await sendProductChange(id, { name: 'After' })).status).toBe(200);
    expect((await listWholeShop()).find((product) => product.slug === slug)?.name).toBe('After');
  });

  test('An order changes its piece in the next list, and no other piece is read again', async () => {
    const sold = await buildProduct({ stock: 5 });
    const other = await buildProduct();
    const before = new Map((await listWholeShop()).map((product) => [product.id, product]));
    expect((await placeCod(orderPayload([{ id: sold.id, price: 4000, quantity: 2 }]))).status).toBe(201);
    const after = await listWholeShop();
    expect(after.find(({ id }) => id === sold.id)?.stock).toBe(3);
    expect(after.find(({ id }) => id === other.id)).toBe(before.get(other.id));
  });

  test('What was changed without a word to the shop is in the list after ten seconds', async () => {
    const piece = await buildProduct({ sizes: { S: 2 } });
    const gone = await buildProduct();
    await listWholeShop();
    await db.updateTable('product_sizes').set({ stock: 1 }).where('product_id', '=', piece.id).execute();
    await db.deleteFrom('products').where('id', '=', gone.id).execute();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
    const later = await listWholeShop();
    vi.restoreAllMocks();
    expect(later.map(({ id, sizes }) => ({ id, sizes }))).toEqual([
      { id: piece.id, sizes: [{ size: 'S', stock: 1 }] },
    ]);
  });

  test('They hold the same pieces in the same order as the calls of the API', async () => {
    for (let n = 0; n < 30; n++) await buildProduct();
    const { id } = await buildProduct();
    await sendProductChange(id, { name: 'The newest' });
    const arrivals = (await listProductsOfCategory('new-arrivals')) ?? [];
    const women = await call('GET', '/products/?collection=Womens%20Clothing');
    const category = women.body[0].category_slug;
    expect(slugsOf(await listNewArrivals())).toEqual(slugsOf(arrivals));
    expect(slugsOf(await listCollection('Womens Clothing'))).toEqual(slugsOf(women.body));
    expect(slugsOf(await listCategory(category))).toEqual(
      slugsOf((await listProductsOfCategory(category)) ?? []),
    );
    expect(await listCategory('no-such-category')).toEqual([]);
  });
});
