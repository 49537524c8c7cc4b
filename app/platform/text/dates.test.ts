import { expect, test } from 'vitest';
import { formatDay, formatMoment, formatShortWeekday } from './dates.ts';

const zoned = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Karachi',
  ...({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
});

test('The time of Pakistan is what the time zone data say, every 37 hours of twenty years', () => {
  const moments = Array.from(
    { length: 4_700 },
    (_, n) => new Date(Date.UTC(2010, 0, 1) + n * 37 * 3_600_000),
  );
  for (const moment of moments) {
    const iso = moment.toISOString();
    expect(`${formatDay(iso, 'Asia/Karachi')} at ${formatMoment(iso, 'Asia/Karachi').slice(-5)}`).toBe(
      zoned.format(moment),
    );
  }
});

test.each([
  ['2009-07-01T10:00:00.000Z', 'Asia/Karachi', '1 Jul 2009, 16:00'],
  ['2025-08-14T19:30:00+00:00', 'Asia/Karachi', '15 Aug 2025, 00:30'],
  ['2025-08-14T19:30:00.000Z', 'Europe/London', '14 Aug 2025, 20:30'],
])('The moment %s in %s is %s', (iso, zone, text) => {
  expect(formatMoment(iso, zone)).toBe(text);
});

test.each([
  ['2026-11-28T13:24:00.000Z', 'Sat 28 Nov'],
  ['2026-11-28T19:00:00.000Z', 'Sun 29 Nov'],
])('The moment %s is a day of the shop: %s', (iso, day) => {
  expect(formatShortWeekday(iso, 'Asia/Karachi')).toBe(day);
});
