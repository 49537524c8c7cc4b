import { z } from '#app/platform/text/zod.ts';
import { AUDITED, type Audited } from './audit-entry.ts';

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
