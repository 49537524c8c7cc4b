import { findNearWords, findWords, type WordState } from './find-words.server.ts';
import { nearestWord, similarWords } from './nearest-word.ts';
import type { QueryTerm, SynonymIndex } from './query-terms.ts';

/**
 * `known`: the alternatives that some piece has. `corrected`: the word that was probably meant, null for one that is in the shop.
 * `similar`: words of the shop that may have been meant, where none is near enough.
 */
export type ResolvedTerm = QueryTerm & { known: string[]; corrected: string | null; similar: string[] };

/** Without the words that every text has ("the"); those that no piece has are corrected where a word is near. */
export async function resolveTerms(
  terms: readonly QueryTerm[],
  synonyms: SynonymIndex,
): Promise<ResolvedTerm[]> {
  const states = await findWords(terms.flatMap(wordsOf));
  const telling = terms.filter((term) => saysSomething(term, states)).map((term) => withKnown(term, states));
  const unknown = telling.filter(
    ({ known, typed }) => known.length === 0 && !typed.includes(' ') && !synonyms.has(typed),
  );
  const corrections = await correct(unknown, synonyms);
  return telling.map((term) => corrections.get(term) ?? term);
}

async function correct(
  terms: readonly ResolvedTerm[],
  synonyms: SynonymIndex,
): Promise<Map<ResolvedTerm, ResolvedTerm>> {
  const near = await findNearWords(terms.map(({ typed }) => typed));
  const corrected = terms.map((term, at) => {
    const candidates = [...(near[at] ?? []), ...synonyms.keys()];
    const word = nearestWord(term.typed, candidates);
    const alternatives = word === null ? [] : [word, ...(synonyms.get(word) ?? [])];
    return {
      term,
      word,
      alternatives,
      similar: word === null ? similarWords(term.typed, near[at] ?? []) : [],
    };
  });
  const states = await findWords(corrected.flatMap(wordsOf));
  return new Map(
    corrected.map(({ term, word, alternatives, similar }) => [
      term,
      word === null
        ? { ...term, similar }
        : { ...withKnown({ typed: term.typed, alternatives }, states), corrected: word },
    ]),
  );
}

type States = ReadonlyMap<string, WordState>;

function withKnown({ typed, alternatives }: QueryTerm, states: States): ResolvedTerm {
  const isKnown = (phrase: string) => {
    const own = phrase.split(' ').map((word) => states.get(word));
    return own.includes('known') && !own.includes('unknown');
  };
  return {
    typed,
    alternatives,
    known: [...new Set(alternatives)].filter(isKnown),
    corrected: null,
    similar: [],
  };
}

function saysSomething({ typed }: QueryTerm, states: States): boolean {
  return typed.split(' ').some((word) => states.get(word) !== 'says nothing');
}

function wordsOf({ alternatives }: Pick<QueryTerm, 'alternatives'>): string[] {
  return alternatives.flatMap((phrase) => phrase.split(' '));
}
