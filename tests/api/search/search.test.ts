import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { salePrice } from '#app/features/catalogue/promotions/pricing.ts';
import { listPromotions, salePriceSql } from '#app/features/catalogue/promotions/promotions.server.ts';
import { searchText } from '#app/features/search/query/read-query.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildCategory, buildProduct, countWaiting } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const search = (q: string, more = '') => call('GET', `/products/search/?q=${encodeURIComponent(q)}${more}`);
const slugsOf = async (q: string) =>
  (await search(q)).body.products.map(({ slug }: { slug: string }) => slug);

beforeAll(async () => {
  await buildProduct({ name: 'Mehndi Lawn Kurta', slug: 'lawn-kurta', price: 2990, sizes: { S: 1, M: 0 } });
  await buildProduct({ name: 'Silk Suit', slug: 'silk-suit', price: 5500, category: 'Eid', size: 'M, L' });
  await buildProduct({ name: 'Organza Dupatta', slug: 'dupatta', type: 'Dupatta', size: 'Free Size' });
});

test.each([
  ['دوپٹہ', ['dupatta']],
  ['DUPATTA!', ['dupatta']],
  ['dupata', ['dupatta']],
  ['لان', ['lawn-kurta']],
  ['kurta size S', ['lawn-kurta']],
  ['suit m', ['silk-suit']],
  ['free size', ['dupatta']],
])('The search “%s” finds %j', async (q, slugs) => {
  expect(await slugsOf(q)).toEqual(slugs);
});

test('A size that is sold out is not found by that size', async () => {
  const { body } = await search('lawn size M');
  expect([body.fit, body.products[0].slug]).toEqual(['nearest', 'lawn-kurta']);
});

test('The price that is searched is the one after the promotion', async () => {
  const { body } = await search('silk under 4800');
  expect([body.fit, body.products[0].sale_price]).toEqual(['exact', 4730]);
  expect((await search('silk under 4700')).body.fit).toBe('nearest');
  expect((await search('silk from 4800')).body.fit).toBe('nearest');
});

test('The database computes the same price as the shop, for every kind of promotion', async () => {
  await buildProduct({ name: 'Western', price: 900, category: 'Western Grace' });
  await buildProduct({ name: 'Odd', price: 1234.5, category: 'Eid' });
  const now = new Date('2025-08-10T00:00:00Z');
  await buildProduct({ name: 'Small', price: 1275, collection: 'Kids Collection', category: 'Eid' });
  const promotions = await listPromotions(now);
  expect(promotions.length).toBeGreaterThan(2);
  const rows = await db.selectFrom('products').select(['id', 'price', 'collection', 'category_id']).execute();
  for (const row of rows) {
    const paid = salePrice(row, promotions, now);
    const { price } = await db
      .selectFrom('products')
      .where('products.id', '=', row.id)
      .select(salePriceSql(promotions, now).as('price'))
      .executeTakeFirstOrThrow();
    expect([row, price]).toEqual([row, paid]);
  }
});

test('A typing mistake is corrected, and the answer says what was meant', async () => {
  const { body } = await search('orgenza duppata');
  expect([body.fit, body.did_you_mean]).toEqual(['corrected', 'organza dupatta']);
  expect(body.products[0].slug).toBe('dupatta');
});

test('Where no piece has all words, those with some of them are the nearest', async () => {
  const { body } = await search('organza spaceship');
  expect([body.fit, body.products[0].slug]).toEqual(['nearest', 'dupatta']);
  expect((await search('spaceship')).body).toMatchObject({ fit: 'none', total: 0, products: [] });
});

test.each([
  ["kurta' or 1=1 --"],
  ['& | ! <-> :* ( ) \\'],
  ['%%%'],
  ['____'],
  ['"""'],
  ['🌸🌸🌸'],
  ['؟؟؟'],
  ['the and of'],
  ['a:b*c'],
  ['\u202e\u200f'],
  ['kurta '.repeat(20)],
  ['ﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺ'],
  ['under 99999999999999999999'],
  ['-1 to 0'],
])('What is typed is never an operator or an error: %s', async (q) => {
  expect((await search(q)).status).toBe(200);
  const { status } = await call('GET', `/products/suggestions/?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
});

test.each([
  ['nothing', '', 'Please enter what to search for.'],
  ['blanks', '?q=%20%20', 'Please enter what to search for.'],
  ['ten thousand letters', `?q=${'k'.repeat(10_000)}`, 'Please enter a shorter search.'],
  ['a NUL', '?q=kurta%00', 'Please remove the unreadable characters.'],
])('A search for %s is refused with a sentence', async (_, query, sentence) => {
  for (const path of ['/products/search/', '/products/suggestions/']) {
    const { status, body } = await call('GET', path + query);
    expect(status).toBe(400);
    expect(body.fields.q).toBe(sentence);
  }
});

test('A search is read page by page', async () => {
  for (let n = 0; n < 50; n++) await buildProduct({ name: `Paged Shawl ${n}` });
  const first = await search('shawl');
  expect([first.body.total, first.body.products.length]).toEqual([50, 48]);
  const second = await search('shawl', `&page=${first.body.next_page}`);
  expect([second.body.products.length, second.body.next_page]).toEqual([2, null]);
  expect((await search('shawl', '&page=6')).status).toBe(400);
});

test('Of many products with the words the newest are ranked, and all are counted', async () => {
  const ids: number[] = [];
  for (const color of ['red', 'blue', 'green'])
    ids.push((await buildProduct({ name: `Velvet Shawl ${color}`, slug: `shawl-${color}` })).id);
  const newest = async (words: string) =>
    (await sql`select * from newest_with(to_tsquery('english', ${words}), 2)`.execute(db)).rows;
  expect(await newest('velvet & shawl')).toEqual([{ ids: [ids[2], ids[1]], total: 3 }]);
  expect(await newest('spaceship')).toEqual([{ ids: [], total: 0 }]);
});

test('Suggestions have pieces with picture and price, categories and posts, from the first letters on', async () => {
  await db
    .insertInto('blogs')
    .values({ slug: 'eid-post', title: 'Eid silk', author: 'K', content: 'x', html: 'x', excerpt: 'x' })
    .execute();
  const { body } = await call('GET', '/products/suggestions/?q=eid%20sil');
  expect(body).toMatchObject({
    products: [{ name: 'Silk Suit', slug: 'silk-suit', price: 5500, sale_price: 4730, picture: null }],
    categories: [{ name: 'Eid Collection', slug: 'eid' }],
    posts: [{ name: 'Eid silk', slug: 'eid-post' }],
  });
});

test('A product is found by its new words as soon as it is saved, and by its old ones no longer', async () => {
  const { id } = await buildProduct({ name: 'Peacock Shawl', slug: 'peacock' });
  await db.updateTable('products').set({ name: 'Parrot Shawl' }).where('id', '=', id).execute();
  expect(await slugsOf('parrot')).toEqual(['peacock']);
  expect((await search('peacock')).body.fit).not.toBe('exact');
  await db.deleteFrom('products').where('id', '=', id).execute();
  expect((await search('parrot')).body.fit).not.toBe('exact');
});

test('A renamed category is found by its new name', async () => {
  await buildProduct({ slug: 'renamed', category: 'Winter Wool' });
  await db
    .updateTable('categories')
    .set({ name: 'Monsoon Linen' })
    .where('slug', '=', 'winter-wool')
    .execute();
  expect(await slugsOf('monsoon')).toEqual(['renamed']);
});

test('A product that is saved while its category is renamed has the new name in the index', async () => {
  const category_id = await buildCategory('Old Bazaar');
  await buildProduct({ slug: 'bystander', category: 'Old Bazaar' });
  let rename: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('products')
      .values({
        name: 'Raced',
        slug: 'raced',
        price: 1,
        type: 'Top',
        piece_set: '1 Piece',
        category_id,
        collection: 'Womens Clothing',
      })
      .execute();
    rename = db
      .updateTable('categories')
      .set({ name: 'Fresh Bazaar' })
      .where('id', '=', category_id)
      .execute();
    await expect.poll(countWaiting).toBe(1);
  });
  await rename;
  expect((await slugsOf('fresh')).sort()).toEqual(['bystander', 'raced']);
});

test.each([
  ['Shalwar–Qameez'],
  ['قَمِيص كُرتا'],
  ['Gul-e-Bahar’s CAFÉ'],
  ['۱۲۳ ٤٥٦'],
  ['ئؤأإآٱۂۓ'],
  ['ab\u200ccd'],
  ['ﻻ ﷲ ½ Ⅳ ｆｕｌｌ'],
  ["girl's ‘top’"],
])('The database and the shop write %s in the same letters', async (text) => {
  const { rows } = await sql<{ text: string }>`select search_text(${text}) as text`.execute(db);
  expect(rows[0]?.text).toBe(searchText(text));
});

test('Kids’ pieces are found for girl or boy, and by the age that a size in stock fits', async () => {
  const of = { collection: 'Kids Collection', category: 'Kids' } as const;
  const { id } = await buildProduct({ ...of, name: 'Kite Tunic', slug: 'kite', sizes: { S: 1, M: 0 } });
  const size_ages = JSON.stringify([
    { size: 'S', from_months: 48, to_months: 72 },
    { size: 'M', from_months: 72, to_months: 96 },
  ]);
  await db.updateTable('products').set({ made_for: 'both', size_ages }).where('id', '=', id).execute();
  for (const q of ['tunic for a boy', 'bachi tunic 5 years', 'a gift for a five-year-old', 'tunic 71 months'])
    expect(await slugsOf(q)).toEqual(['kite']);
  for (const q of ['tunic 6 years', 'tunic 72 months', 'tunic 3 saal'])
    expect((await search(q)).body.fit).toBe('nearest');
});

test('Of the pieces that fit, sold-out ones come last, but for the one whose name was typed', async () => {
  await buildProduct({ name: 'Gota Qalamkar Shawl', slug: 'gota-shawl', type: 'Dupatta', stock: 0 });
  await buildProduct({ name: 'Zari Qalamkar Wrap', slug: 'zari-wrap', type: 'Dupatta', stock: 0 });
  await buildProduct({ name: 'Qalamkar Cape', slug: 'qalamkar-cape', type: 'Dupatta', stock: 3 });
  expect(await slugsOf('qalamkar')).toEqual(['qalamkar-cape', 'zari-wrap', 'gota-shawl']);
  expect((await slugsOf('gota qalamkar')).slice(0, 2)).toEqual(['gota-shawl', 'qalamkar-cape']);
  expect((await slugsOf(' gota  qalamkar SHAWL')).slice(0, 2)).toEqual(['gota-shawl', 'qalamkar-cape']);
});
