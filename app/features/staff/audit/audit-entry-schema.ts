import type { Audited } from '#app/features/staff/roles/screens.ts';
import { z } from '#app/platform/text/zod.ts';
import { AUDITED } from './audit-entry.ts';

export const AUDIT_SUBJECTS = Object.keys(AUDITED) as Audited[];

export const auditEntrySchema = z.object({
  id: z.number(),
  username: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  subject: z.enum(AUDIT_SUBJECTS),
  subject_id: z.string(),
  label: z.nullable(z.string()),
  changes: z
    .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
    .check(
      z.describe('Before and after of each field; money is paisa. Both null: the values are not recorded.'),
    ),
  at: z.string(),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** A change of the fields of one row, which is known. */
export const fieldHistorySchema = z.pick(auditEntrySchema, {
  id: true,
  username: true,
  changes: true,
  at: true,
});

export type FieldHistory = z.infer<typeof fieldHistorySchema>;

type Changes = AuditEntry['changes'];

/** One field for all rows of a part: `size_stock.M: [3, 4]` becomes `size_stock: [{ M: 3 }, { M: 4 }]`. */
export function groupItems(changes: Changes): Changes {
  const grouped: Changes = {};
  for (const [column, [before, after]] of Object.entries(changes)) {
    const [, field, item = ''] = /^([^.]+)\.(.*)$/s.exec(column) ?? [];
    if (field === undefined) {
      grouped[column] = [before, after];
      continue;
    }
    const [rowsBefore, rowsAfter] = grouped[field] ?? [{}, {}];
    grouped[field] = [withItem(rowsBefore, item, before), withItem(rowsAfter, item, after)];
  }
  return grouped;
}

/** Null stands for a row that did not exist. */
function withItem(rows: unknown, item: string, value: unknown): unknown {
  return value === null ? rows : { ...(rows as object), [item]: value };
}
