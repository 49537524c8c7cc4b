import { useRef } from 'react';
import type { TableRow } from '#app/features/catalogue/table/schema.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { nextPagePath } from '#app/platform/browser/api-client.ts';
import type { TablePage } from './load-table.ts';

/** Loads the rows that follow, once however often it is asked; without an answer it can be asked again. */
export function useNextPage({ next }: TablePage, onLoaded: (page: TablePage) => void) {
  const call = useStaffCall();
  const loading = useRef<string | null>(null);
  return async () => {
    if (next === null || loading.current === next) return;
    loading.current = next;
    const answer = await call<TableRow[]>({ method: 'GET', path: next });
    loading.current = null;
    if (answer.ok) onLoaded({ rows: answer.data, next: nextPagePath(answer.headers.get('link')) });
  };
}
