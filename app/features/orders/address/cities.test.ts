import { expect, test } from 'vitest';
import { CITIES, canonicalCity, closestCity } from './cities.ts';

test.each([
  ['Lahor', 'Lahore'],
  ['lahroe', 'Lahore'],
  ['LAHORRE', 'Lahore'],
  ['Karchi', 'Karachi'],
  ['Islmabad', 'Islamabad'],
  ['Sialkoat', 'Sialkot'],
  ['Abbotabaad', 'Abbottabad'],
  ['Rawal-pindhi', 'Rawalpindi'],
  ['Rahimyar Kahn', 'Rahim Yar Khan'],
  ['karachii', 'Karachi'],
  ['gujranwla', 'Gujranwala'],
  ['peshawer', 'Peshawar'],
  ['dera gazi khan', 'Dera Ghazi Khan'],
  ['اسلام اباد', 'Islamabad'],
  ['sialkot cantt', 'Sialkot'],
  ['Lahor Cantt', 'Lahore'],
  ['DHA, Lahore', 'Lahore'],
  ['Sargodha Road Faisalabad', 'Faisalabad'],
  ['Islamabad G-11', 'Islamabad'],
  ['Karachi 74000, Pakistan', 'Karachi'],
  ['Mirpur Sakro', null],
  ['South Waziristan', null],
  ['Mankera', null],
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

test.each([
  ['lahore', 'Lahore'],
  ['LHR', 'Lahore'],
  ['لاہور', 'Lahore'],
  ['لاهور', 'Lahore'],
  ['Pindi', 'Rawalpindi'],
  ['isb', 'Islamabad'],
  ['D.G. Khan', 'Dera Ghazi Khan'],
  ['Faislabad', 'Faisalabad'],
  ['R. Y. Khan', 'Rahim Yar Khan'],
  ['Kwetta', 'Quetta'],
  ['Rahimyar-khan', 'Rahim Yar Khan'],
  ['Lahor', 'Lahor'],
  ['Chak 42', 'Chak 42'],
])('%j is written %j on an order', (typed, city) => {
  expect(canonicalCity(typed)).toBe(city);
});

test('The list has the larger places of the country, each with one name', () => {
  expect(CITIES.length).toBeGreaterThan(150);
  expect(new Set(CITIES.map(({ name }) => canonicalCity(name))).size).toBe(CITIES.length);
  for (const { postal_code } of CITIES) expect(postal_code ?? '00000').toMatch(/^\d{5}$/);
});

test('No city of the list is taken for another one', () => {
  for (const { name } of CITIES) expect(closestCity(name)).toBeNull();
});
