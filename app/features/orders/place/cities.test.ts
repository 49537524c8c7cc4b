import { expect, test } from 'vitest';
import { CITIES, cityMeant } from './cities.ts';

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
])('A shopper in %j is asked for %j', (typed, city) => {
  expect(cityMeant(typed)).toBe(city);
});

test('No city of the list is taken for another one', () => {
  for (const { name } of CITIES) expect(cityMeant(name)).toBeNull();
});
