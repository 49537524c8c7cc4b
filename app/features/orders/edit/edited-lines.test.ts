import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderableProduct } from '#app/features/catalogue/products/schema.ts';
import { movedPrices } from './edited-lines.ts';

const paisa = fc.integer({ min: 0, max: 100_000_000 });

/** The list price first. */
const prices = fc
  .tuple(paisa, paisa)
  .map(([one, other]) => ({ list_price: Math.max(one, other), price: Math.min(one, other) }));

const product = (small: object, large: object) =>
  ({
    ...{ id: 1, type: 'Kurta', size: 'S,L', stock: 2, price: 0, list_price: 0 },
    sizes: [
      { size: 'S', stock: 1, ...small },
      { size: 'L', stock: 1, ...large },
    ],
  }) as unknown as OrderableProduct;

test('In another size a line costs no less than nothing and no more than its list price', () => {
  fc.assert(
    fc.property(prices, prices, prices, (agreed, small, large) => {
      const moved = movedPrices({ size: 'S', ...agreed }, product(small, large), 'L');
      expect(moved.price).toBeGreaterThanOrEqual(0);
      expect(moved.price).toBeLessThanOrEqual(moved.list_price);
    }),
  );
});

test('There and back a line costs what it did, while nothing else has changed', () => {
  fc.assert(
    fc.property(prices, paisa, (agreed, extra) => {
      const of = product(agreed, { list_price: agreed.list_price + extra, price: agreed.price + extra });
      const there = movedPrices({ size: 'S', ...agreed }, of, 'L');
      expect(movedPrices({ size: 'L', ...there }, of, 'S')).toEqual(agreed);
    }),
  );
});
