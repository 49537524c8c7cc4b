import { beforeAll, expect, test } from 'vitest';
import { readProducts } from '#app/features/catalogue/products/products.server.ts';
import { searchProducts } from '#app/features/search/matching/search-products.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { insertCatalogue } from '#demo/seed-catalogue.server.ts';
import { buildProduct } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

beforeAll(() => inTransaction((tx) => insertCatalogue(tx, () => null)));

async function found(q: string) {
  const { ids, fit, didYouMean } = await searchProducts(q);
  return { fit, didYouMean, pieces: await readProducts(ids) };
}

test.each([
  'ladies',
  'lady',
  'female',
  'Ladies Kurta',
  'woman suit',
  'aurat ke kapray',
  'خواتین',
  "women's collection",
])('“%s” are women’s clothes, without a correction', async (q) => {
  const { fit, didYouMean, pieces } = await found(q);
  expect([fit, didYouMean, pieces.length > 5]).toEqual(['exact', null, true]);
  expect(new Set(pieces.map(({ collection }) => collection))).toEqual(new Set(['Womens Clothing']));
});

test.each(['gents kurta', 'mens', 'مردانہ کرتا'])('“%s” are boys’ pieces', async (q) => {
  const { didYouMean, pieces } = await found(q);
  expect(didYouMean).toBeNull();
  expect(new Set(pieces.map(({ made_for }) => made_for))).not.toContain('girl');
  expect(new Set(pieces.map(({ collection }) => collection))).toEqual(new Set(['Kids Collection']));
});

test.each(['sale', 'on sale', 'discount', 'offers', 'سیل'])(
  '“%s” are the pieces with a running promotion',
  async (q) => {
    const { fit, pieces } = await found(q);
    const all = await readProducts(
      (await db.selectFrom('products').select('id').execute()).map(({ id }) => id),
    );
    const reduced = all.filter(({ price, sale_price }) => sale_price < price).map(({ slug }) => slug);
    expect([fit, pieces.map(({ slug }) => slug).sort()]).toEqual(['exact', reduced.sort()]);
  },
);

test.each([
  ...[
    'abaya',
    'saree',
    'stole',
    'earrings',
    'hijab',
    'عبایا',
    'ساڑھی',
    'exchange policy',
    'size chart',
    'GL-7K3F-9QXM',
  ],
  ...['gift', 'delivery time', 'cod', 'policy'],
])('“%s” is not corrected into another meaning', async (q) => {
  expect(await found(q)).toMatchObject({ fit: 'none', didYouMean: null, pieces: [] });
});

test.each([
  ['coton', 'cotton'],
  ['duppata', 'dupatta'],
  ['kurtay', 'kurta'],
  ['tshirt', 'shirt'],
  ['embroidry', 'embroidery'],
  ['bleu kurta', 'blue kurta'],
])('The slip “%s” is still read as %s', async (q, meant) => {
  const { fit, didYouMean } = await found(q);
  expect([fit, didYouMean ?? meant]).toEqual([didYouMean ? 'corrected' : 'exact', meant]);
});

test.each([
  ['Western Grace', 'western-grace'],
  ['Casual Wear', 'casual-wear'],
  ['Eid', 'eid'],
  ['Eid Collection', 'eid'],
  ['Hand-Painted Suits', 'hand-painted-suits'],
  ['Hand-Painted Dupattas', 'hand-painted-dupattas'],
  ['Kids', 'kids'],
])(
  'The heading “%s” finds the pieces of the category, first those that can be bought',
  async (heading, slug) => {
    for (const q of [
      heading,
      heading.toUpperCase(),
      slug,
      `${heading} collection`.replace(/(collection).*/i, '$1'),
    ]) {
      const { fit, pieces } = await found(q);
      const own = pieces.filter((piece) => piece.category_slug === slug);
      const { count } = await db
        .selectFrom('products')
        .innerJoin('categories', 'categories.id', 'category_id')
        .where('categories.slug', '=', slug)
        .select((sql) => sql.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect([q, fit, own.length]).toEqual([q, 'exact', Number(count)]);
      const isBuyable = pieces.map(({ stock }) => stock > 0);
      expect(isBuyable).toEqual([...isBuyable].sort((a, b) => Number(b) - Number(a)));
    }
  },
);

test.each(['lawn collection', 'summer collection', 'lawn designs online', 'lawn clothes price'])(
  '“%s” is not narrowed to children by a word that says nothing',
  async (q) => {
    const { fit, pieces } = await found(q);
    expect([fit, pieces.some(({ collection }) => collection === 'Womens Clothing')]).toEqual(['exact', true]);
  },
);

test.each(['eid kids', 'kids eid collection', 'boys eid', 'girls eid dress', 'eid dress for 5 year girl'])(
  '“%s” is answered with children’s pieces that can be bought',
  async (q) => {
    const { pieces } = await found(q);
    expect(pieces.filter(({ stock }) => stock > 0).length).toBeGreaterThan(2);
    expect(new Set(pieces.map(({ collection }) => collection))).toEqual(new Set(['Kids Collection']));
  },
);

test('“women casual” are the women’s pieces of Casual Wear', async () => {
  const { pieces } = await found('women casual');
  expect(pieces.length).toBeGreaterThan(5);
  expect(new Set(pieces.map(({ category_slug }) => category_slug))).toContain('casual-wear');
});

test.each(['kala', 'kali kameez', 'kaali qameez', 'kala kurta', 'کالا کرتا'])(
  '“%s” is black, and no piece that only mentions the word fits',
  async (q) => {
    const { ids } = await searchProducts(q);
    const [first, second] = await readProducts(ids.slice(0, 2));
    expect([first?.color, second?.color]).toEqual(['black', 'black']);
  },
);

test.each([
  ['khaki', 'brown'],
  ['ferozi', 'blue'],
  ['فیروزی', 'blue'],
  ['navy kurta', 'blue'],
  ['teal', 'blue'],
  ['angoori', 'green'],
  ['sleti', 'grey'],
  ['burgundy', 'red'],
])('The color “%s” is %s and no slip of another word', async (q, color) => {
  const { fit, didYouMean, pieces } = await found(q);
  expect([fit, didYouMean, pieces[0]?.color]).toEqual(['exact', null, color]);
});

test.each(['jamni', 'baingani', 'جامنی'])('The color “%s” is purple', async (q) => {
  const [one, other] = [await found(q), await found('purple')];
  expect([one.fit, one.pieces.length > 0]).toEqual(['exact', true]);
  expect(one.pieces.map(({ slug }) => slug).sort()).toEqual(other.pieces.map(({ slug }) => slug).sort());
});

test.each(['peach', 'silver', 'chaandi'])('The color “%s” is not corrected', async (q) => {
  expect((await found(q)).didYouMean).toBeNull();
});

test('“kali angrakha” is an angrakha with godets, of any color', async () => {
  const { fit, pieces } = await found('kali angrakha');
  expect([fit, pieces.length]).toEqual(['exact', 3]);
});

test('A piece whose name has a word that says nothing comes before others', async () => {
  await buildProduct({ name: 'Velour Kaftan', slug: 'velour' });
  await buildProduct({ name: 'Velour Wear Kaftan', slug: 'velour-wear' });
  await buildProduct({ name: 'Velour Tunic', slug: 'velour-tunic' });
  const { pieces } = await found('velour wear');
  expect(pieces.map(({ slug }) => slug)[0]).toBe('velour-wear');
  expect(pieces).toHaveLength(3);
});

test('A question about the shop is answered by a page, in the search and in its suggestions', async () => {
  for (const path of ['search', 'suggestions']) {
    const { body } = await call('GET', `/products/${path}/?q=exchange%20policy`);
    expect(body.help).toEqual({
      sentence: 'You can exchange a piece within seven days of its delivery.',
      label: 'How an exchange works',
      to: '/exchanges',
    });
    expect((await call('GET', `/products/${path}/?q=lawn`)).body.help).toBeNull();
  }
});
