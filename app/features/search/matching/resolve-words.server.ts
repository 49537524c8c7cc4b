import { sql } from 'kysely';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { runPrepared } from '#app/platform/database/statements.server.ts';
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

/** `says nothing`: a word that every text has ("the"). `known`: some piece has had it since last night. */
type WordState = 'says nothing' | 'known' | 'unknown';

/** For single words as `searchText` writes them; one with `*` at its end is the beginning of a word. */
async function findWords(words: readonly string[]): Promise<ReadonlyMap<string, WordState>> {
  const asked = [...new Set(words)];
  if (asked.length === 0) return new Map();
  const rows = await runPrepared(sql<{ word: string; lexeme: string | null; is_known: boolean }>`
    select word, lexeme,
      case
        when is_beginning then exists (
          select from search_words as indexed
          where indexed.lexeme >= asked.lexeme collate "C" and indexed.lexeme < (asked.lexeme || U&'\\FFFF') collate "C")
        when length(letters) between 3 and 40 and letters !~ '^[0-9]+$'
          then exists (select from search_words as indexed where indexed.lexeme = asked.lexeme)
        else exists (select from products_with(to_tsquery('english', letters)))
      end as is_known
    from (
      select word, letters, right(word, 1) = '*' as is_beginning, lexeme_of(letters) as lexeme
      from unnest(${asked}::text[]) as word, rtrim(word, '*') as letters
    ) as asked`);
  return new Map(rows.map(({ word, lexeme, is_known }) => [word, stateOf(lexeme, is_known)]));
}

function stateOf(lexeme: string | null, isKnown: boolean): WordState {
  if (lexeme === null) return 'says nothing';
  return isKnown ? 'known' : 'unknown';
}

/** For each of the words, those of the shop that look alike, likeliest first. */
async function findNearWords(words: readonly string[]): Promise<string[][]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ near: string[] }>`
    select near_words(typed) as near from unnest(${[...words]}::text[]) with ordinality as asked (typed, at)
    order by at`.execute(db);
  return rows.map(({ near }) => near);
}

/** Words that have left every product: nothing is to be corrected to them. */
export async function deleteUnusedWords(): Promise<void> {
  await inTransaction(async (tx) => {
    // A product that is saved meanwhile relies on the words that it finds here.
    await sql`lock table search_words in share row exclusive mode`.execute(tx);
    await sql`delete from search_words where not exists (
      select from product_search where document @@ plainto_tsquery('english', word))`.execute(tx);
  });
}
