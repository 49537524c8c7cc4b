import { expect, test } from 'vitest';
import type { OrderLine } from '#app/features/orders/order-schema.ts';
import type { LineProblem, QuoteLine } from '#app/features/orders/place/schema.ts';
import { buyAgain, toQuoteLines } from './fit-lines.ts';

const bought: OrderLine = {
  ...{ product: 7, name: 'Neel Kurta', image: null, size: 'M', color: 'blue' },
  ...{ price: 4000, quantity: 2, made_on_order: false },
};

const quoted = (problems: LineProblem[], changes: Partial<QuoteLine> = {}): QuoteLine => ({
  ...{ id: 7, size: 'M', quantity: 2, name: 'Neel Kurta', slug: 'neel-kurta', image: null, color: 'blue' },
  ...{ list_price: 4500, price: 4200, stock: 5, shares_stock: false, made_on_order: false, problems },
  ...changes,
});

test('What can be bought goes into the bag at the price of today', () => {
  const problems: LineProblem[] = [{ code: 'price_changed', shown: 4000, price: 4200 }];
  expect(buyAgain([bought], [quoted(problems)])).toEqual({
    lines: [expect.objectContaining({ id: 7, slug: 'neel-kurta', size: 'M', price: 4200, quantity: 2 })],
    notes: [],
  });
});

test.each<[LineProblem, number, string]>([
  [{ code: 'gone' }, 0, 'Neel Kurta (M) is no longer in the shop.'],
  [{ code: 'sold_out', size: 'M' }, 0, 'Neel Kurta (M) is sold out.'],
  [{ code: 'unknown_size', sizes: ['S'] }, 0, 'Neel Kurta (M) no longer comes in this size.'],
  [{ code: 'only_left', left: 1 }, 1, 'You can order only 1 of Neel Kurta (M).'],
  [{ code: 'only_left', left: 0 }, 0, 'Neel Kurta (M) is sold out.'],
  [{ code: 'over_limit', left: 1, most: 1 }, 1, 'You can order only 1 of Neel Kurta (M).'],
])('With the problem %j, %i pieces go into the bag, and the shopper reads why', (problem, quantity, note) => {
  const stock = problem.code === 'only_left' ? problem.left : 5;
  const { lines, notes } = buyAgain([bought], [quoted([problem], { stock })]);
  expect([lines.reduce((sum, line) => sum + line.quantity, 0), notes]).toEqual([quantity, [note]]);
});

test('A deleted piece is reported, and the others are added', () => {
  const deleted = { ...bought, product: null, name: 'Old Suit', size: '' };
  expect(toQuoteLines([deleted, bought])).toEqual([{ id: 7, size: 'M', quantity: 2, price: 4000 }]);
  const { lines, notes } = buyAgain([deleted, bought], [quoted([])]);
  expect([lines.length, notes]).toEqual([1, ['Old Suit is no longer in the shop.']]);
});

test('Sizes that share too small a stock go into the bag as far as it reaches', () => {
  const lines = ['S', 'M', 'L'].map((size) => ({ ...bought, size }));
  const short = lines.map(({ size }) =>
    quoted([{ code: 'only_left', left: 0 }], { size, stock: 3, shares_stock: true }),
  );
  const { lines: again, notes } = buyAgain(lines, short);
  expect(again.map(({ size, quantity }) => [size, quantity])).toEqual([
    ['S', 2],
    ['M', 1],
  ]);
  expect(notes).toEqual(['You can order only 1 of Neel Kurta (M).', 'Neel Kurta (L) is sold out.']);
});
