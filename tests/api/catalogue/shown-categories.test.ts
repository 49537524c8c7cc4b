import { beforeEach, describe, expect, test } from 'vitest';
import { categoriesShownIn } from '#app/features/catalogue/categories/category.ts';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { readMenu } from '#app/pages/shop/frame/read-menu.server.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken } from '#tests/support/builders.ts';
import { formOf } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();

beforeEach(async () => {
  await db.deleteFrom('products').execute();
  await db.deleteFrom('categories').execute();
  await inTransaction((tx) => invalidateOnCommit(tx, ['categories']));
});

async function create(name: string): Promise<number> {
  const { body } = await call('POST', '/categories/api/categories/create/', {
    token,
    body: formOf({ name }),
  });
  return body.id;
}

type Shown = { shown_in: string; ids: unknown; from?: number[] };

const show = (body: Shown) => call('PUT', '/api/admin/categories/shown/', { token, body });
const menu = async () => (await readMenu(new Date())).categories.map(({ name }) => name);
const home = async () => {
  const categories: Category[] = (await call('GET', '/categories/')).body;
  return categoriesShownIn('home', categories).map(({ name }) => name);
};

describe('Categories in the menu and on the home page', () => {
  test('The five of the specification are shown in its order, whichever was added first', async () => {
    for (const name of ['Hand-Painted Suits', 'Eid', 'Linen', 'Western Grace']) await create(name);
    expect(await menu()).toEqual(['Western Grace', 'Eid', 'Hand-Painted Suits']);
    expect(await home()).toEqual(['Western Grace', 'Eid', 'Hand-Painted Suits']);
  });

  test('Staff choose which are shown, and their order, for each of the two', async () => {
    const [eid, linen] = [await create('Eid'), await create('Linen')];
    await buildProduct({ category: 'Linen' });
    expect(await show({ shown_in: 'menu', ids: [linen, eid] })).toMatchObject({
      status: 200,
      body: { ids: [linen, eid] },
    });
    await show({ shown_in: 'home', ids: [linen] });
    expect([await menu(), await home()]).toEqual([['Linen', 'Eid'], ['Linen']]);
    await show({ shown_in: 'menu', ids: [] });
    expect(await menu()).toEqual([]);
  });

  test('A category that staff chose is shown as soon as its first product is live, and until the last one is gone', async () => {
    const linen = await create('Linen');
    await show({ shown_in: 'menu', ids: [linen] });
    expect(await menu()).toEqual([]);
    const form = {
      ...{ name: 'Linen Kurta', description: 'Cool.', price: '4000', type: 'Kurta', piece_set: '1 Piece' },
      ...{ collection: 'Womens Clothing', category: String(linen), state: 'draft' },
    };
    const { body: kurta } = await call('POST', '/products/upload/', { token, body: formOf(form) });
    expect(await menu()).toEqual([]);
    await call('PATCH', `/products/${kurta.id}/update/`, { token, body: formOf({ state: 'live' }) });
    expect(await menu()).toEqual(['Linen']);
    await call('DELETE', `/products/${kurta.id}/delete/`, { token });
    expect(await menu()).toEqual([]);
  });

  test('A category whose last product moves to another one is left out at once, and the other one comes', async () => {
    const [linen, silk] = [await create('Linen'), await create('Silk')];
    await show({ shown_in: 'menu', ids: [linen, silk] });
    const { id } = await buildProduct({ category: 'Linen' });
    await inTransaction((tx) => invalidateOnCommit(tx, ['categories']));
    expect(await menu()).toEqual(['Linen']);
    await call('PATCH', `/products/${id}/update/`, { token, body: formOf({ category: String(silk) }) });
    expect(await menu()).toEqual(['Silk']);
  });

  test('A list that somebody else changed meanwhile is not written over', async () => {
    const [eid, linen] = [await create('Eid'), await create('Linen')];
    await show({ shown_in: 'home', ids: [linen], from: [eid] });
    const { status, body } = await show({ shown_in: 'home', ids: [linen, eid], from: [eid] });
    expect([status, body.code, body.current]).toEqual([409, 'version_conflict', { ids: [linen] }]);
  });

  test('Of two changes at once of the same list one is refused', async () => {
    const [eid, linen] = [await create('Eid'), await create('Linen')];
    for (let round = 0; round < 10; round++) {
      await show({ shown_in: 'home', ids: [eid] });
      const answers = await Promise.all([
        show({ shown_in: 'home', ids: [linen, eid], from: [eid] }),
        show({ shown_in: 'home', ids: [linen], from: [eid] }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test.each([
    [{ shown_in: 'footer', ids: [] }, 400],
    [{ shown_in: 'menu', ids: [1, 1] }, 400],
    [{ shown_in: 'menu', ids: ['1; drop table categories'] }, 400],
    [{ shown_in: 'menu', ids: [2 ** 31] }, 400],
    [{ shown_in: 'menu', ids: Array.from({ length: 25 }, (_, index) => index + 1) }, 400],
    [{ shown_in: 'menu', ids: [999_999_999] }, 404],
  ])('%j is refused with %i and changes nothing', async (body: Shown, expected) => {
    await create('Eid');
    expect((await show(body)).status).toBe(expected);
    expect(await menu()).toEqual(['Eid']);
  });

  test('The banner line stands at the head of the page of its category', async () => {
    const id = await create('Eid');
    const line = 'Last orders for Eid: 20 March';
    const answer = await call('PATCH', `/categories/api/categories/${id}/update/`, {
      token,
      body: formOf({ banner_text: line }),
    });
    expect(answer.body.banner_text).toBe(line);
    const openings = (await call('GET', '/collections/')).body;
    expect(openings.find(({ path }: { path: string }) => path === '/category/eid').banner).toBe(line);
  });
});
