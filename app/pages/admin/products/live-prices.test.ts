import { expect, test } from 'vitest';
import type { StaffPromotion } from '#app/features/catalogue/promotions/promotion.ts';
import { livePrices } from './live-prices.ts';

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
    target: 'eid',
    ends_at: null,
  },
  {
    ...fields,
    ...{ id: 2, name: 'Over', type: 'flat', value: 900, scope: 'collection', target: 'Kids Collection' },
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
  expect(livePrices(product, category, promotions, now).sale_price).toBe(sold);
});
