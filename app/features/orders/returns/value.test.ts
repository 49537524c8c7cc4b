import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueOfPieces } from './value.ts';

const lines = [
  { position: 0, price: 400_000, quantity: 2 },
  { position: 1, price: 333_300, quantity: 1 },
];

test('A piece of an order without discount is worth its price', () => {
  expect(valueOfPieces(lines, 1_133_300, new Map([[1, 1]]))).toBe(333_300);
});

test('A discount is shared by what pieces cost, in whole rupees', () => {
  expect(valueOfPieces(lines, 1_000_000, new Map([[0, 1]]))).toBe(353_000);
});

test('In whatever order and parts pieces come back, all together are worth what all cost', () => {
  const prices = fc.array(
    fc.record({ price: fc.integer({ min: 0, max: 900_000 }), quantity: fc.integer({ min: 1, max: 4 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(
      prices,
      fc.integer({ min: 0, max: 100 }),
      fc.infiniteStream(fc.nat()),
      (some, percent, choices) => {
        const own = some.map((line, position) => ({ ...line, position }));
        const listed = own.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
        const goods = Math.floor((listed * percent) / 100);
        const left = own.flatMap(({ position, quantity }) =>
          Array.from({ length: quantity }, () => position),
        );
        const before = new Map<number, number>();
        let sum = 0;
        while (left.length > 0) {
          const [position = 0] = left.splice((choices.next().value ?? 0) % left.length, 1);
          sum += valueOfPieces(own, goods, new Map([[position, 1]]), before);
          before.set(position, (before.get(position) ?? 0) + 1);
        }
        expect(sum).toBe(listed === 0 ? 0 : goods);
      },
    ),
  );
});
