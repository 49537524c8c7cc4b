import { describe, expect, test } from 'vitest';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { sampleProduct } from '#tests/support/catalogue/sample-product.ts';
import { type Filters, hasFilters, matchesFilters, NO_FILTERS, toggled, withOnly } from './filters.ts';

const kurta = sampleProduct({
  color: 'Red',
  size: 'S, M,L',
  piece_set: '2 Piece',
  sale_price: 4_999,
  stock: 3,
  sizes: [
    { size: 'S', stock: 0 },
    { size: 'M', stock: 3 },
    { size: 'L', stock: 0 },
  ],
  made_for: 'girl',
  size_ages: [
    { size: 'S', from_months: 24, to_months: 48 },
    { size: 'M', from_months: 48, to_months: 72 },
    { size: 'L', from_months: 72, to_months: 75 },
  ],
  fabric: 'Cotton silk; chiffon dupatta',
  description:
    'Lawn from Lahore, the model wears XL. 27 inches at the waist, 43.5 long, the shop’s own S-cut.',
});

describe('Products that match filters', () => {
  test.each<[string, Partial<Filters>, Partial<Record<keyof Product, unknown>>, boolean]>([
    ['Every product matches when no filter is chosen', {}, {}, true],
    ['A category matches by its name', { categories: ['Eid'] }, {}, true],
    ['A category matches in any letter case', { categories: ['eid'] }, { category: 'EID ' }, true],
    ['Another category does not match', { categories: ['Casual Wear'] }, {}, false],
    ['One of several chosen categories is enough', { categories: ['Casual Wear', 'Eid'] }, {}, true],
    ['A type matches in any letter case', { types: ['Kurta'] }, { type: 'kurta' }, true],
    ['Tops are products of type Top', { types: ['Tops'] }, { type: 'Top' }, true],
    ['Tops are also products of type Tops', { types: ['Tops'] }, { type: 'tops' }, true],
    ['Dresses are products of type Dresses', { types: ['Dresses'] }, { type: 'Dresses' }, true],
    ['Dresses are also products of type Dress', { types: ['Dresses'] }, { type: 'Dress' }, true],
    ['A kurta does not match the filter Tops', { types: ['Tops'] }, {}, false],
    ['The type Co-ord matches the filter Co-ord', { types: ['Co-ord'] }, { type: 'Co-ord' }, true],
    ['A color matches in lowercase', { colors: ['red'] }, {}, true],
    ['Beige matches as the list writes it', { colors: ['Beige'] }, { color: 'beige' }, true],
    ['Another color does not match', { colors: ['tan'] }, {}, false],
    ['Red does not match dark red', { colors: ['red'] }, { color: 'dark red' }, false],
    ['A size in the product’s list matches', { sizes: ['M'] }, {}, true],
    ['A size that the description names matches', { sizes: ['XL'] }, {}, true],
    ['S is not found within words', { sizes: ['S'] }, { size: 'M' }, false],
    ['XS is not S', { sizes: ['S'] }, { size: 'XS', description: 'In XS only.' }, false],
    ['A waist size in the description matches', { sizes: ['27'] }, {}, true],
    ['Half a number is not a size', { sizes: ['43'] }, {}, false],
    ['A number within a longer number does not match', { sizes: ['25'] }, { description: 'No. 1925' }, false],
    [
      'A size at the end of a sentence matches',
      { sizes: ['L'] },
      { size: '', description: 'She wears L.' },
      true,
    ],
    ['One of several chosen sizes is enough', { sizes: ['XXS', '27'] }, {}, true],
    ['Free Size is not size L', { sizes: ['L'] }, { size: 'Free Size', description: '' }, false],
    ['A piece set matches when it is exactly the same', { piece_sets: ['2 Piece'] }, {}, true],
    [
      'A piece set in another letter case does not match',
      { piece_sets: ['2 Piece'] },
      { piece_set: '2 piece' },
      false,
    ],
    [
      'A product does not match when only one of two lists does',
      { types: ['Kurta'], colors: ['blue'] },
      {},
      false,
    ],
    [
      'A product matches when all lists do',
      { types: ['Kurta'], colors: ['red'], sizes: ['M'], piece_sets: ['2 Piece'] },
      {},
      true,
    ],
    ['A price matches the step it lies in', { prices: ['3000-5000'] }, {}, true],
    [
      'The upper end of a price step belongs to the next',
      { prices: ['3000-5000'] },
      { sale_price: 5000 },
      false,
    ],
    ['The lower end of a price step belongs to it', { prices: ['5000-8000'] }, { sale_price: 5000 }, true],
    ['Paisa below a limit is below it', { prices: ['under-3000'] }, { sale_price: 2_999.5 }, true],
    ['The highest price step has no end', { prices: ['over-12000'] }, { sale_price: 1e7 }, true],
    ['An unknown price step matches nothing', { prices: ['toString'] }, {}, false],
    ['A size with stock can be bought', { in_sizes: ['M'] }, {}, true],
    ['A size without stock cannot be bought', { in_sizes: ['S'] }, {}, false],
    ['A size that only the description names cannot be bought', { in_sizes: ['XL'] }, {}, false],
    ['One buyable size of several is enough', { in_sizes: ['S', 'M'] }, {}, true],
    ['Without stock per size all sizes draw from the one stock', { in_sizes: ['S'] }, { sizes: [] }, true],
    ['A child is five until the sixth birthday', { ages: ['5'] }, {}, true],
    ['A size from the sixth birthday on is not for a child of five', { ages: ['6'] }, {}, false],
    ['An age whose size is sold out does not match', { ages: ['3'] }, {}, false],
    [
      'An age matches a size that begins within its year',
      { ages: ['5'] },
      { size_ages: [{ size: 'M', from_months: 66, to_months: 90 }] },
      true,
    ],
    ['A piece without ages matches no age', { ages: ['5'] }, { size_ages: [] }, false],
    ['A girl’s piece is not for boys', { made_for: ['boy'] }, {}, false],
    ['A piece for both is for boys too', { made_for: ['boy'] }, { made_for: 'both' }, true],
    ['A women’s piece is for neither', { made_for: ['girl', 'boy'] }, { made_for: null }, false],
    ['A fabric matches by its words', { fabrics: ['Cotton silk'] }, {}, true],
    ['Unknown work matches no work', { works: ['Gota'] }, {}, false],
    ['Nothing sold out can be bought in any size', { in_sizes: ['M'] }, { sizes: [], stock: 0 }, false],
  ])('%s', (_, filters, changes, matches) => {
    expect(matchesFilters({ ...kurta, ...changes } as Product, { ...NO_FILTERS, ...filters })).toBe(matches);
  });
});

test('A checkbox toggles its choice and leaves the others', () => {
  const red = toggled(NO_FILTERS, 'colors', 'red');
  const redAndTan = toggled(red, 'colors', 'tan');
  expect(redAndTan).toEqual({ ...NO_FILTERS, colors: ['red', 'tan'] });
  expect(toggled(redAndTan, 'colors', 'red').colors).toEqual(['tan']);
  expect([NO_FILTERS, red].map(hasFilters)).toEqual([false, true]);
});

test('A dropdown has a single choice, the empty option clears it, and the other kind of size stays', () => {
  const clothing = ['S', 'M', 'L'];
  const chosen = { ...NO_FILTERS, sizes: ['S', 'M', '27'] };
  expect(withOnly(chosen, 'sizes', clothing, 'L').sizes).toEqual(['27', 'L']);
  expect(withOnly(chosen, 'sizes', clothing, '').sizes).toEqual(['27']);
});
