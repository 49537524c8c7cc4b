import { expect, test } from 'vitest';
import { type Meaning, phraseOf, type Vocabulary } from './vocabulary.ts';

const KNOWN: Vocabulary = new Map<string, Meaning | null>([
  ['delivered', 'delivered'],
  ['undelivered', 'attempted'],
  ['attempt made *', 'attempted'],
  ['en route to * warehouse', 'in_transit'],
]);

test.each<[string, Meaning | undefined]>([
  ['Delivered', 'delivered'],
  [' DELIVERED. ', 'delivered'],
  ['Undelivered', 'attempted'],
  ['Not delivered', undefined],
  ['Delivered to vendor', undefined],
  ['Delivery Unsuccessful', undefined],
  ['Attempt Made: CNA(Customer not available)', 'attempted'],
  ['Attempt', undefined],
  ['En-Route to Rahim Yar Khan warehouse', 'in_transit'],
  ['En-Route to warehouse', undefined],
])('The words “%s” mean %s', (words, meaning) => {
  expect(KNOWN.get(phraseOf(words, KNOWN)) ?? undefined).toBe(meaning);
});

test('Words that have no letters are a phrase too', () => {
  expect(phraseOf(' --- ', KNOWN)).toBe('---');
});
