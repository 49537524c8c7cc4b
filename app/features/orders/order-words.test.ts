import { expect, test } from 'vitest';
import { ORDER_STATUSES } from './order.ts';
import { ORDER_WORDS } from './order-words.ts';

test('A status and the step that reaches it have the same word', () => {
  const words: readonly string[] = Object.values(ORDER_WORDS);
  // An order is pending from the moment it is placed.
  expect(ORDER_STATUSES.filter((status) => !words.includes(status))).toEqual(['Pending']);
  expect(new Set(words).size).toBe(words.length);
});
