import { expect, test } from 'vitest';
import { isNestedDeeperThan } from './json-depth.ts';

test.each([
  ['an empty text', '', false],
  ['twenty arrays', `${'['.repeat(20)}${']'.repeat(20)}`, false],
  ['twenty-one arrays', `${'['.repeat(21)}${']'.repeat(21)}`, true],
  ['twenty-one objects', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`, true],
  ['fifty thousand arrays that nobody closes', '['.repeat(50_000), true],
  ['many arrays beside each other', `[${Array(1_000).fill('[]').join()}]`, false],
  ['brackets in a string', JSON.stringify({ a: '[{'.repeat(1_000) }), false],
  ['a string that ends in a backslash, then arrays', `["\\\\", ${'['.repeat(20)}`, true],
  ['a quote in a string, then brackets', JSON.stringify({ a: `"${'['.repeat(100)}` }), false],
  ['a string without end', `"${'['.repeat(100)}`, false],
])('The depth of %s is seen without parsing it', (_, text, isDeeper) => {
  expect(isNestedDeeperThan(20, text)).toBe(isDeeper);
});
