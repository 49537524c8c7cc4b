import { describe, expect, test } from 'vitest';
import { SHOP_ALL } from '#app/features/catalogue/lists/product-lists.server.ts';
import { readList } from '#app/features/catalogue/lists/read-list.server.ts';
import { listSaleBanners } from '#app/features/catalogue/promotions/promotions.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { loader as loadRoot } from '#app/root.tsx';
import { buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';
import {
  emptyCatalogueBeforeEach,
  getPromotions,
  patchPromotion,
  postPromotion,
  postPromotionPreview,
  removePromotion,
  salePriceOf,
  springPromotion,
} from './promotion-calls.ts';

emptyCatalogueBeforeEach();

const shop = (changes: Record<string, unknown> = {}) =>
  springPromotion({ scope: 'shop', target: 'shop', ...changes });
const delivery = (value: number, changes: Record<string, unknown> = {}) =>
  shop({ name: 'Free delivery', type: 'free_delivery', value, ...changes });

const quote = async (cartItems: { id: number; quantity: number }[]) =>
  (
    await call('POST', '/orders/quote/', {
      body: { cartItems: cartItems.map((item) => ({ size: 'M', ...item })) },
    })
  ).body;

describe('Promotions of prices', () => {
  test('One of the whole shop lowers every price, in lists, filters and orders alike', async () => {
    const kurta = await buildProduct({ price: 2000 });
    const frock = await buildProduct({ price: 3000, collection: 'Kids Collection' });
    expect((await postPromotion(shop())).body).toMatchObject({ products: 2, target: 'shop' });
    expect([await salePriceOf(kurta.slug), await salePriceOf(frock.slug)]).toEqual([1800, 2700]);
    const cheap = await readList(SHOP_ALL, 'https://shop.example/shop-all?sort=price-asc');
    expect(cheap.products.map(({ sale_price }) => sale_price)).toEqual([1800, 2700]);
    const answer = await placeCod(orderPayload([{ id: kurta.id, price: 1800 }]));
    expect(answer.body).toMatchObject({ subtotal: 1800, delivery: 250, total: 2050 });
  });

  test('One of chosen products lowers their prices alone, and the best one counts', async () => {
    const [one, other] = [await buildProduct({ price: 2000 }), await buildProduct({ price: 2000 })];
    await postPromotion(shop({ value: 10 }));
    const { status, body } = await postPromotion(
      springPromotion({ scope: 'products', target: '-', value: 25, product_ids: [one.id, one.id, 999_999] }),
    );
    expect([status, body.product_ids, body.products]).toEqual([201, [one.id], 1]);
    expect(body.chosen).toMatchObject([{ id: one.id, slug: one.slug }]);
    expect([await salePriceOf(one.slug), await salePriceOf(other.slug)]).toEqual([1500, 1800]);
    const { products } = await readList(SHOP_ALL, 'https://shop.example/shop-all?sort=price-asc');
    expect(products.map(({ id }) => id)).toEqual([one.id, other.id]);
    expect((await quote([{ id: one.id, quantity: 2 }])).subtotal).toBe(3000);
  });

  test('What was chosen can be changed, and one whose products are gone matches nothing', async () => {
    const [one, other] = [await buildProduct({ price: 2000 }), await buildProduct({ price: 2000 })];
    const { body } = await postPromotion(
      springPromotion({ scope: 'products', target: '-', product_ids: [one.id] }),
    );
    await patchPromotion(body.id, { product_ids: [other.id] });
    expect([await salePriceOf(one.slug), await salePriceOf(other.slug)]).toEqual([2000, 1800]);
    await db.deleteFrom('products').execute();
    expect(await getPromotions()).toMatchObject([{ products: 0, chosen: [] }]);
    const renamed = await patchPromotion(body.id, { name: 'Gone' });
    expect([renamed.status, renamed.body.fields]).toEqual([
      422,
      { product_ids: 'Please choose at least one product.' },
    ]);
    const turned = await patchPromotion(body.id, { scope: 'shop', target: 'shop' });
    expect([turned.status, turned.body.product_ids]).toEqual([200, []]);
  });

  test('The preview shows the chosen products, and overlaps with those of the same products', async () => {
    const [one, other] = [await buildProduct({ price: 2000 }), await buildProduct({ price: 2000 })];
    const chosen = (ids: number[], name: string) =>
      springPromotion({ scope: 'products', target: '-', product_ids: ids, name });
    await postPromotion(chosen([one.id], 'Same'));
    await postPromotion(chosen([other.id], 'Other'));
    await postPromotion(shop({ name: 'All', value: 5 }));
    const { body } = await postPromotionPreview(chosen([one.id], 'New'));
    expect(body).toMatchObject({ products: 1, examples: [{ id: one.id, before: 1800, after: 1800 }] });
    expect(body.overlaps.map(({ name }: { name: string }) => name)).toEqual(['Same', 'All']);
  });
});

describe('Free delivery', () => {
  test('Quote, order and pages have the same sum from which delivery is free', async () => {
    const kurta = await buildProduct({ price: 2000, stock: 9 });
    await postPromotion(delivery(4000));
    expect(await quote([{ id: kurta.id, quantity: 1 }])).toMatchObject({ delivery: 250, total: 2250 });
    expect(await quote([{ id: kurta.id, quantity: 2 }])).toMatchObject({ delivery: 0, total: 4000 });
    expect((await loadRoot()).settings.free_delivery_from).toBe(4000);
    const line = { id: kurta.id, price: 2000, quantity: 2 };
    const answer = await placeCod(orderPayload([line], { total: '4000' }));
    expect(answer.body).toMatchObject({ subtotal: 4000, delivery: 0, total: 4000 });
  });

  test('It combines with lower prices', async () => {
    const kurta = await buildProduct({ price: 2000, stock: 9 });
    await postPromotion(shop({ value: 50 }));
    await postPromotion(delivery(0));
    expect(await quote([{ id: kurta.id, quantity: 1 }])).toMatchObject({
      ...{ subtotal: 1000, delivery: 0, total: 1000 },
    });
  });

  test('An order of what it promised is refused with fresh sums once it has ended', async () => {
    const kurta = await buildProduct({ price: 2000, stock: 9 });
    const { body } = await postPromotion(delivery(0));
    expect((await quote([{ id: kurta.id, quantity: 1 }])).total).toBe(2000);
    await removePromotion(body.id);
    const late = await placeCod(orderPayload([{ id: kurta.id, price: 2000 }], { total: '2000' }));
    expect([late.status, late.body.code, late.body.quote]).toMatchObject([
      409,
      'price_changed',
      { delivery: 250, total: 2250 },
    ]);
    expect((await loadRoot()).settings.free_delivery_from).toBe(6000);
  });

  test('One that is to come, or asks for more than the settings, changes nothing', async () => {
    const kurta = await buildProduct({ price: 6000, stock: 9 });
    await postPromotion(delivery(9000));
    await postPromotion(delivery(0, { starts_at: '2099-01-01T00:00:00Z' }));
    expect(await quote([{ id: kurta.id, quantity: 1 }])).toMatchObject({ delivery: 0, total: 6000 });
    expect((await loadRoot()).settings.free_delivery_from).toBe(6000);
  });

  test('A piece that is added after it has ended costs no delivery', async () => {
    const { id } = await buildProduct({ price: 1500, sizes: { M: 9 } });
    const promotion = (await postPromotion(delivery(1000))).body;
    const placed = (await placeCod(orderPayload([{ id, size: 'M', price: 1500 }], { total: '1500' }))).body;
    expect(placed.delivery).toBe(0);
    await removePromotion(promotion.id);
    const token = await buildStaffToken();
    const detail = (await call('GET', `/orders/${placed.order_id}/`, { token })).body;
    const change = (quantity: number) =>
      call('PUT', `/api/admin/orders/${placed.order_id}/edit/`, {
        token,
        body: { version: detail.version, lines: [{ position: 0, quantity }] },
      });
    const more = await change(2);
    expect([more.status, more.body]).toMatchObject([200, { subtotal: 3000, delivery: 0 }]);
  });

  test('A staff order has the same charge', async () => {
    const kurta = await buildProduct({ price: 2000, stock: 9 });
    await postPromotion(delivery(0));
    const { body } = await call('POST', '/api/admin/orders/price/', {
      token: await buildStaffToken(),
      body: { lines: [{ id: kurta.id, size: 'M', quantity: 1 }], payment_method: 'cod' },
    });
    expect(body.quote ?? body).toMatchObject({ delivery: 0, total: 2000 });
  });
});

test('A banner alone is shown while it runs, and lowers no price', async () => {
  const kurta = await buildProduct({ price: 2000 });
  await postPromotion(shop({ type: 'banner', value: 0, banner_text: 'New lawn is here' }));
  await postPromotion(
    shop({ type: 'banner', value: 0, banner_text: 'Over', ends_at: '2020-01-01T00:00:00Z' }),
  );
  expect(await listSaleBanners(new Date())).toEqual(['New lawn is here']);
  expect(await salePriceOf(kurta.slug)).toBe(2000);
});

test.each([
  ['A price promotion worth nothing', shop({ value: 0 }), 400],
  ['A negative sum', delivery(-1), 400],
  ['An endless sum', delivery(Number.POSITIVE_INFINITY), 400],
  ['Half a rupee of free delivery', delivery(0.5), 422],
  ['Free delivery of a category', delivery(0, { scope: 'category', target: 'spring-lawn' }), 422],
  ['A banner without a line', shop({ type: 'banner', value: 0 }), 422],
  ['A line of blanks', shop({ type: 'banner', value: 0, banner_text: '  ' }), 422],
  ['Chosen products without any', springPromotion({ scope: 'products', target: '-' }), 422],
  ['Products that are no numbers', springPromotion({ scope: 'products', product_ids: ['x\0'] }), 400],
  ['Too many products', shop({ product_ids: Array.from({ length: 201 }, (_, at) => at + 1) }), 400],
  ['An unknown kind', shop({ type: 'gift' }), 400],
])('%s is refused', async (_what, body, status) => {
  expect((await postPromotion(body)).status).toBe(status);
  expect(await getPromotions()).toEqual([]);
});
