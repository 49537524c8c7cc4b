import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#app/features/orders/order.ts';
import { orderSteps } from './order-steps.ts';

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T09:00:00.000Z`;
const changes = (...to: OrderStatus[]) => to.map((status, n) => ({ to: status, at: day(n + 2) }));
const placed: Parameters<typeof orderSteps>[0] = {
  status: 'Pending',
  created_at: day(1),
  packed_at: null,
  delivered_at: null,
  is_delivered: false,
  changes: changes(),
};

/** Such as `placed 1, packed ?, (shipped)`: brackets for what is still to happen. */
function told(order: Parameters<typeof orderSteps>[0]): string {
  return orderSteps(order)
    .map(({ name, isDone, at }) => (isDone ? `${name} ${at ? Number(at.slice(8, 10)) : '?'}` : `(${name})`))
    .join(', ');
}

describe('The steps of an order', () => {
  it.each<[string, Partial<typeof placed>, string]>([
    ['just placed', {}, 'placed 1, (confirmed), (packed), (shipped), (delivered)'],
    [
      'confirmed',
      { status: 'Confirmed', changes: changes('Confirmed') },
      'placed 1, confirmed 2, (packed), (shipped), (delivered)',
    ],
    [
      'paid ahead',
      { status: 'Paid', changes: changes('Paid') },
      'placed 1, paid 2, (packed), (shipped), (delivered)',
    ],
    [
      'confirmed and then paid',
      { status: 'Paid', changes: changes('Confirmed', 'Paid') },
      'placed 1, confirmed 2, (packed), (shipped), (delivered)',
    ],
    [
      'packed',
      { status: 'Confirmed', changes: changes('Confirmed'), packed_at: day(5) },
      'placed 1, confirmed 2, packed 5, (shipped), (delivered)',
    ],
    [
      'shipped without a note about its packing',
      { status: 'Shipped', changes: changes('Confirmed', 'Shipped') },
      'placed 1, confirmed 2, shipped 3, (delivered)',
    ],
    [
      'shipped straight away',
      { status: 'Shipped', changes: changes('Shipped') },
      'placed 1, confirmed 2, shipped 2, (delivered)',
    ],
    [
      'paid at the door',
      { status: 'Paid', changes: changes('Confirmed', 'Shipped', 'Paid'), is_delivered: true },
      'placed 1, confirmed 2, shipped 3, delivered 4',
    ],
    [
      'delivered, as staff said',
      { status: 'Shipped', changes: changes('Paid', 'Shipped'), delivered_at: day(9) },
      'placed 1, paid 2, shipped 3, delivered 9',
    ],
    [
      'shipped by mistake',
      { status: 'Confirmed', changes: changes('Confirmed', 'Shipped', 'Confirmed') },
      'placed 1, confirmed 2, (packed), (shipped), (delivered)',
    ],
    [
      'set back to Pending',
      { status: 'Pending', changes: changes('Confirmed', 'Pending') },
      'placed 1, (confirmed), (packed), (shipped), (delivered)',
    ],
    ['cancelled at once', { status: 'Cancelled', changes: changes('Cancelled') }, 'placed 1, cancelled 2'],
    [
      'cancelled after it was packed',
      { status: 'Cancelled', changes: changes('Confirmed', 'Cancelled'), packed_at: day(2) },
      'placed 1, confirmed 2, packed 2, cancelled 3',
    ],
    [
      'reopened',
      { status: 'Confirmed', changes: changes('Cancelled', 'Confirmed') },
      'placed 1, confirmed 3, (packed), (shipped), (delivered)',
    ],
  ])('are right for an order that was %s', (_, order, steps) => {
    expect(told({ ...placed, ...order })).toBe(steps);
  });
});
