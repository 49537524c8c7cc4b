import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countPopularity } from '#app/features/catalogue/popularity/popularity.server.ts';
import { DEFAULT_HOME_SECTIONS, type HomeSectionKind } from '#app/features/settings/home-sections.ts';
import { readSettings, toPublicSettings } from '#app/features/settings/settings.server.ts';
import { ShopProvider } from '#app/features/settings/shop-context.tsx';
import { HomeSections } from '#app/pages/shop/home/home-sections.tsx';
import { readHome } from '#app/pages/shop/home/read-home.server.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, emptyCatalogue } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const announce = () => inTransaction((tx) => invalidateOnCommit(tx, ['*']));

beforeEach(emptyCatalogue);
afterEach(async () => {
  await db.deleteFrom('settings').execute();
  await db.updateTable('promotions').set({ ends_at: null }).where('target', '=', 'eid').execute();
  await announce();
});

const arrange = async (sections: object[]) =>
  call('PUT', '/api/admin/front-page/', { token: await buildStaffToken(), body: { sections } });

async function section<Kind extends HomeSectionKind>(kind: Kind) {
  await announce();
  const found = (await readHome()).sections.find((one) => one.kind === kind);
  return found as Extract<typeof found, { kind: Kind }>;
}

/** Level and text. */
async function headingsOfHome(): Promise<string[][]> {
  await announce();
  const home = await readHome();
  const shop = {
    ...{ settings: toPublicSettings(await readSettings()), sale_banners: [] },
    ...{ origin: 'http://shop.test', has_worker: false, preview: null },
  };
  const page = () => createElement(HomeSections, { home, categories: home.categories });
  const Stub = createRoutesStub([{ path: '/', Component: page }]);
  const html = renderToStaticMarkup(createElement(ShopProvider, { shop, children: createElement(Stub) }));
  const found = html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/gs);
  return [...found].map(([, level = '', text = '']) => [level, text.replace(/<[^>]*>/g, '')]);
}

const names = (pieces: readonly { name: string }[]) => pieces.map(({ name }) => name);

describe('The home page', () => {
  test('Its sections are those of the settings, in their order and with their titles', async () => {
    const kinds = (await readHome()).sections.map(({ kind }) => kind);
    expect(kinds).toEqual(DEFAULT_HOME_SECTIONS.map(({ kind }) => kind));
    const [first, second, ...others] = DEFAULT_HOME_SECTIONS;
    await arrange([{ ...second, title: 'All we make' }, { ...first, shown: false }, ...others]);
    const [categories, next] = (await readHome()).sections;
    expect(categories).toMatchObject({ kind: 'categories', title: 'All we make' });
    expect(next).toMatchObject({ kind: 'kids', title: 'Kids' });
  });

  test('Each running promotion has a row of pieces that it makes cheaper, until it ends', async () => {
    await buildProduct({ name: 'Festive', category: 'Eid', price: 10_000 });
    await buildProduct({ name: 'Gone', category: 'Eid', stock: 0 });
    await buildProduct({ name: 'Shirt', category: 'Western Grace', price: 4000 });
    await buildProduct({ name: 'Plain' });
    const { sales } = await section('promotions');
    expect(
      sales.map(({ title, offer, until, to, pieces }) => [title, offer, until, to, names(pieces)]),
    ).toEqual([
      ['Eid Collection', '14 % off', null, '/category/eid', ['Festive']],
      ['Western Grace', 'Rs. 1,000 off', null, '/category/western-grace', ['Shirt']],
    ]);
    expect(sales[0]?.pieces[0]).toMatchObject({ price: 10_000, sale_price: 8600 });
  });

  test('A promotion of chosen products has a row of those, without a list of all', async () => {
    const { id } = await buildProduct({ name: 'Chosen', price: 5000 });
    await buildProduct({ name: 'Plain' });
    const { id: promotion } = await db
      .insertInto('promotions')
      .values({
        name: 'Clearance',
        type: 'percentage',
        value: 20,
        scope: 'products',
        target: 'products',
        product_ids: [id],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { sales } = await section('promotions');
    await db.deleteFrom('promotions').where('id', '=', promotion).execute();
    expect(sales.map(({ title, offer, to, pieces }) => [title, offer, to, names(pieces)])).toEqual([
      ['Selected pieces', '20 % off', null, ['Chosen']],
    ]);
  });

  test('A promotion that ends says its last day in the shop’s time, and one that has ended has no row', async () => {
    await buildProduct({ category: 'Eid' });
    const endAt = (ends_at: string) =>
      db.updateTable('promotions').set({ ends_at }).where('target', '=', 'eid').execute();
    await endAt('2099-12-01T00:00:00+05:00');
    expect((await section('promotions')).sales[0]?.until).toBe('Monday 30 November');
    await endAt('2025-12-01T00:00:00+05:00');
    expect((await section('promotions')).sales).toEqual([]);
  });

  test('Kids have their ages, each with its list, and the lowest price', async () => {
    const kids = { collection: 'Kids Collection', category: 'Kids' } as const;
    const { id } = await buildProduct({ ...kids, name: 'Frock', price: 2490 });
    await buildProduct({ ...kids, price: 1000, stock: 0 });
    const size_ages = JSON.stringify([
      { size: 'S', from_months: 24, to_months: 48 },
      { size: 'M', from_months: 48, to_months: 72 },
    ]);
    await db.updateTable('products').set({ size_ages }).where('id', '=', id).execute();
    expect(names((await section('kids')).pieces)).toEqual(['Frock']);
    expect((await readHome()).kids).toEqual({
      note: '2–5 years, from Rs. 2,490',
      ages: [
        { title: '2–3 years', to: '/kids-collection?age=2&age=3' },
        { title: '4–5 years', to: '/kids-collection?age=4&age=5' },
      ],
    });
  });

  test('A shop without kids’ pieces says nothing of them', async () => {
    await buildProduct();
    await announce();
    expect((await readHome()).kids).toBeNull();
  });

  test('A shop without promotions, kids, reviews and orders has no empty heading, and its headings keep their order', async () => {
    await buildProduct();
    await db.deleteFrom('reviews').execute();
    await db.updateTable('promotions').set({ ends_at: '2025-01-01' }).where('target', '=', 'eid').execute();
    await announce();
    await arrange([
      ...DEFAULT_HOME_SECTIONS.filter(({ kind }) => kind !== 'reviews').reverse(),
      { kind: 'reviews', shown: false },
    ]);
    const headings = await headingsOfHome();
    expect(new Set(headings.map(([level]) => level))).toEqual(new Set(['2']));
    const titles = headings.map(([, title]) => title);
    expect(titles).not.toContain('');
    for (const gone of ['On sale now', 'Kids', 'Most loved', 'Customer Diaries'])
      expect(titles).not.toContain(gone);
    expect(titles.indexOf('New Arrivals')).toBeLessThan(titles.indexOf('Shop by moment'));
  });

  test('Most loved is what was counted last', async () => {
    const { id } = await buildProduct({ name: 'Loved' });
    await buildProduct();
    const review = { product_id: id, user_name: 'Bulbul', comment: 'Lovely.', rating: 5 };
    await db.insertInto('reviews').values(review).execute();
    expect((await section('most_loved')).pieces).toEqual([]);
    await countPopularity();
    expect(names((await section('most_loved')).pieces)).toEqual(['Loved']);
  });
});
