import { sql } from 'kysely';
import type { SearchResult } from '#app/features/search/matching/search-products.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { WriteBehind } from '#app/platform/queue/write-behind.server.ts';

const MAX_LETTERS = 60;
const WAITING = { rows: 500, bytes: 64 * 1024 };

const rows = new WriteBehind<string>({
  name: 'missed searches',
  write,
  everyMs: 2_000,
  batch: { rows: 100, bytes: 16 * 1024 },
  max: WAITING,
});

/** Counts a search whose words no piece has as they were typed. Nothing personal is kept: e-mail addresses and phone numbers are left out. */
export function recordMissedSearch(typed: string, { fit, query, terms }: SearchResult): void {
  const words = query.words.join(' ');
  const isMissed = fit !== 'exact' && !isByConditions(terms, query);
  const isQuestion = query.topic !== null && !query.topic.isPiece;
  if (!isMissed || isQuestion || words.length < 2 || words.length > MAX_LETTERS) return;
  if (typed.includes('@') || /\d{5}/.test(words.replaceAll(' ', ''))) return;
  rows.add(words);
}

export function flushMissedSearches(): Promise<void> {
  return rows.flush();
}

/** Each word is in the shop, and only a price or a size is not. */
function isByConditions(terms: SearchResult['terms'], { understood }: SearchResult['query']): boolean {
  return (
    understood.length > 0 && terms.every(({ known, corrected }) => known.length > 0 && corrected === null)
  );
}

async function write(batch: readonly string[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const words of batch) counts.set(words, (counts.get(words) ?? 0) + 1);
  await sql`insert into missed_searches as known (words, times)
    select words, times from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[]) as missed (words, times)
    order by words
    on conflict (words) do update set times = least(known.times + excluded.times, 1000000), last_at = now()`.execute(
    db,
  );
}
