import { canonicalFilters } from '#app/features/catalogue/filters/filter-address.ts';
import { MAX_QUERY_LETTERS } from '#app/features/search/query/read-query.ts';
import { plainText } from '#app/platform/text/plain-text.ts';

/** What was typed, as the page shows it: without characters that nobody sees, and not longer than a search can be. */
export function searchWordsOf(search: URLSearchParams): string {
  const words = (search.get('q') ?? '').toWellFormed().replace(/\p{Cc}+/gu, ' ');
  return plainText(words).slice(0, MAX_QUERY_LETTERS).toWellFormed();
}

/** The address in one spelling; without words there is nothing to filter. */
export function canonicalSearch(search: URLSearchParams): string {
  const q = searchWordsOf(search);
  if (!q) return '';
  return [new URLSearchParams({ q }), canonicalFilters(search, { categories: true })]
    .filter(String)
    .join('&');
}
