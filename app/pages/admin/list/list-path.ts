export const ROWS_PER_PAGE = 50;

// The API gives at most this many at once (rulings 13).
const LARGEST_ANSWER = 500;
const MOST_PAGES = 1000;

/** How often 'Load more' was used, and once: `?pages=` of the address. */
export function pagesOf(search: URLSearchParams): number {
  const pages = Math.trunc(Number(search.get('pages')));
  return pages > 1 ? Math.min(pages, MOST_PAGES) : 1;
}

/**
 * The first call that a list needs. The address's own search, filters and order go along, but for what the path says itself;
 * what the path leaves empty (`?status=`) is left out whatever the address says.
 */
export function firstCall(path: string, search: URLSearchParams): string {
  const [pathname = '', own] = path.split('?');
  const wanted = new URLSearchParams(own);
  for (const [name, value] of search) {
    if (name !== 'pages' && value.trim() && !wanted.has(name)) wanted.set(name, value.trim());
  }
  for (const [name, value] of [...wanted]) if (value === '') wanted.delete(name);
  wanted.set('limit', String(Math.min(pagesOf(search) * ROWS_PER_PAGE, LARGEST_ANSWER)));
  return `${pathname}?${wanted}`;
}
