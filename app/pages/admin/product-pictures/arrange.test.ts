import { expect, test } from 'vitest';
import { arranged, moved } from './arrange.ts';

const of = (names: string) => [...names].map((src) => ({ src }));

const names = (pictures: readonly { src: string }[]) => pictures.map(({ src }) => src).join('');

test.each([
  ['abc', 2, 0, 'cab'],
  ['abc', 0, 2, 'bca'],
  ['abcd', 1, 2, 'acbd'],
  ['a', 0, 0, 'a'],
])('In %s the picture at %i goes to %i: %s', (before, from, to, after) => {
  expect(names(moved(of(before), from, to))).toBe(after);
});

test.each([
  ['cab', 'abc', 'cab'],
  ['ca', 'abc', 'cab'],
  ['cab', 'bc', 'cb'],
  ['cab', 'abcde', 'cabde'],
])('The order %s of what is %s by now is %s', (wanted, now, result) => {
  expect(names(arranged(of(wanted), of(now)))).toBe(result);
});
