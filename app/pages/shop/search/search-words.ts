import { canonicalFilters } from '#app/features/catalogue/filters/filter-address.ts';
import { MAX_QUERY_LETTERS } from '#app/features/search/query/read-query.ts';
import { AS_TYPED } from '#app/features/search/search-path.ts';
import { plainText } from '#app/platform/text/plain-text.ts';

/** Without halves of characters, which an address cannot have. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** What was typed, as the page shows it: without characters that nobody sees, and not longer than a search can be. */
export function searchWordsOf(search: URLSearchParams): string {
  const words = wellFormed(search.get('q') ?? '').replace(/\p{Cc}+/gu, ' ');
  return wellFormed(plainText(words).slice(0, MAX_QUERY_LETTERS));
}

/** Whether the words are to be searched without a correction. */
export function isAsTyped(search: URLSearchParams): boolean {
  return search.get(AS_TYPED) === '1';
}

/** The address in one spelling; without words there is nothing to filter. */
export function canonicalSearch(search: URLSearchParams): string {
  const q = searchWordsOf(search);
  if (!q) return '';
  const asTyped = isAsTyped(search) ? { [AS_TYPED]: '1' } : {};
  return [new URLSearchParams({ q, ...asTyped }), canonicalFilters(search, { categories: true })]
    .filter(String)
    .join('&');
}
