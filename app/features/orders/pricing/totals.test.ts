import { describe, expect, test } from 'vitest';
import { orderTotals } from './totals.ts';

const rule = { fee: 25_000, freeFrom: 600_000 };
const line = (rupees: number, quantity = 1, made_on_order = false) => ({
  price: rupees * 100,
  quantity,
  made_on_order,
});
const rupees = (totals: ReturnType<typeof orderTotals>) =>
  Object.fromEntries(Object.entries(totals).map(([key, paisa]) => [key, paisa / 100]));

describe('Cost of an order', () => {
  test.each([
    [
      'goods and delivery',
      [line(4000)],
      null,
      { subtotal: 4000, discount: 0, delivery: 250, total: 4250, advance: 0 },
    ],
    [
      'delivery up to Rs 5,999',
      [line(5999)],
      null,
      { subtotal: 5999, discount: 0, delivery: 250, total: 6249, advance: 0 },
    ],
    [
      'no delivery from Rs 6,000',
      [line(3000, 2)],
      null,
      { subtotal: 6000, discount: 0, delivery: 0, total: 6000, advance: 0 },
    ],
    ['nothing when it is empty', [], null, { subtotal: 0, discount: 0, delivery: 0, total: 0, advance: 0 }],
    [
      'less with a percentage code',
      [line(4001)],
      { type: 'percentage', value: 10 },
      { subtotal: 4001, discount: 400, delivery: 250, total: 3851, advance: 0 },
    ],
    [
      'at least the delivery, because a discount is capped at the subtotal',
      [line(300)],
      { type: 'flat', value: 50_000 },
      { subtotal: 300, discount: 300, delivery: 250, total: 250, advance: 0 },
    ],
    [
      'no delivery when a discount takes it below Rs 6,000',
      [line(6000)],
      { type: 'flat', value: 50_000 },
      { subtotal: 6000, discount: 500, delivery: 0, total: 5500, advance: 0 },
    ],
    [
      'whole rupees, rounded half up',
      [line(4000.5)],
      null,
      { subtotal: 4000.5, discount: 0, delivery: 250, total: 4251, advance: 0 },
    ],
    [
      'whole rupees below the half',
      [line(2000.49), line(4000)],
      { type: 'flat', value: 10_000 },
      { subtotal: 6000.49, discount: 100, delivery: 0, total: 5900, advance: 0 },
    ],
    [
      'half in advance of the whole rupees',
      [line(6999.5, 1, true)],
      null,
      { subtotal: 6999.5, discount: 0, delivery: 0, total: 7000, advance: 3500 },
    ],
    [
      'half in advance with a made-on-order line, rounded up to the rupee',
      [line(7001), line(10, 1, true)],
      null,
      { subtotal: 7011, discount: 0, delivery: 0, total: 7011, advance: 3506 },
    ],
  ] as const)('An order costs %s', (_, lines, referral, expected) => {
    expect(rupees(orderTotals(lines, referral, rule, 50))).toEqual(expected);
  });
});
