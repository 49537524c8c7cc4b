import { expect, test } from 'vitest';
import type { StaffPromotion } from '#app/features/catalogue/promotions/schema.ts';
import { livePrices } from './live-card.tsx';

const now = new Date('2026-03-10T00:00:00Z');

const fields = { version: 1, updated_at: '', banner_text: null, starts_at: null };

const promotions: StaffPromotion[] = [
  {
    ...fields,
    id: 1,
    name: 'Eid',
    type: 'percentage',
    value: 14,
    scope: 'category',
    product_ids: [],
    chosen: [],
    products: 1,
    target: 'eid',
    category_id: 3,
    ends_at: null,
  },
  {
    ...fields,
    ...{
      id: 2,
      name: 'Over',
      type: 'flat',
      value: 900,
      scope: 'collection',
      product_ids: [],
      chosen: [],
      products: 1,
      target: 'Kids Collection',
      category_id: null,
    },
    ends_at: '2026-03-09T00:00:00Z',
  },
];

test.each([
  ['1000', 'Eid', 860],
  ['1000', 'Casual Wear', 1000],
  ['99.5', 'Casual Wear', 99.5],
  ['', 'Eid', 0],
  ['about 5', 'Eid', 0],
  ['-3', 'Eid', 0],
])('A price typed as "%s" in %s is sold for %d', (price, category, sold) => {
  const product = { price, collection: 'Kids Collection' };
  const ids = { id: 0, category_id: category === 'Eid' ? 3 : 4 };
  expect(livePrices(product, ids, promotions, now).sale_price).toBe(sold);
});

test('A promotion of chosen products lowers the price of those, and of no other', () => {
  const chosen = {
    ...promotions[0],
    scope: 'products',
    category_id: null,
    product_ids: [7],
  } as StaffPromotion;
  const soldFor = (id: number) =>
    livePrices({ price: '1000', collection: '' }, { id, category_id: 3 }, [chosen], now).sale_price;
  expect([7, 8, 0].map(soldFor)).toEqual([860, 1000, 1000]);
});
