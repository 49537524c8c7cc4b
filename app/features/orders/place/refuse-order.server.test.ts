import { describe, expect, test } from 'vitest';
import { lineProblems } from './refuse-order.server.ts';

const limits = { perProduct: 10, holds: null };

const piece = { id: 1, price: 400_000, list_price: 400_000, stock: 6, made_on_order: false };

const each = (...names: string[]) => names.map((size) => ({ size, stock: 2 }));

const PIECES = {
  'a kurta with stock per size': { ...piece, type: 'Kurta', size: 'S, M, L', sizes: each('S', 'M', 'L') },
  'a kurta whose sizes share one stock': { ...piece, type: 'Kurta', size: 'S,M,L', sizes: [] },
  'a kurta in one size': { ...piece, type: 'Kurta', size: 'M', sizes: each('M') },
  'a kurta made on order': { ...piece, type: 'Kurta', size: 'S,M', sizes: [], made_on_order: true },
  'an unstitched suit': { ...piece, type: 'Unstitched', size: '3 piece', sizes: each('3 piece') },
  'a shawl in Free Size': { ...piece, type: 'Shawl', size: 'Free Size', sizes: each('Free Size') },
  'a dupatta with two lengths': { ...piece, type: 'Dupatta', size: '2 m, 3 m', sizes: each('2 m', '3 m') },
  'a bag without a size': { ...piece, type: 'Bag', size: '', sizes: [] },
};

const ALLOWED: Record<keyof typeof PIECES, string[]> = {
  'a kurta with stock per size': ['S', 'M', 'L'],
  'a kurta whose sizes share one stock': ['S', 'M', 'L'],
  'a kurta in one size': ['M'],
  'a kurta made on order': ['S', 'M'],
  'an unstitched suit': ['', '3 piece'],
  'a shawl in Free Size': ['', 'Free Size'],
  'a dupatta with two lengths': ['', 'Free Size', '2 m', '3 m', '2 m, 3 m'],
  'a bag without a size': ['', 'Free Size'],
};

const TYPED = [
  ...['', 'S', 'M', 'L', 'S,M', 'S,M,L', 'S, M, L', 'M,L', ',', 'XS', 'Free Size', '3 piece'],
  ...['2 m', '3 m', '2 m, 3 m', '2 m,3 m', 'null', '*', '%', 'Made on Order'],
];

describe('Sizes that can be ordered', () => {
  test.each(Object.keys(PIECES) as (keyof typeof PIECES)[])(
    'Of %s, its own sizes are taken and no other text',
    (name) => {
      const accepted = TYPED.filter((size) => {
        const line = { id: 1, size, quantity: 1 };
        return lineProblems(line, PIECES[name], [line], limits).length === 0;
      });
      expect(accepted.sort()).toEqual([...ALLOWED[name]].sort());
    },
  );
});
