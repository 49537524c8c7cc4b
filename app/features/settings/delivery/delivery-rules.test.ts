import { expect, test } from 'vitest';
import { readCityGroups, readHolidays, readMakingDays, readWeekdays } from './delivery-rules.ts';

test.each(['Mon, Tue, Sat', 'mon،TUE ، Sat', 'Monday, Tuesday, Saturday.', 'Ｍon\u200b; Tue; Sat;'])(
  'The days %j are Monday, Tuesday and Saturday',
  (typed) => {
    expect(readWeekdays(typed)).toEqual([1, 2, 6]);
  },
);

test.each(['', 'Mo', 'Mon Tue', 'Mon, Someday', 'every day'])('%j are no days', (typed) => {
  expect(readWeekdays(typed)).toBeNull();
});

test.each([
  '2026-03-20, 2026-03-21',
  '۲۰۲۶-۰۳-۲۰، ۲۰۲۶-۰۳-۲۱',
  '2026\u201103\u201120\n2026–03–21.',
  '\u202a2026-03-20\u202c; 2026-03-21',
])('The holidays %j are two', (typed) => {
  expect(readHolidays(typed)).toEqual(['2026-03-20', '2026-03-21']);
});

test('No holidays are none, and what is no day is refused', () => {
  expect(readHolidays('')).toEqual([]);
  expect([readHolidays('2026-02-30'), readHolidays('20 March')]).toEqual([null, null]);
});

test.each([
  'Lahore, Kasur: 2–4; other cities: 3–6',
  'Lahore، Kasur: ۲—۴؛ Other Cities: ۳ to ۶',
  'Lahore, Kasur：2−4；other cities：3-6',
  'Lahore, Kasur: 2-4\nother cities: 3-6.',
  'Lahore, Kasur: 2-4; other cities: 3-6;',
])('The days by city %j are of two groups', (typed) => {
  expect(readCityGroups(typed)).toEqual([
    { cities: ['lahore', 'kasur'], from: 2, to: 4 },
    { cities: [], from: 3, to: 6 },
  ]);
});

test.each(['Lahore: 2–4', 'Lahore: 4–2; other cities: 3', 'Lahore; other cities: 3', ''])(
  '%j are no days by city',
  (typed) => {
    expect(readCityGroups(typed)).toBeNull();
  },
);

test.each(['2–3 weeks', '۲—۳ weeks', '2 \u2212 3 Weeks.', '2 to 3 weeks\u200b'])(
  'Making takes %j, 14 to 21 days',
  (typed) => {
    expect(readMakingDays(typed)).toEqual({ from: 14, to: 21 });
  },
);
