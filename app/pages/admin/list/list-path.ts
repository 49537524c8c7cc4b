export const ROWS_PER_PAGE = 50;

// The largest `limit` that the API accepts.
const LARGEST_ANSWER = 500;
const MAX_PAGES = 1000;

/** `?pages=` of the address: how often 'Load more' was used, plus one. */
export function pagesOf(search: URLSearchParams): number {
  const pages = Math.trunc(Number(search.get('pages')));
  return pages > 1 ? Math.min(pages, MAX_PAGES) : 1;
}

/**
 * The address's own search, filters and order are added, except for parameters that the path sets itself; an empty one in the
 * path (`?status=`) removes the parameter.
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
