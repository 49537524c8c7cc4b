import { expect, test } from 'vitest';
import { convertTyped, formatMeasure, parseMeasure } from './measures.ts';

test.each([
  ['38', 38],
  ['38½', 38.5],
  ['38 ½', 38.5],
  ['38 1/2', 38.5],
  ['38,5', 38.5],
  ['38.25', 38.25],
  ['38"', 38],
  [' 38.5  inches ', 38.5],
  ['۳۸', 38],
  ['۳۸٫۵', 38.5],
  ['٣٨½', 38.5],
  ['97 cm', 97 / 2.54],
])('%j typed in inches is %d inches', (typed, inches) => {
  expect(parseMeasure(typed, 'in')).toBeCloseTo(inches, 6);
});

test.each([
  ['97', 97 / 2.54],
  ['97,5', 97.5 / 2.54],
  ['۹۷', 97 / 2.54],
  ['38 in', 38],
])('%j typed in centimetres is %d inches', (typed, inches) => {
  expect(parseMeasure(typed, 'cm')).toBeCloseTo(inches, 6);
});

test.each(['', '0', '-5', 'M', '38..5', '38.5½', '3 5/0', '38 3/2', '1e3', '9999', '38–40', '38 kg'])(
  '%j is no measure',
  (typed) => {
    expect(parseMeasure(typed, 'in')).toBeNull();
  },
);

test.each([
  [43, '43', '109'],
  [42.5, '42½', '108'],
  [6.25, '6¼', '16'],
  [0.75, '¾', '2'],
])('%d inches are shown as %s in or %s cm', (inches, inInches, inCm) => {
  expect([formatMeasure(inches, 'in'), formatMeasure(inches, 'cm')]).toEqual([inInches, inCm]);
});

test.each([
  ['36½', 'in', 'cm', '92.7'],
  ['94', 'cm', 'in', '37'],
  ['92 cm', 'in', 'cm', '92'],
  ['36', 'in', 'in', '36'],
  ['', 'in', 'cm', ''],
  ['broad', 'in', 'cm', 'broad'],
] as const)('%j typed in %s is shown in %s as %j', (typed, from, to, shown) => {
  expect(convertTyped(typed, from, to)).toBe(shown);
});
