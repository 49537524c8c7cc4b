import { describe, expect, it, test } from 'vitest';
import { type Filters, hasFilters, matchesFilters, NO_FILTERS, toggled, withOnly } from './filters.ts';

const kurta = {
  category: 'Eid',
  type: 'Kurta',
  color: 'Red',
  size: 'S, M,L',
  piece_set: '2 Piece',
  description:
    'Lawn from Lahore, the model wears XL. 27 inches at the waist, 43.5 long, the shop’s own S-cut.',
};

describe('which products match the filters', () => {
  test.each<[string, Partial<Filters>, Partial<typeof kurta>, boolean]>([
    ['no filter', {}, {}, true],
    ['a category by its name', { categories: ['Eid'] }, {}, true],
    ['the category in other letters', { categories: ['eid'] }, { category: 'EID ' }, true],
    ['another category', { categories: ['Casual Wear'] }, {}, false],
    ['one of several categories', { categories: ['Casual Wear', 'Eid'] }, {}, true],
    ['a type whatever its letters', { types: ['Kurta'] }, { type: 'kurta' }, true],
    ['Tops are products of type Top', { types: ['Tops'] }, { type: 'Top' }, true],
    ['and of type Tops', { types: ['Tops'] }, { type: 'tops' }, true],
    ['Dresses are products of type Dresses', { types: ['Dresses'] }, { type: 'Dresses' }, true],
    ['and of type Dress', { types: ['Dresses'] }, { type: 'Dress' }, true],
    ['Tops are no kurtas', { types: ['Tops'] }, {}, false],
    ['Co-ord', { types: ['Co-ord'] }, { type: 'Co-ord' }, true],
    ['a color lowercase', { colors: ['red'] }, {}, true],
    ['Beige as the list writes it', { colors: ['Beige'] }, { color: 'beige' }, true],
    ['another color', { colors: ['tan'] }, {}, false],
    ['a color is the whole color', { colors: ['red'] }, { color: 'dark red' }, false],
    ['a size of the product’s list', { sizes: ['M'] }, {}, true],
    ['a size that the description names', { sizes: ['XL'] }, {}, true],
    ['S is not found within words', { sizes: ['S'] }, { size: 'M' }, false],
    ['XS is not S', { sizes: ['S'] }, { size: 'XS', description: 'In XS only.' }, false],
    ['a waist size in the description', { sizes: ['27'] }, {}, true],
    ['half a number is no size', { sizes: ['43'] }, {}, false],
    ['a number within a number', { sizes: ['25'] }, { description: 'No. 1925' }, false],
    ['a size at the end of a sentence', { sizes: ['L'] }, { size: '', description: 'She wears L.' }, true],
    ['one of several sizes', { sizes: ['XXS', '27'] }, {}, true],
    ['Free Size is no size L', { sizes: ['L'] }, { size: 'Free Size', description: '' }, false],
    ['a piece set exactly', { piece_sets: ['2 Piece'] }, {}, true],
    ['a piece set in other letters', { piece_sets: ['2 Piece'] }, { piece_set: '2 piece' }, false],
    ['all lists must match', { types: ['Kurta'], colors: ['blue'] }, {}, false],
    ['and do', { types: ['Kurta'], colors: ['red'], sizes: ['M'], piece_sets: ['2 Piece'] }, {}, true],
  ])('%s', (_, filters, changes, matches) => {
    expect(matchesFilters({ ...kurta, ...changes }, { ...NO_FILTERS, ...filters })).toBe(matches);
  });
});

it('A checkbox toggles its choice and leaves the others', () => {
  const red = toggled(NO_FILTERS, 'colors', 'red');
  const redAndTan = toggled(red, 'colors', 'tan');
  expect(redAndTan).toEqual({ ...NO_FILTERS, colors: ['red', 'tan'] });
  expect(toggled(redAndTan, 'colors', 'red').colors).toEqual(['tan']);
  expect([NO_FILTERS, red].map(hasFilters)).toEqual([false, true]);
});

it('A dropdown has a single choice, the empty option clears it, and the other kind of size stays', () => {
  const clothing = ['S', 'M', 'L'];
  const chosen = { ...NO_FILTERS, sizes: ['S', 'M', '27'] };
  expect(withOnly(chosen, 'sizes', clothing, 'L').sizes).toEqual(['27', 'L']);
  expect(withOnly(chosen, 'sizes', clothing, '').sizes).toEqual(['27']);
});
