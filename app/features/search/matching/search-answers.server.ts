import { sql } from 'kysely';
import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { categoryHeading } from '#app/features/catalogue/categories/category.ts';
import { listNewest, SHOP_ALL } from '#app/features/catalogue/lists/product-lists.server.ts';
import { toCardData } from '#app/features/catalogue/products/product.ts';
import { findProducts, readProducts } from '#app/features/catalogue/products/products.server.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { searchBlogs } from '#app/features/content/blog/blogs.server.ts';
import { searchText } from '#app/features/search/query/read-query.ts';
import { addCacheTags, doNotStore } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { WriteBehind } from '#app/platform/queue/write-behind.server.ts';
import type { z } from '#app/platform/text/zod.ts';
import { CacheAdmission } from './cache-admission.ts';
import { type QueryTerm, termQuery } from './query-terms.ts';
import type { SuggestedProduct, Suggestions, searchAnswerSchema } from './schema.ts';
import { helpOf, type SearchResult, searchProducts } from './search-products.server.ts';

/** Searches are endless. A page of results takes about 200 KB. */
const frequent = new CacheAdmission(100);

/** Shown where nothing is found. */
const NEWEST = 4;

/** The best products for these words, and what was read out of the words. `address` is that of the page, with its filters. */
export async function readSearchPage(q: string, { address = q, isAsTyped = false } = {}) {
  const found = await searchProducts(q, { isAsTyped });
  recordMissedSearch(q, found);
  if (found.fit !== 'exact' || !frequent.admit(address)) doNotStore();
  return {
    fit: found.fit,
    didYouMean: found.didYouMean,
    total: found.total,
    understood: found.query.understood.map(({ label, without }) => ({ label, without })),
    ids: found.ids,
    named: found.named,
    help: helpOf(found),
    newest:
      found.fit === 'none' && !found.query.topic ? (await listNewest(SHOP_ALL, NEWEST)).map(toCardData) : [],
  };
}

export const SEARCH_PAGE = 48;

type SearchAnswer = z.infer<typeof searchAnswerSchema>;

/** One page of what was found, from 1. A search that finds nothing is counted for staff. */
export async function answerSearch(q: string, page: number): Promise<SearchAnswer> {
  const found = await searchProducts(q);
  if (page === 1) recordMissedSearch(q, found);
  const { query, fit, didYouMean, total, ids } = found;
  return {
    q,
    fit,
    did_you_mean: didYouMean,
    understood: query.understood.map(({ label, without }) => ({ label, without })),
    help: helpOf(found),
    total,
    products: await readProducts(ids.slice((page - 1) * SEARCH_PAGE, page * SEARCH_PAGE)),
    next_page: ids.length > page * SEARCH_PAGE ? page + 1 : null,
  };
}

const PRODUCTS = 5;

const CATEGORIES = 3;

const POSTS = 2;

/** For words that are still being typed. `isStorable`: some piece fits them as they are. */
export async function suggest(typed: string): Promise<{ suggestions: Suggestions; isStorable: boolean }> {
  const found = await searchProducts(typed, { isTyping: true, limit: PRODUCTS });
  addCacheTags(...found.ids.map((id) => `product:${id}`));
  const [products, categories, posts] = await Promise.all([
    findProducts(found.ids),
    suggestCategories(found.terms),
    found.terms.length > 0
      ? searchBlogs(found.terms.map(({ alternatives }) => termQuery(alternatives)).join('&'), POSTS)
      : [],
  ]);
  const suggestions = {
    did_you_mean: found.didYouMean,
    total: found.fit === 'nearest' ? 0 : found.total,
    products: products.map(toSuggested),
    categories,
    posts,
    help: helpOf(found),
  };
  return { suggestions, isStorable: found.fit === 'exact' };
}

/** Categories whose name has one of the words, those with more of them first. */
async function suggestCategories(terms: readonly QueryTerm[]): Promise<Suggestions['categories']> {
  const categories = await listCategories();
  return categories
    .map(({ name, slug }) => ({
      name: categoryHeading({ name, slug }),
      slug,
      matches: matchesOf(searchText(name).split(' '), terms),
    }))
    .filter(({ matches }) => matches > 0)
    .sort((a, b) => b.matches - a.matches)
    .slice(0, CATEGORIES)
    .map(({ name, slug }) => ({ name, slug }));
}

function matchesOf(names: readonly string[], terms: readonly QueryTerm[]): number {
  return terms.filter(({ alternatives }) => alternatives.some((word) => isIn(names, word))).length;
}

/** `word*` is the beginning of a word; a plural is the same word. */
function isIn(names: readonly string[], word: string): boolean {
  if (word.endsWith('*')) return names.some((name) => name.startsWith(word.slice(0, -1)));
  return names.some((name) => name === word || name === `${word}s` || `${name}s` === word);
}

function toSuggested(product: Product): SuggestedProduct {
  const { name, slug, price, sale_price, prices_differ, stock, pictures } = product;
  const prices = { price, sale_price, ...(prices_differ && { prices_differ }) };
  return { name, slug, ...prices, stock, picture: pictures[0] ?? null };
}

const MAX_LETTERS = 60;

const WAITING = { rows: 500, bytes: 64 * 1024 };

const rows = new WriteBehind<string>({
  name: 'missed searches',
  write,
  everyMs: 2_000,
  batch: { rows: 100, bytes: 16 * 1024 },
  max: WAITING,
});

/** Counts a search whose words no piece has as they were typed. Nothing personal is stored: e-mail addresses and phone numbers are left out. */
function recordMissedSearch(typed: string, { fit, query, terms }: SearchResult): void {
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
