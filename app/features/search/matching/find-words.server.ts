import { sql } from 'kysely';
import { db } from '#app/platform/database/database.server.ts';
import { runPrepared } from '#app/platform/database/prepared-statement.server.ts';

/** `says nothing`: a word that every text has ("the"). `known`: some piece has had it since last night. */
export type WordState = 'says nothing' | 'known' | 'unknown';

/** For single words as `searchText` writes them; one with `*` at its end is the beginning of a word. */
export async function findWords(words: readonly string[]): Promise<ReadonlyMap<string, WordState>> {
  const asked = [...new Set(words)];
  if (asked.length === 0) return new Map();
  const rows = await runPrepared(sql<{ word: string; lexeme: string | null; is_known: boolean }>`
    select word, lexeme,
      case
        when is_beginning then exists (
          select from search_words as kept
          where kept.lexeme >= asked.lexeme collate "C" and kept.lexeme < (asked.lexeme || U&'\\FFFF') collate "C")
        when length(letters) between 3 and 40 and letters !~ '^[0-9]+$'
          then exists (select from search_words as kept where kept.lexeme = asked.lexeme)
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
export async function findNearWords(words: readonly string[]): Promise<string[][]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ near: string[] }>`
    select near_words(typed) as near from unnest(${[...words]}::text[]) with ordinality as asked (typed, at)
    order by at`.execute(db);
  return rows.map(({ near }) => near);
}
