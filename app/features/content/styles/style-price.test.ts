import { expect, test } from 'vitest';
import { shownStylePrice, sumOfPieces } from './style-price.ts';

const piece = (sale_price: number, stock = 1, slug = 'piece') => ({ sale_price, stock, slug });

test.each<[string, number, ReturnType<typeof piece>[], number | null, number | null]>([
  ['no pieces', 6480, [], 6480, null],
  ['pieces that cost the same', 6480, [piece(3490), piece(2990)], 6480, 6480],
  ['pieces that cost more', 6000, [piece(3490), piece(2990)], 6000, 6480],
  ['pieces that a promotion made cheaper', 6480, [piece(2490), piece(2990)], 5480, 5480],
  ['a piece that is sold out', 6480, [piece(3490), piece(2990, 0)], 3490, 3490],
  ['a piece without an address', 6480, [piece(3490), piece(2990, 1, '')], 3490, 3490],
  ['pieces that are all sold out', 6480, [piece(3490, 0)], null, null],
  ['prices with paisa', 1, [piece(0.1), piece(0.2)], 0.3, 0.3],
  ['a price of nothing', 0, [piece(3490)], 0, 3490],
])('A style with %s never seems to cost more than its pieces', (_what, own, pieces, shown, sum) => {
  expect([shownStylePrice(own, pieces), sumOfPieces(pieces)]).toEqual([shown, sum]);
});
