import { expect, it } from 'vitest';
import { typedRupees } from './typed-rupees.ts';

it.each([
  ['7990', 7990],
  [' 7,990 ', 7990],
  ['Rs. 7,990', 7990],
  ['₨7990', 7990],
  ['۷٬۹۹۰', 7990],
  ['٤٢٥٠٫٥', 4250.5],
  ['４２５０', 4250],
  ['0', 0],
  ['1,25,000', 125_000],
  ['125,000.50', 125_000.5],
  ['PKR 7990/-', 7990],
  ['7,990.', 7990],
  ['\u202a7\u200b990\u202c', 7990],
  ['7,99', null],
  ['7,9900', null],
  [',990', null],
  ['79,90', null],
  ['7.990', null],
  ['7,990,,', null],
  ['Rs.', null],
  ['', null],
  ['-5', null],
  ['−5', null],
  ['all', null],
  ['1e9', null],
  ['5.123', null],
  ['12345678901', null],
])('The typed sum %j is %s rupees', (text, rupees) => {
  expect(typedRupees(text)).toBe(rupees);
});
