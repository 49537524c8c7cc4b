import { expect, test } from 'vitest';
import { formatShortMoment } from './order-age.ts';

test('A short moment has the time in this year, and the year in others', () => {
  const now = new Date('2026-03-21T12:00:00Z');
  expect(formatShortMoment('2026-03-20T13:05:00.000Z', 'Asia/Karachi', now)).toBe('20 Mar, 18:05');
  expect(formatShortMoment('2025-12-31T13:05:00.000Z', 'Asia/Karachi', now)).toBe('31 Dec 2025');
});
