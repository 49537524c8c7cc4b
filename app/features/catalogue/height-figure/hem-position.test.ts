import { describe, expect, test } from 'vitest';
import { hemPosition, lengthsOfSize } from './hem-position.ts';

const FIVE_TWO = 157.5;
const FIVE_FIVE = 165.1;
const FIVE_EIGHT = 172.7;

describe('Where a garment ends on its wearer', () => {
  test.each([
    ['Kurta', 40, FIVE_FIVE, 'knee', 10],
    ['Kurta', 38, FIVE_TWO, 'knee', 9],
    ['Kurta', 38, FIVE_FIVE, 'knee', 5],
    ['Kurta', 38, FIVE_EIGHT, 'knee', 0],
    ['Kurta', 43, FIVE_FIVE, 'calf', -3],
    ['Top', 24, FIVE_FIVE, 'hip', 10],
    ['Dress', 54, FIVE_FIVE, 'floor', -2],
    ['Trousers', 38, FIVE_FIVE, 'ankle', 0],
    ['Culottes', 33, FIVE_FIVE, 'calf', 8],
    ['Shalwar', 38, FIVE_EIGHT, 'ankle', -4],
  ])('A %s of %d inches on somebody of %d cm ends by the %s', (part, inches, height, place, cm) => {
    expect(hemPosition({ part, inches }, height)).toMatchObject({ place, cm });
  });

  test('The taller the wearer, the higher it ends', () => {
    const hems = [FIVE_TWO, FIVE_FIVE, FIVE_EIGHT].map(
      (height) => hemPosition({ part: 'Kurta', inches: 43 }, height).hem,
    );
    expect(hems).toEqual(hems.toSorted((a, b) => a - b));
    expect(new Set(hems).size).toBe(3);
  });

  test('What is longer than its wearer lies on the floor', () => {
    const { place, cm } = hemPosition({ part: 'Pishwas', inches: 60 }, FIVE_TWO);
    expect(place).toBe('floor');
    expect(cm).toBeGreaterThan(15);
  });
});

describe('The size whose lengths are shown', () => {
  const rows = ['S', 'M', 'L'].map((size, index) => ({ part: 'Kurta', size, inches: 42 + index }));

  test.each([
    ['L', 44],
    ['XXL', 43],
    [null, 43],
  ])('For %s it is %d inches', (size, inches) => {
    expect(lengthsOfSize(rows, size)).toEqual([expect.objectContaining({ inches })]);
  });

  test('Without a medium it is the one in the middle', () => {
    const ages = ['2–3', '4–5', '6–7'].map((size, index) => ({ part: 'Frock', size, inches: 20 + index }));
    expect(lengthsOfSize(ages, null)).toEqual([expect.objectContaining({ size: '4–5' })]);
    expect(lengthsOfSize([], null)).toEqual([]);
  });
});
