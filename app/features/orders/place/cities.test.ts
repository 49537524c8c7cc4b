import { expect, test } from 'vitest';
import { CITIES, closestCity } from './cities.ts';

test.each([
  ['Lahor', 'Lahore'],
  ['lahroe', 'Lahore'],
  ['LAHORRE', 'Lahore'],
  ['Karchi', 'Karachi'],
  ['Islmabad', 'Islamabad'],
  ['faislabad', 'Faisalabad'],
  ['Rawal-pindhi', 'Rawalpindi'],
  ['Rahimyar Kahn', 'Rahim Yar Khan'],
  ['Gujrat', null],
  ['Gujraat', 'Gujrat'],
  ['lahore', null],
  ['Lodhran', null],
  ['Chak 42', null],
  ['Swat', null],
  ['Lah', null],
  ['لاہور', null],
  ['', null],
])('A shopper who types %j is asked whether %j was meant', (typed, city) => {
  expect(closestCity(typed)).toBe(city);
});

test('No city of the list is taken for another one', () => {
  for (const { name } of CITIES) expect(closestCity(name)).toBeNull();
});
