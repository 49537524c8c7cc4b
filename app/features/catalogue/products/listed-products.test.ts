import { describe, expect, it, test } from 'vitest';
import { parseProductList } from '#app/features/catalogue/catalogue-answers.ts';
import { filterProducts } from '#app/features/catalogue/filters/filter-products.ts';
import { isForKids, type ListedProduct } from './listed-products.ts';

const picture = { src: '/media/a/1200.jpg', width: 1200, height: 1600, blur: 'data:' };
const kurta: ListedProduct = {
  id: 1,
  name: 'Bagh Kurta',
  slug: 'bagh-kurta',
  price: 5000,
  sale_price: 4300,
  stock: 3,
  made_on_order: false,
  category: 'Eid',
  category_slug: 'eid',
  collection: 'Womens Clothing',
  type: 'Kurta',
  color: 'red',
  size: 'S,M',
  sizes: [],
  piece_set: '1 Piece',
  fabric: 'Lawn',
  work: null,
  made_for: null,
  size_ages: [],
  description: 'Lawn.',
  created_at: '2026-03-01T00:00:00.000Z',
  pictures: [picture, picture],
};
const kidsKurta: ListedProduct = {
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

it('A list shows the products that match the address and counts all of them', () => {
  const shelf = filterProducts(
    [kurta, { ...kurta, id: 3, color: 'blue' }],
    'https://shop.example/a?color=blue',
    ['Eid'],
  );
  expect(shelf.products.map(({ id }) => id)).toEqual([3]);
  expect(shelf).toMatchObject({
    pieces: 2,
    offer: { kids: false, categories: ['Eid'] },
    filters: { colors: ['blue'] },
  });
});

it('Only a list with kids’ clothing alone offers the kids’ options', () => {
  const offers = [[kidsKurta], [kidsKurta, kurta], []].map(
    (all) => filterProducts(all, 'https://shop.example/').offer.kids,
  );
  expect(offers).toEqual([true, false, false]);
});

describe('Products in an answer', () => {
  it('Products in an answer keep the fields that lists need, and two pictures', () => {
    const wire = { ...kurta, version: 4, image: 'x', pictures: [picture, picture, picture] };
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
