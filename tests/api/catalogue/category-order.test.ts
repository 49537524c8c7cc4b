import { beforeEach, describe, expect, test } from 'vitest';
import { findCategory } from '#app/features/catalogue/categories/categories.server.ts';
import { CATEGORY_SORTS, type CategorySort } from '#app/features/catalogue/categories/schema.ts';
import { filterProducts } from '#app/features/catalogue/filters/filter-results.ts';
import { arranged, groupByCategory } from '#app/features/catalogue/filters/sort.ts';
import { productsOfCategory, WOMENS } from '#app/features/catalogue/lists/product-lists.server.ts';
import { readList } from '#app/features/catalogue/lists/read-list.server.ts';
import { countRecentSales } from '#app/features/catalogue/popularity/recent-sales.server.ts';
import { findProducts } from '#app/features/catalogue/products/products.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import {
  announceProducts,
  buildCategory,
  buildProduct,
  buildStaffToken,
  emptyCatalogue,
  orderPayload,
} from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();
const ADDRESS = 'https://shop.example/category/order';

let category: number;

beforeEach(async () => {
  await emptyCatalogue();
  await db.deleteFrom('categories').where('slug', '=', 'order').execute();
  category = await buildCategory('Order');
});

type Body = { sort: string; sold_out_last?: unknown; pieces?: unknown; version?: number };

const path = () => `/api/admin/categories/${category}/pieces/`;
const arrange = ({ sold_out_last = true, ...body }: Body) =>
  call('PUT', path(), { token, body: { sold_out_last, ...body } });
const pieces = async (query = ''): Promise<number[]> =>
  (await call('GET', path() + query, { token })).body.pieces.map(({ id }: { id: number }) => id);
const shown = async () =>
  (await readList(productsOfCategory(category), ADDRESS)).products.map(({ id }) => id);

type Piece = { price?: number; stock?: number; day?: number; sizes?: Record<string, number> };

async function build({ price = 4000, stock = 3, day = 1, sizes }: Piece = {}): Promise<number> {
  const { id } = await buildProduct({ price, stock, category: 'Order' });
  await db
    .updateTable('products')
    .set({ created_at: new Date(Date.UTC(2026, 0, day)) })
    .where('id', '=', id)
    .execute();
  const rows = Object.entries(sizes ?? {}).map(([size, count], position) => ({
    ...{ product_id: id, size, position },
    stock: count,
  }));
  if (rows.length > 0) await db.insertInto('product_sizes').values(rows).execute();
  return id;
}

async function sell(id: number, quantity: number, status: 'Pending' | 'Paid' | 'Cancelled' = 'Paid') {
  const { body } = await call('POST', '/orders/save/', {
    body: orderPayload([{ id, price: 4000, quantity }]),
  });
  await db.updateTable('orders').set({ status }).where('order_id', '=', body.order_id).execute();
}

describe('The order of the pieces of a category', () => {
  test('Each rule puts its pieces first, and what is sold out last unless staff say otherwise', async () => {
    const old = await build({ price: 3000, stock: 5, day: 1 });
    const gone = await build({ price: 9000, stock: 0, day: 9 });
    const half = await build({ price: 5000, day: 5, sizes: { S: 9, M: 0 } });
    const full = await build({ price: 4000, day: 3, sizes: { S: 1, M: 1 } });
    await announceProducts();
    const orderOf = async (sort: CategorySort, sold_out_last = true) => {
      expect((await arrange({ sort, sold_out_last })).status).toBe(200);
      return shown();
    };
    expect(await orderOf('newest')).toEqual([half, full, old, gone]);
    expect(await orderOf('newest', false)).toEqual([gone, half, full, old]);
    expect(await orderOf('price_asc')).toEqual([old, full, half, gone]);
    expect(await orderOf('price_desc')).toEqual([half, full, old, gone]);
    expect(await orderOf('price_desc', false)).toEqual([gone, half, full, old]);
    expect(await orderOf('most_in_stock')).toEqual([old, full, half, gone]);
    expect(await orderOf('featured')).toEqual([half, full, old, gone]);
  });

  test('By hand the pieces that staff arranged come first, and then the others', async () => {
    const [first, second, third] = [await build(), await build({ day: 2 }), await build({ day: 3 })];
    await arrange({ sort: 'by_hand', pieces: [second, first] });
    expect(await shown()).toEqual([second, first, third]);
    expect(await pieces()).toEqual([second, first, third]);
    await arrange({ sort: 'newest' });
    expect(await shown()).toEqual([third, second, first]);
    await arrange({ sort: 'by_hand' });
    expect(await shown()).toEqual([second, first, third]);
  });

  test('Best selling goes by what was sold in thirty days and was not cancelled', async () => {
    const [often, once, never] = [
      await build({ stock: 50 }),
      await build({ stock: 50, day: 2 }),
      await build({ day: 3 }),
    ];
    await sell(once, 1);
    await sell(often, 2);
    await sell(often, 1, 'Pending');
    await sell(once, 9, 'Cancelled');
    await countRecentSales();
    await arrange({ sort: 'best_selling' });
    expect(await shown()).toEqual([often, once, never]);
    await db
      .updateTable('orders')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .execute();
    await countRecentSales();
    expect(await shown()).toEqual([never, once, often]);
  });

  test.each(CATEGORY_SORTS)('Server and browser agree on the order %s', async (sort) => {
    const ids: number[] = [];
    for (let at = 0; at < 12; at++)
      ids.push(
        await build({
          ...{ price: 3000 + ((at * 7) % 5) * 500, stock: at % 4, day: 1 + ((at * 5) % 9) },
          ...(at % 3 === 0 && { sizes: { S: at % 2, M: at % 5, L: 1 } }),
        }),
      );
    await buildProduct({ category: 'Casual Wear', price: 2500 });
    await sell(ids[1] ?? 0, 1);
    await sell(ids[3] ?? 0, 1);
    await countRecentSales();
    for (const sold_out_last of [true, false]) {
      await arrange({ sort, sold_out_last, pieces: [...ids].reverse().slice(0, 7) });
      const own = await findCategory('order');
      const arrangedBy = own ? [own] : [];
      const rows = await db.selectFrom('products').select('id').execute();
      const all = await findProducts(rows.map(({ id }) => id));
      const of = all.filter((product) => product.category_id === category);
      const inBrowser = filterProducts(arranged(of, arrangedBy), ADDRESS, [], { arrangedBy });
      expect(await shown()).toEqual(inBrowser.products.map(({ id }) => id));
      const groups = groupByCategory(arranged(all, arrangedBy)).flatMap(({ products }) => products);
      const grouped = filterProducts(groups, ADDRESS, [], { isGrouped: true, arrangedBy });
      const womens = (await readList(WOMENS, ADDRESS)).products.map(({ id }) => id);
      expect(womens).toEqual(grouped.products.map(({ id }) => id));
    }
  });

  test('Another order than the present one can be looked at without being saved', async () => {
    const [cheap, dear] = [await build({ price: 3000, day: 2 }), await build({ price: 5000 })];
    expect(await pieces('?sort=price_desc')).toEqual([dear, cheap]);
    expect(await shown()).toEqual([cheap, dear]);
  });

  test('An order chosen by a shopper is as before', async () => {
    const [first, second] = [await build({ price: 5000 }), await build({ price: 3000 })];
    await arrange({ sort: 'by_hand', pieces: [first, second] });
    const list = await readList(productsOfCategory(category), `${ADDRESS}?sort=price-asc`);
    expect(list.products.map(({ id }) => id)).toEqual([second, first]);
  });

  test('A piece that left the category is refused, and nothing is changed', async () => {
    const [own, other] = [await build(), (await buildProduct({ category: 'Casual Wear' })).id];
    const { status, body } = await arrange({ sort: 'by_hand', pieces: [own, other] });
    expect([status, body.detail]).toEqual([422, 'One of these pieces is not in this category any more.']);
    expect((await findCategory('order'))?.sort).toBe('featured');
  });

  test('An outdated version is refused with the category as it is now', async () => {
    await build();
    await arrange({ sort: 'newest', version: 1 });
    const { status, body } = await arrange({ sort: 'price_asc', version: 1 });
    expect([status, body.code, body.current.sort]).toEqual([409, 'version_conflict', 'newest']);
  });

  test.each([
    ['An unknown order', { sort: 'random' }],
    ['A piece named twice', { sort: 'by_hand', pieces: [1, 1] }],
    ['A text as a piece', { sort: 'by_hand', pieces: ['x\0'] }],
    ['A list of 501 pieces', { sort: 'by_hand', pieces: Array.from({ length: 501 }, (_, at) => at + 1) }],
    ['A text as a choice', { sort: 'newest', sold_out_last: 'yes' }],
  ])('%s is refused', async (_what, body: Body) => {
    expect((await arrange(body)).status).toBe(400);
  });

  test('The pieces of a category that does not exist are 404', async () => {
    expect((await call('GET', '/api/admin/categories/999999999/pieces/', { token })).status).toBe(404);
  });
});
