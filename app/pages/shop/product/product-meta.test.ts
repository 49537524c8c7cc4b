import { expect, test } from 'vitest';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { sampleProduct } from '#tests/support/catalogue/sample-product.ts';
import { productJsonLd } from './product-meta.ts';

const SHOP = { brand: 'Gulnar', origin: 'https://shop.example', making_time: '2–3 weeks' };

const NOW = new Date('2026-11-22T10:00:30Z');

const unknown = sampleProduct({ sale_price: 4000, piece_set: '2 Piece' });

const known: Product = {
  ...unknown,
  ...{
    set_contents: 'Kurta and trousers',
    fabric: 'Lawn',
    work: 'Block print',
    lining: 'Mul',
    care: 'Wash cold.',
  },
  model_fit: 'Straight',
  lengths: [
    { part: 'Kurta', size: 'S', inches: 42.5 },
    { part: 'Kurta', size: 'M', inches: 43 },
    { part: 'Trousers', size: 'M', inches: 38 },
  ],
};

const jsonLd = (product: Product) => productJsonLd(product, [], SHOP, NOW) as Record<string, unknown>;

test('The facts are material, size, color and properties in the words of the page', () => {
  const data = jsonLd(known);
  expect(data).toMatchObject({ material: 'Lawn', color: 'blue', hasVariant: [{ size: 'S' }, { size: 'M' }] });
  expect(data.additionalProperty).toEqual(
    [
      ['In the set', 'Kurta and trousers'],
      ['Work', 'Block print'],
      ['Lining', 'Mul'],
      ['Length', 'Kurta: S 42½ · M 43 inches; Trousers: M 38 inches'],
      ['Fit', 'Straight'],
      ['Care', 'Wash cold.'],
    ].map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
  );
});

test('Nothing is said of what is unknown', () => {
  const data = jsonLd({ ...unknown, size: '' });
  expect(data.additionalProperty).toEqual([]);
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['material']));
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['hasVariant']));
  const kids = jsonLd({ ...unknown, collection: 'Kids Collection' });
  expect(kids.audience).toEqual({ '@type': 'PeopleAudience' });
});

const AGES = [
  { size: 'S', from_months: 48, to_months: 72 },
  { size: 'M', from_months: 72, to_months: 96 },
];

test.each([
  ['girl', 'female'],
  ['boy', 'male'],
  ['both', 'unisex'],
] as const)('A kids’ piece for %s suggests the gender %s and the ages of its sizes', (made_for, gender) => {
  const product: Product = { ...unknown, collection: 'Kids Collection', made_for, size_ages: AGES };
  expect(jsonLd(product).audience).toEqual({
    '@type': 'PeopleAudience',
    suggestedGender: gender,
    suggestedAge: { '@type': 'QuantitativeValue', minValue: 4, maxValue: 8, unitCode: 'ANN' },
  });
});

test('Women’s clothing is for grown women', () => {
  expect(jsonLd(unknown).audience).toMatchObject({
    suggestedGender: 'female',
    suggestedAge: { minValue: 13 },
  });
});

const SIZES = [
  { size: 'S', stock: 0 },
  { size: 'M', stock: 2 },
];

const offerAt = (size: string) => ({
  '@type': 'Offer',
  url: `https://shop.example/product/neel-kurta?size=${size}`,
  price: '4000.00',
  priceCurrency: 'PKR',
  itemCondition: 'https://schema.org/NewCondition',
});

test('A product with sizes is a group whose variants say what of each size can be bought', () => {
  expect(jsonLd({ ...unknown, sizes: SIZES })).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '7',
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      { sku: '7-S', size: 'S', offers: { ...offerAt('S'), availability: 'https://schema.org/OutOfStock' } },
      { sku: '7-M', size: 'M', offers: { ...offerAt('M'), availability: 'https://schema.org/InStock' } },
    ],
  });
});

test('A piece that is made on order is a back order from the day on which it is ready', () => {
  const { offers } = jsonLd({ ...unknown, size: '', made_on_order: true });
  expect(offers).toMatchObject({
    url: 'https://shop.example/product/neel-kurta',
    availability: 'https://schema.org/BackOrder',
    availabilityStarts: '2026-12-13T00:00Z',
  });
});
