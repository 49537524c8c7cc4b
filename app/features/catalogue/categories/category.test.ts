import { expect, test } from 'vitest';
import { categoryHeading } from './category.ts';

test.each([
  ['eid', 'Eid', 'Eid Collection'],
  ['winter-shawls', 'Winter Shawls', 'Winter Shawls'],
  ['constructor', 'Constructor', 'Constructor'],
  ['valueof', 'valueOf', 'valueOf'],
])('The category %s is headed by a text', (slug, name, heading) => {
  expect(categoryHeading({ slug, name })).toBe(heading);
});
