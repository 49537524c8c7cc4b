import { LISTS_TAG } from '#app/features/catalogue/products/listed-products.server.ts';
import { readQuery, type SearchQuery } from '#app/features/search/query/read-query.ts';
import { searchText } from '#app/features/search/query/search-text.ts';
import { readSynonyms } from '#app/features/search/synonyms/read-synonyms.server.ts';
import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { findHits, type Hits, type Wanted } from './find-hits.server.ts';
import { toTerms, withBeginnings } from './query-terms.ts';
import { type ResolvedTerm, resolveTerms } from './resolve-words.server.ts';

/** How well the pieces fit: to every word as typed; to words that were corrected; only to some of the words; no piece fits. */
export type Fit = 'exact' | 'corrected' | 'nearest' | 'none';

export type SearchResult = Hits & {
  query: SearchQuery;
  terms: readonly ResolvedTerm[];
  fit: Fit;
  didYouMean: string | null;
};

type Options = {
  /** The last word is still being typed. */
  isTyping?: boolean;
  limit?: number;
};

const NOTHING: Hits = { ids: [], total: 0 };

/** The pieces for what a shopper typed, best first, as their ids. Whatever was typed, it never throws because of it. */
export async function searchProducts(
  typed: string,
  { isTyping = false, limit }: Options = {},
): Promise<SearchResult> {
  addCacheTags(LISTS_TAG, 'categories');
  const query = readQuery(typed, isTyping);
  const terms = await resolveTerms(await termsOf(query, isTyping), await readSynonyms());
  const conditions = query.understood.map(({ condition }) => condition);
  const found = { query, terms, didYouMean: correctedText(typed, terms) };
  if (terms.length === 0 && conditions.length === 0) return { ...found, ...NOTHING, fit: 'none' };
  const fitting = terms.every(({ known }) => known.length > 0)
    ? await findHits({ terms, conditions, fit: 'all' }, limit)
    : NOTHING;
  if (fitting.total > 0) return { ...found, ...fitting, fit: found.didYouMean ? 'corrected' : 'exact' };
  const nearest = await findNearest(terms, conditions, limit);
  return { ...found, ...nearest, fit: nearest.total > 0 ? 'nearest' : 'none' };
}

async function termsOf({ words }: SearchQuery, isTyping: boolean) {
  const synonyms = await readSynonyms();
  const terms = toTerms(words, synonyms);
  const last = terms.at(-1);
  return isTyping && last ? [...terms.slice(0, -1), withBeginnings(last, synonyms)] : terms;
}

/** Without the words that no piece has, else without the conditions, else those that have some of the words. */
async function findNearest(
  terms: readonly ResolvedTerm[],
  conditions: Wanted['conditions'],
  limit?: number,
): Promise<Hits> {
  const found = terms.filter(({ known }) => known.length > 0);
  const hasUnknown = found.length < terms.length;
  const attempts: Wanted[] = [
    ...(hasUnknown && found.length + conditions.length > 0
      ? [{ terms: found, conditions, fit: 'all' as const }]
      : []),
    ...(conditions.length > 0 && found.length > 0
      ? [{ terms: found, conditions: [], fit: 'all' as const }]
      : []),
    ...(found.length > 1 ? [{ terms: found, conditions: [], fit: 'any' as const }] : []),
  ];
  for (const attempt of attempts) {
    const hits = await findHits(attempt, limit);
    if (hits.total > 0) return hits;
  }
  return NOTHING;
}

/** What was typed with its words corrected; null when none is. */
function correctedText(typed: string, terms: readonly ResolvedTerm[]): string | null {
  const corrections = new Map(
    terms.flatMap(({ typed: word, corrected }) => (corrected ? [[word, corrected]] : [])),
  );
  if (corrections.size === 0) return null;
  return typed
    .trim()
    .split(/\s+/)
    .map((raw) => corrections.get(searchText(raw)) ?? raw)
    .join(' ');
}
