import { describe, expect, test } from 'vitest';
import {
  deliveryWindow,
  formatWindow,
  leaveDay,
  parseCityGroups,
  parseHolidays,
  parseMakingDays,
  parseWeekdays,
  type Sending,
} from './delivery.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const rules = {
  ...DEFAULT_SETTINGS,
  delivery_days: 'Lahore: 1–3; Karachi, Rahim Yar Khan: 2–4; other cities: 3–6',
  packing_days: 0,
  dispatch_cutoff_hour: 15,
  courier_days: 'Mon, Tue, Wed, Thu, Fri, Sat',
  holidays: '',
  making_time: '2–3 weeks',
};

/** By the clock of Karachi, five hours ahead of UTC. */
const at = (wall: string) => new Date(`${wall}:00+05:00`);

const parcel: Sending = {
  city: 'Lahore',
  from: at('2026-11-23T10:00'),
  isMadeOnOrder: false,
  hasLeft: false,
};

function windowText(changes: Partial<typeof rules>, of: Partial<Sending>): string | null {
  const window = deliveryWindow({ ...rules, ...changes }, { ...parcel, ...of });
  return window && formatWindow(window);
}

test.each<[string, Partial<typeof rules>, city: string, day: string, leaves: string]>([
  ['with the longest time of its city', {}, 'Lahore', '2026-11-27', '2026-11-24'],
  ['to a city that takes longer', {}, 'karachi', '2026-11-27', '2026-11-23'],
  ['to any other city', {}, 'Gilgit', '2026-11-30', '2026-11-23'],
  ['over a Sunday', {}, 'Lahore', '2026-12-01', '2026-11-27'],
  ['for a Sunday, on which no courier comes', {}, 'Lahore', '2026-11-29', '2026-11-25'],
  ['with a holiday', { holidays: '2026-11-25' }, 'Lahore', '2026-11-27', '2026-11-23'],
  ['with couriers on two days', { courier_days: 'Tue, Fri' }, 'Lahore', '2026-12-04', '2026-11-24'],
  ['the day before when nobody knows', { delivery_days: 'soon' }, 'Lahore', '2026-11-27', '2026-11-26'],
])('A parcel for a chosen day leaves %s', (_, changes, city, day, leaves) => {
  expect(leaveDay({ ...rules, ...changes }, city, day)).toBe(leaves);
});

describe('The delivery window', () => {
  test.each<[string, Partial<typeof rules>, Partial<Sending>, string | null]>([
    ['on a Sunday begins on Monday', {}, { from: at('2026-11-22T10:00') }, 'Tue 24 – Thu 26 Nov'],
    ['on a Monday morning', {}, {}, 'Tue 24 – Thu 26 Nov'],
    ['a minute before the cut-off', {}, { from: at('2026-11-23T14:59') }, 'Tue 24 – Thu 26 Nov'],
    ['at the cut-off', {}, { from: at('2026-11-23T15:00') }, 'Wed 25 – Fri 27 Nov'],
    ['at midnight of the shop', {}, { from: at('2026-11-24T00:00') }, 'Wed 25 – Fri 27 Nov'],
    ['a minute earlier', {}, { from: at('2026-11-23T23:59') }, 'Wed 25 – Fri 27 Nov'],
    ['late on a Saturday', {}, { from: at('2026-11-28T18:00') }, 'Tue 1 – Thu 3 Dec'],
    ['over a Sunday', {}, { from: at('2026-11-26T10:00') }, 'Fri 27 – Mon 30 Nov'],
    ['over a month’s end', {}, { from: at('2026-11-28T10:00') }, 'Mon 30 Nov – Wed 2 Dec'],
    ['over a year’s end', {}, { from: at('2026-12-31T10:00') }, 'Fri 1 – Mon 4 Jan'],
    ['with two days of packing', { packing_days: 2 }, {}, 'Thu 26 – Sat 28 Nov'],
    ['with a holiday', { holidays: '2026-11-24' }, {}, 'Wed 25 – Fri 27 Nov'],
    ['ordered on a holiday', { holidays: '2026-11-23, 2026-11-24' }, {}, 'Thu 26 – Sat 28 Nov'],
    ['with couriers on two days', { courier_days: 'Tue, Fri' }, {}, 'Fri 27 Nov – Fri 4 Dec'],
    ['to a city of a group', {}, { city: ' karachi' }, 'Wed 25 – Fri 27 Nov'],
    ['to a city of several words', {}, { city: 'Rahim  yar khan' }, 'Wed 25 – Fri 27 Nov'],
    ['to any other city', {}, { city: 'Gilgit' }, 'Thu 26 – Mon 30 Nov'],
    ['without a city', {}, { city: '' }, 'Thu 26 – Mon 30 Nov'],
    ['on one day', { delivery_days: 'other cities: 2' }, {}, 'Wed 25 Nov'],
    ['of a piece made on order', {}, { isMadeOnOrder: true }, 'Tue 8 – Thu 17 Dec'],
    ['of one made in ten days', { making_time: '10 days' }, { isMadeOnOrder: true }, 'Fri 4 – Mon 7 Dec'],
    ['of one made who knows when', { making_time: 'a while' }, { isMadeOnOrder: true }, null],
    [
      'after it has left in the evening',
      {},
      { hasLeft: true, from: at('2026-11-23T19:00') },
      'Tue 24 – Thu 26 Nov',
    ],
    ['of a made piece that has left', {}, { hasLeft: true, isMadeOnOrder: true }, 'Tue 24 – Thu 26 Nov'],
    ['with settings that cannot be read', { delivery_days: 'soon' }, {}, null],
  ])('The delivery window is right %s', (_, changes, of, window) => {
    expect(windowText(changes, of)).toBe(window);
  });

  test('The delivery window is the same wherever the clock of the reader stands', () => {
    expect(deliveryWindow(rules, { ...parcel, from: new Date('2026-11-23T19:30:00Z') })).toEqual({
      first: '2026-11-25',
      last: '2026-11-27',
    });
  });

  test('The delivery window of the default settings keeps what the shipping policy promises', () => {
    const { first, last } = deliveryWindow(DEFAULT_SETTINGS, { ...parcel, city: 'Gilgit' }) ?? {};
    expect([first, last]).toEqual(['2026-11-27', '2026-12-01']);
  });
});

describe('Settings of the delivery window', () => {
  test.each([
    '',
    'Lahore: 2–4',
    'Lahore; other cities: 3',
    'other cities: 0',
    'other cities: 5–3',
    'a: 1; other cities: 2; other cities: 3',
  ])('The city groups %j are refused', (text) => expect(parseCityGroups(text)).toBeNull());

  test.each(['', 'Funday', 'Mon Tue'])('The courier days %j are refused', (text) =>
    expect(parseWeekdays(text)).toBeNull(),
  );

  test.each(['2026-02-30', 'Eid', '20-03-2026'])('The holidays %j are refused', (text) =>
    expect(parseHolidays(text)).toBeNull(),
  );

  test.each([
    ['2–3 weeks', 14, 21],
    ['2-3 Weeks', 14, 21],
    ['10 days', 10, 10],
    ['1 to 2 months', 30, 60],
    ['1 week', 7, 7],
  ])('The making time %j is %i to %i days', (text, from, to) => {
    expect(parseMakingDays(text)).toEqual({ from, to });
  });
});

test.each(['Mon, Tue, Sat', 'mon،TUE ، Sat', 'Monday, Tuesday, Saturday.', 'Ｍon\u200b; Tue; Sat;'])(
  'The days %j are Monday, Tuesday and Saturday',
  (typed) => {
    expect(parseWeekdays(typed)).toEqual([1, 2, 6]);
  },
);

test.each(['', 'Mo', 'Mon Tue', 'Mon, Someday', 'every day'])('%j are no days', (typed) => {
  expect(parseWeekdays(typed)).toBeNull();
});

test.each([
  '2026-03-20, 2026-03-21',
  '۲۰۲۶-۰۳-۲۰، ۲۰۲۶-۰۳-۲۱',
  '2026\u201103\u201120\n2026–03–21.',
  '\u202a2026-03-20\u202c; 2026-03-21',
])('The holidays %j are two', (typed) => {
  expect(parseHolidays(typed)).toEqual(['2026-03-20', '2026-03-21']);
});

test('No holidays are none, and what is no day is refused', () => {
  expect(parseHolidays('')).toEqual([]);
  expect([parseHolidays('2026-02-30'), parseHolidays('20 March')]).toEqual([null, null]);
});

test.each([
  'Lahore, Kasur: 2–4; other cities: 3–6',
  'Lahore، Kasur: ۲—۴؛ Other Cities: ۳ to ۶',
  'Lahore, Kasur：2−4；other cities：3-6',
  'Lahore, Kasur: 2-4\nother cities: 3-6.',
  'Lahore, Kasur: 2-4; other cities: 3-6;',
])('The days by city %j are of two groups', (typed) => {
  expect(parseCityGroups(typed)).toEqual([
    { cities: ['lahore', 'kasur'], from: 2, to: 4 },
    { cities: [], from: 3, to: 6 },
  ]);
});

test.each(['Lahore: 2–4', 'Lahore: 4–2; other cities: 3', 'Lahore; other cities: 3', ''])(
  '%j are no days by city',
  (typed) => {
    expect(parseCityGroups(typed)).toBeNull();
  },
);

test.each(['2–3 weeks', '۲—۳ weeks', '2 \u2212 3 Weeks.', '2 to 3 weeks\u200b'])(
  'Making takes %j, 14 to 21 days',
  (typed) => {
    expect(parseMakingDays(typed)).toEqual({ from: 14, to: 21 });
  },
);
