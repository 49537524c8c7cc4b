import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  freeDeliveryFrom,
  hyphenated,
  nextPriceChange,
  type Promotion,
  promotionState,
  runTogether,
  salePrice,
} from './pricing.ts';

const always = { product_ids: [], starts_at: null, ends_at: null, banner_text: null };

const eid: Promotion = {
  type: 'percentage',
  value: 14,
  scope: 'category',
  target: 'eid',
  category_id: 1,
  ...always,
};

const grace: Promotion = {
  type: 'flat',
  value: 100_000,
  scope: 'category',
  target: 'western-grace',
  category_id: 2,
  ...always,
};

const week: Promotion = {
  type: 'percentage',
  value: 14,
  scope: 'collection',
  target: 'Kids Collection',
  category_id: null,
  product_ids: [],
  banner_text: 'Sale!',
  starts_at: new Date('2025-08-08T00:00:00+05:00'),
  ends_at: new Date('2025-08-15T00:00:00+05:00'),
};

const now = new Date('2026-01-01T00:00:00Z');

const piece = (category: string, rupees: number, collection = 'Womens Clothing') => ({
  id: 7,
  category_id: 1 + ['Eid', 'Western Grace'].indexOf(category) || 9,
  collection,
  price: rupees * 100,
});

describe('What a promotion is for', () => {
  const whole: Promotion = { ...eid, scope: 'shop', target: 'shop', category_id: null, value: 10 };
  const chosen: Promotion = {
    ...whole,
    scope: 'products',
    target: 'products',
    product_ids: [7, 8],
    value: 20,
  };

  test('One of the whole shop is for every product, and the best one counts alone', () => {
    expect(salePrice(piece('Linen', 1000), [whole], now)).toBe(90_000);
    expect(salePrice(piece('Eid', 1000), [whole, eid], now)).toBe(86_000);
  });

  test('One of chosen products is for those alone', () => {
    expect(salePrice(piece('Linen', 1000), [chosen], now)).toBe(80_000);
    expect(salePrice({ ...piece('Linen', 1000), id: 9 }, [chosen], now)).toBe(100_000);
  });

  test.each(['free_delivery', 'banner'] as const)('%s lowers no price', (type) => {
    expect(salePrice(piece('Linen', 1000), [{ ...whole, type, value: 0 }], now)).toBe(100_000);
  });

  test('Delivery is free from the lowest sum that runs, and never from a higher one than the setting', () => {
    const free = (rupees: number, more: Partial<Promotion> = {}): Promotion => ({
      ...{ ...whole, type: 'free_delivery', value: rupees * 100 },
      ...more,
    });
    const later = { starts_at: new Date('2026-02-01T00:00:00Z') };
    expect(freeDeliveryFrom(600_000, [], now)).toBe(600_000);
    expect(freeDeliveryFrom(600_000, [free(3000), free(2000), free(0, later), whole], now)).toBe(200_000);
    expect(freeDeliveryFrom(600_000, [free(9000)], now)).toBe(600_000);
    expect(freeDeliveryFrom(600_000, [free(0)], now)).toBe(0);
  });
});

describe('Price of a product', () => {
  test.each([
    ['its list price without a promotion', piece('Casual Wear', 4000), 4000],
    ['14 % less in Eid', piece('Eid', 16900), 14534],
    ['14 % less in Eid, rounded half up to the rupee', piece('Eid', 4525), 3892],
    ['Rs 1,000 less in Western Grace', piece('Western Grace', 4990), 3990],
    ['nothing when the discount exceeds its price', piece('Western Grace', 900), 0],
    ['its list price in a category without promotion', piece('Eid Gifts', 4000), 4000],
  ])('A product costs %s', (_, product, rupees) => {
    expect(salePrice(product, [eid, grace, week], now)).toBe(rupees * 100);
  });

  test('A product costs the price after the best promotion, never after two of them', () => {
    const tenPercent: Promotion = { ...grace, type: 'percentage', value: 10 };
    expect(salePrice(piece('Western Grace', 5000), [grace, tenPercent], now)).toBe(400_000);
    expect(salePrice(piece('Western Grace', 50_000), [grace, tenPercent], now)).toBe(4_500_000);
  });
});

describe('Independence Week promotion', () => {
  const frock = piece('Kids', 1000, ' kids collection ');
  test.each([
    ['2025-08-07T23:59:59+05:00', 1000],
    ['2025-08-08T00:00:00+05:00', 860],
    ['2025-08-14T23:59:59.999+05:00', 860],
    ['2025-08-15T00:00:00+05:00', 1000],
    // Midnight in London is five in the morning in Lahore: the shop's time zone decides.
    ['2025-08-07T19:00:00Z', 860],
  ])('At %s a frock of Rs 1,000 costs %d', (moment, rupees) => {
    expect(salePrice(frock, [week], new Date(moment))).toBe(rupees * 100);
  });

  test('The next moment at which prices change is known', () => {
    expect(nextPriceChange([eid, week], new Date('2025-01-01'))).toEqual(week.starts_at);
    expect(nextPriceChange([eid, week], new Date('2025-08-10'))).toEqual(week.ends_at);
    expect(nextPriceChange([eid, week], now)).toBeNull();
  });
});

test('A category is matched by its lowercased, hyphenated name', () => {
  expect(hyphenated('  Western   Grace ')).toBe('western-grace');
});

const promotionNow = new Date('2026-03-10T12:00:00Z');

test.each([
  [null, null, 'running'],
  ['2026-03-10T12:00:00Z', null, 'running'],
  ['2026-03-10T12:00:01Z', null, 'planned'],
  [null, '2026-03-10T12:00:00Z', 'ended'],
  ['2026-03-01T00:00:00Z', '2026-03-10T12:00:01Z', 'running'],
])('A promotion from %s to %s is %s', (starts_at, ends_at, state) => {
  expect(promotionState({ starts_at, ends_at }, promotionNow)).toBe(state);
});

const period = (from: number | null, to: number | null) => ({
  starts_at: from === null ? null : new Date(from),
  ends_at: to === null ? null : new Date(to),
});

test.each([
  ['one after the other do not run together', period(1, 5), period(5, 9), false],
  ['one within the other run together', period(1, 9), period(4, 5), true],
  ['that overlap at the edges run together', period(1, 6), period(5, 9), true],
  ['without any dates run together', period(null, null), period(null, null), true],
  ['do not run together when one ends before an open one begins', period(null, 3), period(3, null), false],
])('Promotions %s', (_, one, other, together) => {
  expect([runTogether(one, other), runTogether(other, one)]).toEqual([together, together]);
});

test('A size that costs more is never cheaper in a sale, and never dearer than without one', () => {
  const sale = fc.record({
    type: fc.constantFrom('percentage' as const, 'flat' as const),
    value: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.array(sale, { maxLength: 3 }),
      (price, extra, sales) => {
        const promotions = sales.map(({ type, value }) => ({
          ...{ ...eid, type },
          value: type === 'flat' ? value * 10_000 : value,
        }));
        const of = (sum: number) =>
          salePrice(
            { id: 1, price: sum, category_id: 1, collection: 'Womens Clothing' },
            promotions,
            new Date(),
          );
        expect(of(price + extra)).toBeGreaterThanOrEqual(of(price));
        expect(of(price + extra)).toBeLessThanOrEqual(price + extra);
      },
    ),
  );
});
