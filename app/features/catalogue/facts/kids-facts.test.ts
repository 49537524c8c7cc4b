import { expect, test } from 'vitest';
import { NO_KIDS_FACTS, resolveKidsFacts } from './kids-facts.ts';

const S = { size: 'S', from_months: 48, to_months: 72 };
const M = { size: 'M', from_months: 72, to_months: 96 };
const kids = { collection: 'Kids Collection', size: 'S,M' };
const women = { collection: 'Womens Clothing', size: 'S,M' };
const known = { made_for: 'girl', size_ages: [S, M] } as const;
const knownFacts = { ...known, size_ages: [...known.size_ages] };

test.each([
  ['what was not sent stays', kids, {}, knownFacts],
  ['a new value replaces the known one', kids, { made_for: 'both' }, { ...knownFacts, made_for: 'both' }],
  ['null removes it', kids, { made_for: null, size_ages: [] }, NO_KIDS_FACTS],
  ['a removed size takes its ages along', { ...kids, size: 'M' }, {}, { ...knownFacts, size_ages: [M] }],
  ['ages follow the order of the sizes', kids, { size_ages: [M, S] }, knownFacts],
  ['women’s clothing loses them', women, {}, NO_KIDS_FACTS],
  ['nothing may be sent for women’s clothing', women, { made_for: null, size_ages: [] }, NO_KIDS_FACTS],
] as const)('When a product is saved, %s', (_, product, sent, expected) => {
  const { size_ages, ...rest } = sent as { size_ages?: readonly (typeof S)[] };
  const change = size_ages ? { ...rest, size_ages: [...size_ages] } : rest;
  expect(resolveKidsFacts(product, knownFacts, change)).toEqual(expected);
});

test.each([
  [{ size_ages: [{ ...S, size: 'L' }] }, kids, { field: 'size_ages', message: 'L is not among the sizes.' }],
  [{ made_for: 'boy' } as const, women, { field: 'made_for' }],
  [{ size_ages: [S] }, women, { field: 'size_ages' }],
])('What cannot be true of the product is refused: %j', (sent, product, refusal) => {
  expect(resolveKidsFacts(product, NO_KIDS_FACTS, sent)).toMatchObject(refusal);
});
