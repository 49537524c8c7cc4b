import { expect, test } from 'vitest';
import { isSearchable, likePattern, searchPattern } from './queries.server.ts';

test.each([
  ['rani', '%rani%'],
  ['100%', '%100\\%%'],
  ['a_b\\c', '%a\\_b\\\\c%'],
  ['%', '%\\%%'],
  ['ra', '% ra%'],
  ['ک', '% ک%'],
  ['7', '% 7%'],
  ['a%', '%a\\%%'],
])('A search for %s uses the pattern %s', (q, pattern) => {
  expect(searchPattern(q)).toBe(pattern);
});

test('A substring search finds one or two letters anywhere in a text', () => {
  expect(likePattern('7_')).toBe('%7\\_%');
  expect(likePattern('k')).toBe('%k%');
});

test.each([
  ['ra', true],
  ['۷', true],
  ['a%', true],
  ['%', false],
  ['!?', false],
  ['🌺', false],
])('The check whether %s can be searched for gives %s', (q, can) => {
  expect(isSearchable(q)).toBe(can);
});
