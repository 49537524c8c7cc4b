import { expect, test } from 'vitest';
import { type OrderFacts, statusOf } from './status-table.ts';

const none: OrderFacts = { isCancelled: false, hasLeft: false, isPaid: false, hasAgreed: false };

test.each<[string, Partial<OrderFacts>, string]>([
  ['new', {}, 'Pending'],
  ['the customer said yes', { hasAgreed: true }, 'Confirmed'],
  ['paid ahead', { hasAgreed: true, isPaid: true }, 'Paid'],
  ['handed over', { hasAgreed: true, hasLeft: true }, 'Shipped'],
  ['delivered, and the cash has come', { hasAgreed: true, hasLeft: true, isPaid: true }, 'Paid'],
  ['on its way back', { hasAgreed: true, hasLeft: true, isCancelled: true }, 'Cancelled'],
  ['cancelled after it was paid', { isPaid: true, isCancelled: true }, 'Cancelled'],
])('An order that is %s', (_, facts, status) => {
  expect(statusOf({ ...none, ...facts })).toBe(status);
});
