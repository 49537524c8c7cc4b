import { MOST_ROWS, type RowChanges } from '#app/features/catalogue/table/row-input.ts';
import type { RowResult } from '#app/features/catalogue/table/schema.ts';
import type { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';

type SentRow = { id: number; version: number; changes: RowChanges };

/** As many calls as it takes, one after the other; `error` says why the rest was not sent. */
export async function sendRows(
  write: ReturnType<typeof useStaffWrite>['write'],
  rows: readonly SentRow[],
): Promise<{ results: RowResult[]; error: string | null }> {
  const results: RowResult[] = [];
  for (let at = 0; at < rows.length; at += MOST_ROWS) {
    const body = { rows: rows.slice(at, at + MOST_ROWS) };
    // The answer has the rows as they are now.
    const answer = await write<{ rows: RowResult[] }>(
      { method: 'PATCH', path: '/api/admin/products/', body },
      { reload: () => false },
    );
    if (!answer.ok) return { results, error: answer.error.detail };
    results.push(...answer.data.rows);
  }
  return { results, error: null };
}
