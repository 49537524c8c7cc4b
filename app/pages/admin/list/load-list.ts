import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { type ApiAnswer, type ApiError, nextPagePath } from '#app/platform/browser/api-client.ts';

/** `next` is the cursor for the following rows, null after the last; `error` when loading failed. */
export type LoadedList<T> = { rows: T[]; next: string | null } | { error: ApiError };

/** `path` is the API's list; the page's `?q=`, `?sort=`, filters and `?pages=` are added. */
export async function loadList<T>(request: Request, path: string): Promise<LoadedList<T>> {
  const search = new URL(request.url).searchParams;
  const rowCount = pagesOf(search) * ROWS_PER_PAGE;
  const rows: T[] = [];
  let next: string | null = firstCall(path, search);
  while (next !== null && rows.length < rowCount) {
    const answer: ApiAnswer<T[]> = await callAsStaff<T[]>(request, { method: 'GET', path: next });
    if (!answer.ok) return { error: answer.error };
    rows.push(...answer.data);
    next = answer.data.length > 0 ? nextPagePath(answer.headers.get('link')) : null;
  }
  return { rows, next };
}

/** A list that the API sends in one answer, without pages. */
export async function loadWholeList<T>(request: Request, path: string): Promise<LoadedList<T>> {
  const answer = await callAsStaff<T[]>(request, { method: 'GET', path });
  return answer.ok ? { rows: answer.data, next: null } : { error: answer.error };
}

const ROWS_PER_PAGE = 50;

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
