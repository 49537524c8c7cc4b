import { describe, expect, test } from 'vitest';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { products } from '#demo/data/products.ts';
import { sampleProduct } from '#tests/support/catalogue/sample-product.ts';
import { fitFacts, rowsBelowPrice, setContents, splitDescription } from './product-details.ts';

const KURTA = sampleProduct({
  size: 'S,M,L',
  sizes: [
    { size: 'S', stock: 0 },
    { size: 'M', stock: 2 },
    { size: 'L', stock: 1 },
  ],
  stock: 3,
});

const adviceOf = (product: Product, name: string) => new Map(fitFacts(product)).get(name)?.join();

test.each([
  ['Kurta', '1 Piece', 'Kurta only'],
  ['Top', '1 Piece', 'Top only'],
  ['Maxi', '1 Piece', '1 piece'],
  ['Kurta', '2 Piece', '2-piece set'],
  ['Co-ord', '3 Piece', '3-piece set'],
] as const)('What comes with a %s of %s is called %s', (type, piece_set, expected) => {
  expect(setContents(sampleProduct({ type, piece_set }))).toBe(expected);
});

test.each([
  ['Kurta and shalwar', 'Kurta and shalwar'],
  ['Kurta, trousers and dupatta of 98 by 36 inches, stitched', 'Kurta, trousers and dupatta, stitched'],
  ['Dupatta of 2.5 x 1 m', 'Dupatta of 2.5 x 1 m'],
  ['Dupatta 98½x36in; kurta', 'Dupatta; kurta'],
  ['Shawl of 250 × 90 cm', 'Shawl'],
  ['Frock with 12 pearl buttons', 'Frock with 12 pearl buttons'],
])('What staff have written of the set, %j, stands at the price as %j', (set_contents, expected) => {
  expect(setContents(sampleProduct({ piece_set: '2 Piece', set_contents }))).toBe(expected);
});

test.each([
  ['Kurta and dupatta of 98 by 36 inches', true],
  ['Kurta and dupatta', false],
])('The details say again what is in the set, %j, where it has measures: %s', (set_contents, isSaid) => {
  const rows = rowsBelowPrice(sampleProduct({ piece_set: '2 Piece', set_contents }));
  expect(new Map(rows).has('In the set')).toBe(isSaid);
});

describe('Fit & Styling', () => {
  test('It lists only sizes that can be bought', () => {
    expect(adviceOf(KURTA, 'Sizes')).toBe('M, L');
    expect(adviceOf({ ...KURTA, sizes: [] }, 'Sizes')).toBe('S, M, L');
    expect(adviceOf({ ...KURTA, sizes: [], stock: 0 }, 'Sizes')).toBeUndefined();
  });

  test('It does not name the type, which is Kurta for a gharara too', () => {
    expect(fitFacts(KURTA).map(([name]) => name)).toEqual(['Sizes', 'Choosing', 'Finish with']);
  });

  test('A kurta alone is worn with trousers, and one with trousers is not', () => {
    expect(adviceOf(KURTA, 'Finish with')).toMatch(/trousers/);
    expect(adviceOf({ ...KURTA, piece_set: '2 Piece' }, 'Finish with')).not.toMatch(/trousers|shalwar/);
  });

  test('A kids’ piece gets no advice for women', () => {
    const kids: Product = { ...KURTA, collection: 'Kids Collection' };
    expect(adviceOf(kids, 'Finish with')).toBeUndefined();
    expect(adviceOf(kids, 'Choosing')).toMatch(/age/);
  });

  test('A dupatta has no advice on sizes', () => {
    const dupatta: Product = { ...KURTA, type: 'Dupatta', size: 'Free Size', sizes: [] };
    expect(adviceOf(dupatta, 'Choosing')).toBeUndefined();
  });
});

const GARMENTS = /trousers|shalwar|dupatta|gharara|lehnga|culottes|skirt|matching piece/g;

test('No product of the demo shop is recommended with a garment that is in its set', () => {
  for (const { slug, description, type, size, piece_set, collection } of products) {
    if (piece_set === '1 Piece') continue;
    const advice = adviceOf(sampleProduct({ type, size, piece_set, collection }), 'Finish with') ?? '';
    for (const [garment] of advice.matchAll(GARMENTS)) expect(description, slug).not.toContain(garment);
  }
});

test('A description of 200 characters is shown whole', () => {
  expect(splitDescription('x'.repeat(200))).toEqual({ start: 'x'.repeat(200), rest: '' });
});

test('A longer description is split between words without losing any text', () => {
  const text = `${'lawn '.repeat(50)}end`;
  const { start, rest } = splitDescription(text);
  expect(start.length).toBeLessThanOrEqual(200);
  expect(start.endsWith('lawn')).toBe(true);
  expect(start + rest).toBe(text);
});

test('A description without spaces is split, but never inside a surrogate pair', () => {
  const text = `${'x'.repeat(199)}🌸🌸`;
  const { start, rest } = splitDescription(text);
  expect(start).toBe('x'.repeat(199));
  expect(start + rest).toBe(text);
});
