import { compareImport } from '#app/features/imports/compare/compare-import.server.ts';
import { IMPORT_QUEUE } from '#app/features/imports/imports.server.ts';
import { asStaff, db } from '#app/platform/database/database.server.ts';
import { defineJob, goOnAfter } from '#app/platform/queue/jobs.server.ts';
import { applyImport } from './apply-import.server.ts';
import { undoImport } from './undo-import.server.ts';

// Also when the process that began it is gone.
defineJob(IMPORT_QUEUE, workOnImports, { cron: '* * * * *', atStart: true, limit: 3_600 });

/** All that waits, the oldest first. */
export async function workOnImports(): Promise<void> {
  const waiting = await db
    .selectFrom('imports')
    .select(['id', 'state', 'applied_by', 'undone_by'])
    .where('state', 'in', ['comparing', 'applying', 'undoing'])
    .orderBy('id')
    .execute();
  for (const { id, state, applied_by, undone_by } of waiting)
    await goOnAfter({ import: id }, () => {
      if (state === 'comparing') return compareImport(id);
      if (state === 'applying') return asStaff(applied_by, () => applyImport(id));
      return asStaff(undone_by, () => undoImport(id));
    });
}
