import { describe, expect, test } from 'vitest';
import {
  hasSizePicker,
  isBuyable,
  kidsLine,
  needsSize,
  otherColors,
  percentOff,
  sizeLabel,
  sizeToBegin,
  stockLabel,
  stockOfSize,
  toCardData,
} from './product.ts';

describe('Product card', () => {
  test.each([
    [{ stock: 0, made_on_order: true }, 'Made on Order'],
    [{ stock: 4, made_on_order: true }, 'Made on Order'],
    [{ stock: 0, made_on_order: false }, 'Sold Out'],
    [{ stock: 3, made_on_order: false }, 'Only 3 left in stock'],
  ])('A product with %j is labelled %s', (product, label) => {
    expect(stockLabel(product)).toBe(label);
  });

  test('A card tells exactly how many pieces are left', () => {
    const prices = {
      price: 3000,
      sale_price: 3000,
      compare_at_price: null,
      stock: 240,
      made_on_order: false,
    };
    const kind = {
      category: 'Eid',
      category_slug: 'eid',
      type: 'Kurta' as const,
      made_for: null,
      size_ages: [],
      rating: null,
      other_colors: [],
    };
    const card = toCardData({ id: 1, name: 'Kurta', slug: 'kurta', ...prices, ...kind, pictures: [] });
    expect(stockLabel(card)).toBe('Only 240 left in stock');
  });

  test('A card is a link only with a slug and stock', () => {
    expect([
      isBuyable({ slug: 'a', stock: 1 }),
      isBuyable({ slug: 'a', stock: 0 }),
      isBuyable({ slug: '', stock: 1 }),
    ]).toEqual([true, false, false]);
  });
});

describe('Size', () => {
  test.each([
    ['Kurta', 'S,M,L', true, true],
    ['Kurta', 'M', true, true],
    ['Kurta', '38', true, false],
    ['Kurta', '38, 40', true, true],
    ['Kurta', '', false, false],
    ['Kurta', 'Free Size', false, false],
    ['Dupatta', 'S,M', false, false],
  ])(
    'For a %s with the sizes "%s", the presence of a picker is %j and the need to choose is %j',
    (type, size, picker, needed) => {
      expect([hasSizePicker({ type, size }), needsSize({ type, size })]).toEqual([picker, needed]);
    },
  );

  test('A size has its own stock where the product carries stock per size', () => {
    const sizes = [
      { size: 'S', stock: 0 },
      { size: 'M', stock: 2 },
    ];
    expect([
      stockOfSize({ stock: 2, sizes }, 'S'),
      stockOfSize({ stock: 2, sizes }, 'M'),
      stockOfSize({ stock: 2, sizes }, 'L'),
    ]).toEqual([0, 2, 0]);
    expect(stockOfSize({ stock: 7, sizes: [] }, 'S')).toBe(7);
  });
});

describe('The size with which a product page begins', () => {
  const sizes = [
    { size: 'S', stock: 0 },
    { size: 'M', stock: 2 },
    { size: 'L', stock: 1 },
  ];
  const kurta = { type: 'Kurta', size: 'S,M,L', stock: 3, sizes };

  test.each([
    [null, null, null],
    [null, 'M', 'M'],
    ['l', 'M', 'L'],
    ['', 'M', 'M'],
    ['XXL', 'M', null],
    [null, 'S', null],
    [null, 'XXL', null],
  ])('With %j in the address and %j for the own size it is %j', (named, own, size) => {
    expect(sizeToBegin(kurta, named, own)).toBe(size);
  });

  test('A piece without a picker begins with none', () => {
    expect(sizeToBegin({ ...kurta, type: 'Dupatta' }, null, 'M')).toBeNull();
  });
});

const XS = { size: 'XS', from_months: 24, to_months: 48 };

const S = { size: 'S', from_months: 48, to_months: 72 };

const BABY = { size: 'S', from_months: 6, to_months: 12 };

test.each([
  ['girl', [XS, S], 'Girl · 2–5 years'],
  ['boy', [S], 'Boy · 4–5 years'],
  ['both', [BABY], 'Girl or boy · 6–12 months'],
  [null, [S], '4–5 years'],
  ['girl', [], 'Girl'],
  [null, [], ''],
] as const)('A piece for %s in %j says %j', (made_for, ages, line) => {
  expect(kidsLine({ made_for, size_ages: [...ages] })).toBe(line);
});

test.each([
  ['S', [XS, S], 'S · 4–5 y'],
  ['M', [XS, S], 'M'],
  ['S', [], 'S'],
])('The button of the size %s with the ages %j says %j', (size, ages, label) => {
  expect(sizeLabel(size, ages)).toBe(label);
});

describe('The other colors of a piece', () => {
  const of = (...colors: [string, number][]) => colors.map(([color, stock]) => ({ color, stock }));
  test.each([
    ['those of another color', of(['blue', 3], ['green', 1]), ['blue', 'green']],
    ['none of its own color, however it is written', of(['Red ', 3], ['blue', 1]), ['blue']],
    ['none that is sold out', of(['blue', 0], ['green', 1]), ['green']],
    ['each color once, from a piece that can be bought', of(['blue', 0], ['Blue', 2], ['blue', 5]), ['Blue']],
  ])('are %s', (_, rows, colors) => {
    expect(otherColors('red', rows).map(({ color }) => color)).toEqual(colors);
  });
});

test.each([
  [6490, 5581, 14],
  [6490, 5490, 15],
  [3495, 3006, 14],
  [1501, 1, 99],
  [4500, 4500, 0],
  [4500, 4499, 0],
  [1000, 0, 100],
  [0, 0, 0],
])(
  'A piece of %i rupees that is sold for %i is marked as %i percent off, and not at all with 0',
  (price, sale, percent) => {
    expect(percentOff(price, sale)).toBe(percent);
  },
);
