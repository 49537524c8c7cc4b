import type { Category } from '#app/features/catalogue/categories/schema.ts';
import type { TableRow } from '#app/features/catalogue/table/schema.ts';
import { tableFiltersOf } from '#app/features/catalogue/table/view-input.ts';
import type { SavedView } from '#app/features/orders/list/schema.ts';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { type ApiError, nextPagePath } from '#app/platform/browser/api-client.ts';

const ROWS = 500;

/** `next` is the path of the following rows, null after the last. */
export type TablePage = { rows: TableRow[]; next: string | null };

export async function loadTable(request: Request) {
  const query = new URLSearchParams(tableFiltersOf(new URL(request.url).search));
  query.set('limit', String(ROWS));
  const [list, categories, views] = await Promise.all([
    loadPage(request, `/api/admin/product-table/?${query}`),
    callAsStaff<Category[]>(request, { method: 'GET', path: '/categories/' }),
    callAsStaff<SavedView[]>(request, { method: 'GET', path: '/api/admin/product-views/' }),
  ]);
  return { list, categories: categories.ok ? categories.data : [], views: views.ok ? views.data : [] };
}

async function loadPage(request: Request, path: string): Promise<TablePage | { error: ApiError }> {
  const answer = await callAsStaff<TableRow[]>(request, { method: 'GET', path });
  if (!answer.ok) return { error: answer.error };
  return { rows: answer.data, next: nextPagePath(answer.headers.get('link')) };
}
