import { expect, test } from 'vitest';
import { isQueueLate } from './late.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const count = (queue: 'new' | 'no_answer' | 'moving', oldest_at: string | null, due = 0) => ({
  ...{ queue, oldest_at, due },
  orders: 3,
});

test('A queue is late when its oldest order waits too long, and one of calls when a call is due', () => {
  expect(isQueueLate(count('new', '2026-11-29T09:59:00Z'), NOW)).toBe(true);
  expect(isQueueLate(count('new', '2026-11-29T10:01:00Z'), NOW)).toBe(false);
  expect(isQueueLate(count('new', null), NOW)).toBe(false);
  expect(isQueueLate(count('no_answer', '2026-11-01T10:00:00Z'), NOW)).toBe(false);
  expect(isQueueLate(count('no_answer', '2026-11-29T11:00:00Z', 1), NOW)).toBe(true);
  expect(isQueueLate(count('moving', '2026-11-01T10:00:00Z'), NOW)).toBe(false);
});
