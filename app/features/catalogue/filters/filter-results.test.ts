import { describe, expect, test } from 'vitest';
import { parseProductList } from '#app/features/catalogue/catalogue-answers.ts';
import { isForKids } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { sampleProduct } from '#tests/support/catalogue/sample-product.ts';
import { availableGroups } from './filter-options.ts';
import { applyFilters, filterProducts, nearMatchNote } from './filter-results.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

const OFFER = { kids: false, categories: ['Eid', 'Casual Wear'] };

const piece = (name: string, changes: Partial<Product>) =>
  sampleProduct({ name, color: 'red', sale_price: 4000, ...changes });

const LIST = [
  piece('red kurta', {}),
  piece('red maxi', { type: 'Maxi', sale_price: 9000 }),
  piece('blue kurta', { color: 'blue', category: 'Casual Wear' }),
  piece('blue maxi', { color: 'blue', type: 'Maxi', sale_price: 9000 }),
];

const filtered = (filters: Partial<Filters>) => applyFilters(LIST, { ...NO_FILTERS, ...filters }, OFFER);

const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name);

describe('Facet counts', () => {
  test('Without filters an option counts every product that has it', () => {
    const { counts, matching } = filtered({});
    expect(matching).toEqual(LIST);
    expect(counts.colors).toEqual({ blue: 2, red: 2 });
    expect(counts.prices).toEqual({ '3000-5000': 2, '8000-12000': 2 });
  });

  test('They are counted against the other lists’ choices, not against their own list’s', () => {
    const { counts } = filtered({ colors: ['red'] });
    expect(counts.colors).toEqual({ blue: 2, red: 2 });
    expect(counts.types).toEqual({ Kurta: 1, Maxi: 1 });
    expect(counts.categories).toEqual({ Eid: 2, 'Casual Wear': 0 });
  });

  test('Choosing an option leaves as many products as its count said', () => {
    const chosen: Partial<Filters> = { colors: ['red'], types: ['Maxi'] };
    for (const [price, count] of Object.entries(filtered(chosen).counts.prices ?? {})) {
      expect(filtered({ ...chosen, prices: [price] }).matching).toHaveLength(count);
    }
  });
});

describe('Options that are shown', () => {
  const optionsOf = (filters: Partial<Filters>, label: string) => {
    const chosen = { ...NO_FILTERS, ...filters };
    const groups = availableGroups(OFFER, applyFilters(LIST, chosen, OFFER).counts, chosen);
    return groups.find((group) => group.label === label)?.options;
  };

  test('An option that no product of the list has is not shown', () => {
    expect(optionsOf({}, 'Color')).toEqual(['blue', 'red']);
    expect(optionsOf({}, 'Waist size')).toBeUndefined();
  });

  test('An option that other choices leave without products stays', () => {
    expect(optionsOf({ colors: ['red'] }, 'Category')).toEqual(['Eid', 'Casual Wear']);
  });

  test('A chosen option never vanishes', () => {
    expect(optionsOf({ colors: ['tan'] }, 'Color')).toEqual(['blue', 'red', 'tan']);
    expect(optionsOf({ sizes: ['27'] }, 'Waist size')).toEqual(['27']);
  });
});

describe('Near matches', () => {
  test('They match all lists but one, and say which', () => {
    const { matching, nearMatches } = filtered({ colors: ['red'], types: ['Kurta'], categories: ['Eid'] });
    expect(namesOf(matching)).toEqual(['red kurta']);
    expect(nearMatches.map(({ product, missed }) => [product.name, missed])).toEqual([['red maxi', 'types']]);
  });

  test('Without filters there are no near matches', () => {
    expect(filtered({}).nearMatches).toEqual([]);
  });
});

const product = sampleProduct({
  type: 'Maxi',
  color: 'pink',
  size: 'S, M',
  piece_set: '2 Piece',
  sale_price: 9490,
});

test.each<[keyof Filters, string[], string]>([
  ['colors', ['red'], 'Pink, not Red'],
  ['colors', ['red', 'orange'], 'Pink, not Red or Orange'],
  ['types', ['Kurta'], 'Maxi, not Kurta'],
  ['piece_sets', ['3 Piece'], '2 Piece, not 3 Piece'],
  ['categories', ['Casual Wear'], 'Eid, not Casual Wear'],
  ['prices', ['under-3000'], 'Above your price'],
  ['prices', ['over-12000'], 'Below your price'],
  ['in_sizes', ['L'], 'Not available in L'],
  ['ages', ['5', '6'], 'No size for 5 years or 6 years'],
  ['made_for', ['boy'], 'Not for a boy'],
  ['fabrics', ['Lawn'], 'Not lawn'],
  ['works', ['Hand-painted'], 'Not hand-painted'],
  ['sizes', ['XL'], 'In S, M, not in XL'],
])('A piece that misses %s %j is described as %j', (missed, wanted, note) => {
  expect(nearMatchNote(product, missed, { ...NO_FILTERS, [missed]: wanted })).toBe(note);
});

const picture = {
  src: '/media/a/1200.jpg',
  width: 1200,
  height: 1600,
  blur: 'data:',
  alt: null,
  x: 50,
  y: 50,
};

const kurta = sampleProduct({ id: 1, color: 'red', pictures: [picture, picture] });

const kidsKurta: Product = {
  ...kurta,
  id: 2,
  slug: 'kids-kurta',
  collection: 'Kids Collection',
  color: 'yellow',
};

test.each([
  ['Kids Collection', true],
  [' kids COLLECTION ', true],
  ['Kids', false],
  ['Womens Clothing', false],
])('The check whether %j is the kids’ collection gives %s', (collection, expected) => {
  expect(isForKids({ collection })).toBe(expected);
});

test('A list shows the products that match the address and counts all of them', () => {
  const shelf = filterProducts(
    [kurta, { ...kurta, id: 3, color: 'blue' }],
    'https://shop.example/a?color=blue',
    ['Eid'],
  );
  expect(shelf.products.map(({ id }) => id)).toEqual([3]);
  expect(shelf).toMatchObject({
    pieces: 2,
    available: { kids: false, categories: ['Eid'] },
    filters: { colors: ['blue'] },
  });
});

test('Only a list with kids’ clothing alone offers the kids’ options', () => {
  const offers = [[kidsKurta], [kidsKurta, kurta], []].map(
    (all) => filterProducts(all, 'https://shop.example/').available.kids,
  );
  expect(offers).toEqual([true, false, false]);
});

describe('Products in an answer', () => {
  test('Products in an answer keep their fields, and two pictures', () => {
    const wire = { ...kurta, added_later: 'x', pictures: [picture, picture, picture] };
    expect(parseProductList([wire])).toEqual([kurta]);
    expect(parseProductList([])).toEqual([]);
  });

  test.each([
    ['no list', { products: [] }],
    ['nothing', undefined],
    ['no products', [1]],
    ['a product without a name', [{ ...kurta, name: undefined }]],
    ['a price in words', [{ ...kurta, price: 'cheap' }]],
    ['a picture that is none', [{ ...kurta, pictures: ['x'] }]],
    ['pictures that are none', [{ ...kurta, pictures: null }]],
  ])('An answer that holds %s is refused', (_, answer) => {
    expect(parseProductList(answer)).toBeNull();
  });
});
