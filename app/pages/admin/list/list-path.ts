export const ROWS_PER_PAGE = 50;

const LARGEST_ANSWER = 500;
const MAX_PAGES = 1000;

export function pagesOf(search: URLSearchParams): number {
  const pages = Math.trunc(Number(search.get('pages')));
  return pages > 1 ? Math.min(pages, MAX_PAGES) : 1;
}

/** The path's own parameters win over the address's; an empty one (`?status=`) removes the parameter. */
export function firstCall(path: string, search: URLSearchParams): string {
  const [pathname = '', own] = path.split('?');
  const params = new URLSearchParams(own);
  for (const [name, value] of search) {
    if (name !== 'pages' && name !== 'edit' && value.trim() && !params.has(name))
      params.set(name, value.trim());
  }
  for (const [name, value] of [...params]) if (value === '') params.delete(name);
  params.set('limit', String(Math.min(pagesOf(search) * ROWS_PER_PAGE, LARGEST_ANSWER)));
  return `${pathname}?${params}`;
}
