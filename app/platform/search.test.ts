import { expect, test } from 'vitest';
import { searchPattern } from './search.ts';

test.each([
  ['rani', '%rani%'],
  ['100%', '%100\\%%'],
  ['a_b\\c', '%a\\_b\\\\c%'],
  ['%', '%\\%%'],
  ['ra', '% ra%'],
  ['ک', '% ک%'],
  ['7', '% 7%'],
  ['a%', '%a\\%%'],
])('%s is looked for as %s', (q, pattern) => {
  expect(searchPattern(q)).toBe(pattern);
});
