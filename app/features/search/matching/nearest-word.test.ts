import { expect, test } from 'vitest';
import { nearestWord } from './nearest-word.ts';

const WORDS = [
  'kurta',
  'dupatta',
  'kameez',
  'gharara',
  'mirror',
  'zamurd',
  'zard',
  'gingham',
  'khaddar',
  'red',
  'eid',
  'lawn',
  'low',
  'chiffon',
  'sheen',
  'maroon',
];

test.each<[string, string | null]>([
  ['mirorr', 'mirror'],
  ['zamrud', 'zamurd'],
  ['duppata', 'dupatta'],
  ['kamiz', 'kameez'],
  ['garara', 'gharara'],
  ['gingam', 'gingham'],
  ['qurta', 'kurta'],
  ['khadar', 'khaddar'],
  ['lown', 'lawn'],
  ['shefon', 'chiffon'],
  ['larkon', null],
  ['k'.repeat(120), null],
  ['ed', null],
  ['bed', null],
  ['laptop', null],
  ['kurta', null],
])('“%s” was probably meant as %s', (typed, meant) => {
  expect(nearestWord(typed, WORDS)).toBe(meant);
});
