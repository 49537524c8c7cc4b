import { expect, test } from 'vitest';
import { type Filterable, type Filters, NO_FILTERS } from './filters.ts';
import { nearNote } from './near-note.ts';

const product: Filterable = {
  category: 'Eid',
  type: 'Maxi',
  color: 'pink',
  size: 'S, M',
  sizes: [],
  stock: 1,
  piece_set: '2 Piece',
  sale_price: 9490,
  made_for: null,
  size_ages: [],
  fabric: null,
  work: null,
  description: '',
};

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
  expect(nearNote(product, missed, { ...NO_FILTERS, [missed]: wanted })).toBe(note);
});
