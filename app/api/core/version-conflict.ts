import type { Audited } from '#app/features/staff/audit/audit-entry.ts';
import { findLastChange } from '#app/features/staff/audit/audit-log.server.ts';
import { problem } from './problem.ts';

/** With the row of the audit log that it is about, it says who changed it and when. An `id` of null: any row of that kind. */
export async function versionConflict(
  current: unknown,
  changed?: { subject: Audited; id: string | number | null },
) {
  const change = changed ? await findLastChange(changed.subject, changed.id) : null;
  return problem(409, 'version_conflict', 'This was changed while you were editing.', {
    extra: { current, ...(change && { changed_by: change.by, changed_at: change.at.toISOString() }) },
  });
}
