import { expect, test } from 'vitest';
import { pictureAddress } from '#app/platform/images/image.ts';
import {
  arrangePictures,
  isUnmodified,
  NO_KIDS_FACTS,
  type PictureChanges,
  resolveKidsFacts,
  resolveLengths,
  resolveSizing,
  withSales,
} from './product-changes.ts';

const one = { size: 'S,M', sizes: [], stock: 5 };

const each = {
  size: 'S,M',
  stock: 5,
  sizes: [
    { size: 'S', stock: 2 },
    { size: 'M', stock: 3 },
  ],
};

const rows = (stocks: Record<string, number>) =>
  Object.entries(stocks).map(([size, stock]) => ({ size, stock }));

test.each([
  ['nothing is sent', one, {}, one],
  ['one stock is set', one, { stock: 9 }, { ...one, stock: 9 }],
  [
    'stock per size begins',
    one,
    { size_stock: rows({ S: 1, M: 0 }) },
    { size: 'S,M', stock: 1, sizes: rows({ S: 1, M: 0 }) },
  ],
  [
    'stock per size brings its own sizes',
    one,
    { size_stock: rows({ L: 4 }) },
    { size: 'L', stock: 4, sizes: rows({ L: 4 }) },
  ],
  [
    'a listed size comes without a stock',
    one,
    { size: 'S,M,L', size_stock: rows({ M: 4 }) },
    { size: 'S,M,L', stock: 4, sizes: rows({ S: 0, M: 4, L: 0 }) },
  ],
  ['stock per size ends', each, { size_stock: [] }, { ...one }],
  ['stock per size ends with a stock', each, { size_stock: [], stock: 1 }, { ...one, stock: 1 }],
  [
    'a size joins and a size leaves',
    each,
    { size: 'M,L' },
    { size: 'M,L', stock: 3, sizes: rows({ M: 3, L: 0 }) },
  ],
  ['a form sends the sum along', each, { stock: 5 }, each],
  ['the sizes go', each, { size: '' }, { size: '', stock: 5, sizes: [] }],
])('Sizes and stock are computed when %s', (_, current, change, expected) => {
  expect(resolveSizing(current, change)).toEqual(expected);
});

test.each([
  ['a size that is not listed', one, { size: 'S', size_stock: rows({ XL: 1 }) }, 'size_stock'],
  ['stock without sizes', one, { size: '', size_stock: rows({ XL: 1 }) }, 'size_stock'],
  ['one stock for a product that counts per size', each, { stock: 9 }, 'stock'],
  ['more pieces than can be stored', one, { size_stock: rows({ S: 600_000, M: 600_000 }) }, 'size_stock'],
])('A change is refused when it holds %s', (_, current, change, field) => {
  expect(resolveSizing(current, change)).toMatchObject({ field });
});

const now = {
  version: 4,
  stock: 8,
  sizes: [
    { size: 'S', stock: 3 },
    { size: 'M', stock: 5 },
  ],
};

const divided = (expected_stock: number) => ({
  expected_stock,
  size_stock: [{ size: 'S', stock: 3 }],
});

test.each([
  ['that says nothing is accepted', {}, true],
  ['that saw this version is up to date', { version: 4 }, true],
  ['that saw an earlier version is out of date', { version: 3 }, false],
  ['that saw one stock, of a product with stock per size, is out of date', { expected_stock: 8 }, false],
  ['that divides a stock of which a piece is sold by now is out of date', divided(9), false],
  ['that divides the present stock is up to date', divided(8), true],
  [
    'that saw the sizes in another order is up to date',
    { expected_size_stock: now.sizes.toReversed() },
    true,
  ],
  [
    'that saw one more of a size, which is sold by now, is up to date',
    {
      expected_size_stock: [
        { size: 'S', stock: 4 },
        { size: 'M', stock: 5 },
      ],
    },
    true,
  ],
  ['that saw fewer sizes is out of date', { expected_size_stock: [{ size: 'S', stock: 3 }] }, false],
  ['that saw one stock for all sizes is out of date', { expected_size_stock: [] }, false],
])('A form %s', (_, seen, asSeen) => {
  expect(isUnmodified('size_stock' in seen ? { ...now, sizes: [] } : now, seen)).toBe(asSeen);
});

test('A typed stock is reduced by what was sold since, also where stock per size ends, and never below 0', () => {
  const single = { ...now, sizes: [] };
  expect(withSales(single, { stock: 20, expected_stock: 10 })).toMatchObject({ stock: 18 });
  expect(withSales(single, { stock: 0, expected_stock: 10 })).toMatchObject({ stock: 0 });
  const expected_size_stock = [
    { size: 'S', stock: 4 },
    { size: 'M', stock: 5 },
  ];
  expect(withSales(now, { stock: 9, size_stock: [], expected_size_stock })).toMatchObject({ stock: 8 });
  const typed = [
    { size: 'S', stock: 10 },
    { size: 'L', stock: 2 },
  ];
  expect(withSales(now, { size_stock: typed, expected_size_stock }).size_stock).toEqual([
    { size: 'S', stock: 9 },
    { size: 'L', stock: 2 },
  ]);
});

test('A stock without the one that was seen is written as it is', () =>
  expect(withSales(now, { stock: 20 })).toMatchObject({ stock: 20 }));

const S = { size: 'S', from_months: 48, to_months: 72 };

const M = { size: 'M', from_months: 72, to_months: 96 };

const kids = { collection: 'Kids Collection', size: 'S,M' };

const women = { collection: 'Womens Clothing', size: 'S,M' };

const known = { made_for: 'girl', size_ages: [S, M] } as const;

const knownFacts = { ...known, size_ages: [...known.size_ages] };

test.each([
  ['what was not sent stays', kids, {}, knownFacts],
  ['a new value replaces the known one', kids, { made_for: 'both' }, { ...knownFacts, made_for: 'both' }],
  ['null removes it', kids, { made_for: null, size_ages: [] }, NO_KIDS_FACTS],
  ['a removed size takes its ages along', { ...kids, size: 'M' }, {}, { ...knownFacts, size_ages: [M] }],
  ['ages follow the order of the sizes', kids, { size_ages: [M, S] }, knownFacts],
  ['women’s clothing loses them', women, {}, NO_KIDS_FACTS],
  ['nothing may be sent for women’s clothing', women, { made_for: null, size_ages: [] }, NO_KIDS_FACTS],
] as const)('When a product is saved, %s', (_, product, sent, expected) => {
  const { size_ages, ...rest } = sent as { size_ages?: readonly (typeof S)[] };
  const change = size_ages ? { ...rest, size_ages: [...size_ages] } : rest;
  expect(resolveKidsFacts(product, knownFacts, change)).toEqual(expected);
});

test.each([
  [{ size_ages: [{ ...S, size: 'L' }] }, kids, { field: 'size_ages', message: 'L is not among the sizes.' }],
  [{ made_for: 'boy' } as const, women, { field: 'made_for' }],
  [{ size_ages: [S] }, women, { field: 'size_ages' }],
])('What cannot be true of the product is refused: %j', (sent, product, refusal) => {
  expect(resolveKidsFacts(product, NO_KIDS_FACTS, sent)).toMatchObject(refusal);
});

const row = (part: string, size: string, inches: number) => ({ part, size, inches });

const resolveLengthsKnown = [row('Kurta', 'S', 42), row('Kurta', 'M', 43), row('Trousers', 'M', 38)];

test.each([
  ['what was not sent stays', 'S,M', undefined, resolveLengthsKnown],
  [
    'a removed size takes its lengths along',
    'M',
    undefined,
    [resolveLengthsKnown[1], resolveLengthsKnown[2]],
  ],
  ['an empty list removes all', 'S,M', [], []],
  [
    'lengths follow the order of the sizes',
    'S,M',
    [resolveLengthsKnown[1], resolveLengthsKnown[0]],
    [resolveLengthsKnown[0], resolveLengthsKnown[1]],
  ],
  ['a size may be as long as the next', 'S,M', [row('Kurta', 'S', 43), row('Kurta', 'M', 43)], undefined],
] as const)('When a product is saved, %s', (_, size, sent, expected) => {
  const list = sent as (typeof resolveLengthsKnown)[number][] | undefined;
  expect(resolveLengths({ size }, resolveLengthsKnown, list)).toEqual(expected ?? list);
});

test.each([
  ['S,M', [row('Kurta', 'S', 43), row('Kurta', 'M', 42.5)], 'Kurta: M (42.5) cannot be shorter than S (43).'],
  ['XL,M', [row('Top', 'XL', 20), row('Top', 'M', 21)], 'Top: XL (20) cannot be shorter than M (21).'],
  ['S,M', [row('Kurta', 'L', 44)], 'L is not among the sizes.'],
])('Lengths that cannot be true are refused with a reason (sizes %s)', (size, sent, message) => {
  expect(resolveLengths({ size }, [], sent)).toEqual({ field: 'lengths', message });
});

test('Lengths that are in the shop already do not stop another change', () => {
  const wrong = [row('Kurta', 'S', 43), row('Kurta', 'M', 42)];
  expect(resolveLengths({ size: 'S,M' }, wrong, undefined)).toEqual(wrong);
});

const name = (letter: string) => letter.repeat(20);

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map(name) as [string, string, string, string, string];

const address = (of: string) => ({ address: pictureAddress(of) });

const slots = (...names: string[]) => ({
  image: names[0] ?? null,
  image2: names[1] ?? null,
  image3: names[2] ?? null,
  image4: names[3] ?? null,
});

const three = slots(a, b, c);

test.each<[string, ReturnType<typeof slots>, PictureChanges, ReturnType<typeof slots>]>([
  ['nothing is sent', three, {}, three],
  ['one picture is replaced', three, { image2: { added: d } }, slots(a, d, c)],
  ['one is added', three, { image4: { added: d } }, slots(a, b, c, d)],
  ['one is added with a place left free between', slots(a), { image3: { added: d } }, slots(a, d)],
  ['the first of a new product came in another place', slots(), { image2: { added: d } }, slots(d)],
  ['one is removed by flag', three, { image2: { remove: true } }, slots(a, c)],
  ['one is removed by an empty text', three, { image3: { address: '' } }, slots(a, b)],
  ['the first is removed and the next moves up', three, { image: { address: '' } }, slots(b, c)],
  ['all are removed', slots(a), { image: { remove: true } }, slots()],
  ['a flag is not set', three, { image: { remove: false } }, three],
  ['two change places', three, { image: address(b), image2: address(a) }, slots(b, a, c)],
  ['one is moved, and the one it meets takes its place', three, { image: address(c) }, slots(c, b, a)],
  ['all are sent as they are', three, { image: address(a), image2: address(b), image3: address(c) }, three],
  [
    'one is moved to the front by a new one',
    three,
    { image: { added: e }, image2: address(a) },
    slots(e, a, c),
  ],
  ['the same picture is uploaded twice', slots(), { image: { added: a }, image2: { added: a } }, slots(a)],
  [
    'an address comes with a host',
    three,
    { image: { address: `https://shop.example${pictureAddress(b)}` } },
    slots(b, a, c),
  ],
])('Pictures end up in the right places when %s', (_, current, changes, expected) => {
  expect(arrangePictures(current, changes)).toEqual(expected);
});

test.each([pictureAddress(d), 'https://elsewhere.example/x.jpg', '/media/../../etc/passwd', 'x'])(
  'The address %j of a picture that is not the product’s is refused',
  (of) => {
    expect(arrangePictures(three, { image2: { address: of } })).toMatchObject({ field: 'image2' });
  },
);
