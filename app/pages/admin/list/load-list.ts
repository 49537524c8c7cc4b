import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import type { ApiAnswer, ApiError } from '#app/platform/browser/api-client.ts';
import { nextPagePath } from '#app/platform/text/link-header.ts';
import { firstCall, pagesOf, ROWS_PER_PAGE } from './list-path.ts';

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
