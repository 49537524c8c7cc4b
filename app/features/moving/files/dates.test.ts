import { expect, test } from 'vitest';
import { type DateOrder, dateOrderOf, readMoment } from './dates.ts';

const at = (text: string, order: DateOrder | null = null) => readMoment(text, 'Asia/Karachi', order);

test.each([
  ['2026-03-08 04:24:25 +0500', null, '2026-03-07T23:24:00.000Z'],
  ['2026-03-08T04:24:25Z', null, '2026-03-08T04:24:00.000Z'],
  ['2026-03-08', null, '2026-03-07T19:00:00.000Z'],
  ['03/04/2026', 'day_first', '2026-04-02T19:00:00.000Z'],
  ['03/04/2026', 'month_first', '2026-03-03T19:00:00.000Z'],
  ['3.4.26 9:05', 'day_first', '2026-04-03T04:05:00.000Z'],
  ['3/4/2026, 12:30 AM', 'month_first', '2026-03-03T19:30:00.000Z'],
  ['3/4/2026 1:30 pm', 'month_first', '2026-03-04T08:30:00.000Z'],
  ['March 4, 2026 1:30 pm', null, '2026-03-04T08:30:00.000Z'],
  ['4 Mar 2026', null, '2026-03-03T19:00:00.000Z'],
  ['46085.5', null, '2026-03-04T07:00:00.000Z'],
  ['46085', null, '2026-03-03T19:00:00.000Z'],
  ['1772609400', null, '2026-03-04T07:30:00.000Z'],
  ['1772609400000', null, '2026-03-04T07:30:00.000Z'],
] as const)('The date %s, %s, is %s', (text, order, iso) => {
  expect(at(text, order)).toBe(iso);
});

test.each([
  ['03/04/2026', null],
  ['31/02/2026', 'day_first'],
  ['13/13/2026', 'day_first'],
  ['4 Mai 2026', null],
  ['2026-02-31', null],
  ['46085.5.1', null],
  ['12', null],
  ['99999', null],
  ['5/5/2026 25:00', 'day_first'],
  ['yesterday', 'day_first'],
] as const)('%s, %s, is no date', (text, order) => {
  expect(at(text, order)).toBeNull();
});

test.each([
  [['03/04/2026', '25/04/2026'], { order: 'day_first' }],
  [['03/04/2026', '04/25/2026'], { order: 'month_first' }],
  [['05/05/2026', '03/04/2026 10:00'], { order: 'unclear', example: '03/04/2026 10:00' }],
  [['25/04/2026', '04/25/2026', '3/4/2026'], { order: 'unclear', example: '3/4/2026' }],
  [['05/05/2026'], { order: 'day_first' }],
  [['2026-03-04', '46085', ''], { order: null }],
])('A file with the dates %j has the order %j', (texts, expected) => {
  expect(dateOrderOf(texts)).toEqual(expected);
});
