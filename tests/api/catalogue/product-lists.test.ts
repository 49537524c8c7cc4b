import { beforeEach, describe, expect, test } from 'vitest';
import { productsOfCategory } from '#app/features/catalogue/lists/product-lists.server.ts';
import { readList } from '#app/features/catalogue/lists/read-list.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildCategory, buildProduct, emptyCatalogue } from '#tests/support/builders.ts';
import { removeProduct, sendProductChange } from '#tests/support/product-calls.ts';
import { call } from '#tests/support/test-shop.ts';

beforeEach(emptyCatalogue);

describe('Product lists', () => {
  test('Staff give a piece its place in its category, and take it away again', async () => {
    const [first, second] = [await buildProduct(), await buildProduct()];
    const shown = async () => {
      const page = await readList(
        productsOfCategory(await buildCategory('Casual Wear')),
        'https://shop.example/',
      );
      return page.products.map(({ id, place }) => ({ id, place }));
    };
    expect(await shown()).toEqual([
      { id: second.id, place: null },
      { id: first.id, place: null },
    ]);
    await sendProductChange(first.id, { place: '1' });
    expect(await shown()).toEqual([
      { id: first.id, place: 1 },
      { id: second.id, place: null },
    ]);
    await sendProductChange(first.id, { name: 'Neel Kurta' });
    expect((await shown())[0]).toEqual({ id: first.id, place: 1 });
    await sendProductChange(first.id, { place: '' });
    expect((await shown())[0]).toEqual({ id: second.id, place: null });
    expect((await sendProductChange(first.id, { place: '1000' })).status).toBe(400);
  });

  test('A product list comes whole, or page by page by its Link header', async () => {
    for (let n = 0; n < 7; n++) await buildProduct();
    const whole = await call('GET', '/products/?collection=womens%20clothing');
    expect(whole.body).toHaveLength(7);
    expect(whole.headers.get('link')).toBeNull();
    const ids: number[] = [];
    let next: string | undefined = '/products?collection=Womens+Clothing&limit=3';
    for (let page = 0; next && page < 5; page++) {
      const { body, headers } = await call('GET', next);
      ids.push(...body.map((product: { id: number }) => product.id));
      next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(ids).toEqual(whole.body.map((product: { id: number }) => product.id));
  });

  test('Searching products by name ignores letter case and takes % literally', async () => {
    await buildProduct({ name: 'Neel Kurta' });
    await buildProduct({ name: '100% Lawn' });
    const found = async (q: string) =>
      (await call('GET', `/products/?q=${encodeURIComponent(q)}`)).body.map(
        ({ name }: { name: string }) => name,
      );
    expect([await found('neel'), await found('%'), await found('x')]).toEqual([
      ['Neel Kurta'],
      ['100% Lawn'],
      [],
    ]);
    expect((await call('GET', '/products/?q=%00')).status).toBe(400);
  });

  test('Paging works for rows of the same instant and while rows are added and removed', async () => {
    for (let n = 0; n < 6; n++) await buildProduct();
    await db
      .updateTable('products')
      .set({ created_at: new Date('2026-01-01') })
      .execute();
    const first = await call('GET', '/products/by-category/casual-wear/?limit=2');
    await removeProduct(first.body[1].id);
    await buildProduct();
    const next = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await call('GET', next);
    expect(second.body.map((product: { id: number }) => first.body[1].id - product.id)).toEqual([1, 2]);
  });

  test.each([
    'x',
    '',
    'null',
    btoa('["2026-02-30T00:00:00.000000Z",1]'),
    btoa('["0000-01-01T00:00:00.000000Z",1]'),
    btoa('[1,2]'),
    btoa('{}'),
  ])('A product list refuses the cursor %j', async (cursor) => {
    const { status, body } = await call('GET', `/products/?limit=2&cursor=${encodeURIComponent(cursor)}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['cursor']]);
  });

  test.each(['0', '-1', '501', '1.5', '1e9', 'x', ''])(
    'A product list refuses the limit %j',
    async (limit) => {
      const { status, body } = await call('GET', `/products/?limit=${limit}`);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['limit']]);
    },
  );

  test.each([
    ['/products/slug/%00/', 404],
    ['/products/slug/%F0%9F%8C%BA/', 404],
    ['/products/by-category/%00/', 404],
    ['/products/?collection=%00', 200],
    [`/products/slug/${'a'.repeat(199)}/`, 404],
  ])('A request for %s is answered with %d', async (address, status) => {
    expect((await call('GET', address)).status).toBe(status);
  });
});
