import type { Category } from '#app/features/catalogue/categories/schema.ts';
import type { TableRow } from '#app/features/catalogue/table/schema.ts';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { type ApiError, nextPagePath } from '#app/platform/browser/api-client.ts';

/** What the address may ask for. */
export const TABLE_QUERY = ['q', 'state', 'category', 'collection', 'stock', 'sort'] as const;

const ROWS = 500;

/** `next` is the path of the following rows, null after the last. */
export type TablePage = { rows: TableRow[]; next: string | null };

export async function loadTable(request: Request) {
  const asked = new URL(request.url).searchParams;
  const query = new URLSearchParams({ limit: String(ROWS) });
  for (const name of TABLE_QUERY) {
    const value = asked.get(name)?.trim();
    if (value) query.set(name, value);
  }
  const [list, categories] = await Promise.all([
    loadPage(request, `/api/admin/product-table/?${query}`),
    callAsStaff<Category[]>(request, { method: 'GET', path: '/categories/' }),
  ]);
  return { list, categories: categories.ok ? categories.data : [] };
}

async function loadPage(request: Request, path: string): Promise<TablePage | { error: ApiError }> {
  const answer = await callAsStaff<TableRow[]>(request, { method: 'GET', path });
  if (!answer.ok) return { error: answer.error };
  return { rows: answer.data, next: nextPagePath(answer.headers.get('link')) };
}
