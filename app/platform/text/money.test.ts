import { describe, expect, test } from 'vitest';
import { formatRupees, roundHalfUp, roundToRupee, toPaisa, toRupees } from './money.ts';

describe('Rounding', () => {
  test.each([
    [0.5, 1],
    [1.5, 2],
    [2.4999, 2],
    [-0.5, 0],
    [-1.5, -1],
    [0, 0],
  ])('The number %d is rounded half up to %d', (value, expected) => {
    expect(roundHalfUp(value)).toBeCloseTo(expected, 10);
  });

  test.each([
    [1453400, 1453400],
    [1453450, 1453500],
    [1453449, 1453400],
  ])('The amount of %d paisa is rounded to %d, a whole number of rupees', (paisa, expected) => {
    expect(roundToRupee(paisa)).toBe(expected);
  });
});

describe('Conversion to paisa', () => {
  test.each([
    [4500, 450_000],
    [0.1, 10],
    [1.005, 101],
    [4166.75, 416_675],
    [0, 0],
  ])('The amount of %d rupees equals %d paisa', (rupees, paisa) => {
    expect(toPaisa(rupees)).toBe(paisa);
  });

  test('Every amount in paisa is unchanged after a conversion to rupees and back', () => {
    for (let paisa = 0; paisa < 1_000_000; paisa += 37) expect(toPaisa(toRupees(paisa))).toBe(paisa);
  });
});

describe('Money as text', () => {
  test.each([
    [4500, 'Rs. 4,500'],
    [0, 'Rs. 0'],
    [999, 'Rs. 999'],
    [1234567, 'Rs. 1,234,567'],
    [14534.5, 'Rs. 14,535'],
    [-250, '-Rs. 250'],
  ])('The amount %d without decimals is written as %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });

  test.each([
    [14534, 'Rs. 14,534.00'],
    [0, 'Rs. 0.00'],
    [0.05, 'Rs. 0.05'],
    [1234.5, 'Rs. 1,234.50'],
  ])('The amount %d with two decimals is written as %s', (rupees, text) => {
    expect(formatRupees(rupees, 2)).toBe(text);
  });
});
