import { expect, test } from 'vitest';
import { indexSynonyms, termQuery, toTerms, withBeginnings } from './query-terms.ts';

const SYNONYMS = indexSynonyms([
  ['kurta', 'kurti', 'قمیص'],
  ['hand painted', 'handpainted'],
  ['red', 'lal'],
]);

const queriesOf = (words: string[]) =>
  toTerms(words, SYNONYMS).map(({ alternatives }) => termQuery(alternatives));

test.each<[string, string[], string[]]>([
  ['A word is searched with its synonyms', ['lal', 'kurti'], ['(lal|red)', '(kurti|kurta|قمیص)']],
  ['A plural has the synonyms of its word', ['kurtas'], ['(kurtas|kurta|kurti|قمیص)']],
  ['A phrase is found as one', ['hand', 'painted', 'suit'], ['(hand<->painted|handpainted)', '(suit)']],
  ['Part of a phrase is a word', ['painted'], ['(painted)']],
])('%s', (_, words, queries) => {
  expect(queriesOf(words)).toEqual(queries);
});

test('A word that is being typed also matches what begins with it, and the synonyms of that', () => {
  const [term] = toTerms(['kur'], SYNONYMS);
  expect(term && termQuery(withBeginnings(term, SYNONYMS).alternatives)).toBe('(kur:*|kur|kurta|kurti|قمیص)');
});
