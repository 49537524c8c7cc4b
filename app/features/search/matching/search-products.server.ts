import { LISTS_TAG } from '#app/features/catalogue/products/products.server.ts';
import { readQuery, type SearchQuery, searchText } from '#app/features/search/query/read-query.ts';
import { readSynonyms } from '#app/features/search/synonyms/synonyms.server.ts';
import { addCacheTags } from '#app/platform/cache/cache.server.ts';
import { findHits, type Hits, MAX_HITS, type Wanted } from './find-hits.server.ts';
import { type QueryTerm, type SynonymIndex, toTerms, withBeginnings } from './query-terms.ts';
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
  /** No word is corrected. */
  isAsTyped?: boolean;
  limit?: number;
};

const NOTHING: Hits = { ids: [], total: 0, buyable: 0, named: null };

/** The pieces for what a shopper typed, best first, as their ids. Whatever was typed, it never throws because of it. */
export async function searchProducts(
  typed: string,
  { isTyping = false, isAsTyped = false, limit }: Options = {},
): Promise<SearchResult> {
  addCacheTags(LISTS_TAG, 'categories');
  const synonyms = await readSynonyms();
  const query = readQuery(typed, { isTyping, names: synonyms });
  const terms = await resolveTerms(termsOf(query, synonyms, isTyping), synonyms, { isAsTyped });
  const conditions = query.understood.map(({ condition }) => condition);
  const { idle } = query;
  const found = { query, terms, didYouMean: correctedText(typed, terms) };
  if (terms.length === 0 && conditions.length === 0) return { ...found, ...NOTHING, fit: 'none' };
  const fitting = terms.every(({ known }) => known.length > 0)
    ? await findHits({ terms, conditions, idle, fit: 'all', name: searchText(typed) }, limit)
    : NOTHING;
  const fit = found.didYouMean ? 'corrected' : 'exact';
  if (fitting.buyable > 0) return { ...found, ...fitting, fit };
  const nearest = await findNearest(terms, conditions, limit);
  if (nearest.total === 0) return { ...found, ...fitting, fit: fitting.total > 0 ? fit : 'none' };
  return { ...found, ...joined(fitting, nearest, limit), fit: 'nearest' };
}

/** Null where a piece has the words, so that they were no question. */
export function helpOf({ query: { topic }, fit }: SearchResult) {
  if (!topic || (topic.isPiece && fit === 'exact')) return null;
  const { sentence, label, to } = topic;
  return { sentence, label, to };
}

/** What is sold out but fits, and then what is near. */
function joined({ ids, named }: Hits, nearest: Hits, limit = MAX_HITS): Hits {
  const all = [...new Set([...ids, ...nearest.ids])];
  return { ...nearest, ids: all.slice(0, limit), total: Math.max(nearest.total, all.length), named };
}

function termsOf({ words }: SearchQuery, synonyms: SynonymIndex, isTyping: boolean): QueryTerm[] {
  const terms = toTerms(words, synonyms);
  const last = terms.at(-1);
  return isTyping && last ? [...terms.slice(0, -1), withBeginnings(last, synonyms)] : terms;
}

/**
 * Without the words that no piece has, else with the color anywhere in the text, else without the conditions, else those that have some
 * of the words. Only what can be bought is near; the age of a child is left out last.
 */
async function findNearest(
  terms: readonly ResolvedTerm[],
  conditions: Wanted['conditions'],
  limit?: number,
): Promise<Hits> {
  const found = terms.filter(({ known }) => known.length > 0);
  const anywhere = found.map(({ weights: _, ...term }) => term);
  const ages = conditions.filter(({ kind }) => kind === 'age');
  const attempts: Wanted[] = [
    { terms: found, conditions, fit: 'all' },
    { terms: anywhere, conditions, fit: 'all' },
    { terms: found, conditions: ages, fit: 'all' },
    { terms: found, conditions: ages, fit: 'any' },
    { terms: found, conditions: [], fit: 'all' },
  ];
  for (const attempt of attempts) {
    if (attempt.terms.length + attempt.conditions.length === 0) continue;
    const hits = await findHits(attempt, limit);
    if (hits.buyable > 0) return hits;
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
