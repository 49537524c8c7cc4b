import { findNearWords, findWords, type WordState } from './find-words.server.ts';
import { nearestWord } from './nearest-word.ts';
import { kindOf, type QueryTerm, type SynonymIndex } from './query-terms.ts';

/**
 * `known`: the alternatives that some piece has. `corrected`: the word that was probably meant, null for one that is in the shop.
 * `weights`: of the words that count, where not all do.
 */
export type ResolvedTerm = QueryTerm & { known: string[]; corrected: string | null; weights?: 'AB' };

/** Without the words that every text has ("the"); those that no piece has are corrected where a word is near. */
export async function resolveTerms(
  terms: readonly QueryTerm[],
  synonyms: SynonymIndex,
  { isAsTyped = false }: { isAsTyped?: boolean } = {},
): Promise<ResolvedTerm[]> {
  const states = await findWords(terms.flatMap(wordsOf));
  const telling = terms.filter((term) => saysSomething(term, states)).map((term) => withKnown(term, states));
  if (isAsTyped) return telling;
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
  const isGuarded = (word: string) => kindOf([word, ...(synonyms.get(word) ?? [])]) !== 'other';
  const corrected = terms.map((term, at) => {
    const word = nearestWord(term.typed, [...(near[at] ?? []), ...synonyms.keys()], isGuarded);
    const alternatives = word === null ? [] : [word, ...(synonyms.get(word) ?? [])];
    return { term, word, alternatives };
  });
  const states = await findWords(corrected.flatMap(wordsOf));
  return new Map(
    corrected.flatMap(({ term, word, alternatives }) =>
      word === null
        ? []
        : [
            [
              term,
              {
                ...withKnown({ ...term, kind: kindOf(alternatives), alternatives }, states),
                corrected: word,
              },
            ],
          ],
    ),
  );
}

type States = ReadonlyMap<string, WordState>;

function withKnown({ typed, alternatives, kind }: QueryTerm, states: States): ResolvedTerm {
  const isKnown = (phrase: string) => {
    const own = phrase.split(' ').map((word) => states.get(word));
    return own.includes('known') && !own.includes('unknown');
  };
  return {
    typed,
    kind,
    alternatives,
    known: [...new Set(alternatives)].filter(isKnown),
    corrected: null,
    ...(kind === 'color' && { weights: 'AB' }),
  };
}

function saysSomething({ typed }: QueryTerm, states: States): boolean {
  return typed.split(' ').some((word) => states.get(word) !== 'says nothing');
}

function wordsOf({ alternatives }: Pick<QueryTerm, 'alternatives'>): string[] {
  return alternatives.flatMap((phrase) => phrase.split(' '));
}
