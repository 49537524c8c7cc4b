import { z } from 'zod';
import { endpoint, privateJson } from '#app/api/core/endpoint.ts';
import { bigIdPageQuery, linkToNext, MAX_ROWS } from '#app/api/core/paging.ts';
import { AUDITED, type Audited } from '#app/features/staff/audit/audit-entry.ts';
import { listAudit } from '#app/features/staff/audit/audit-log.server.ts';
import { isValidUtf8Text } from '#app/platform/text/required-text.ts';

const subjects = Object.keys(AUDITED) as Audited[];

const searched = z
  .string()
  .trim()
  .max(120)
  .refine(isValidUtf8Text, 'Please remove the unreadable characters.');

const auditSchema = z.object({
  id: z.number(),
  username: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  subject: z.enum(subjects),
  subject_id: z.string(),
  label: z.string().nullable(),
  changes: z
    .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
    .describe('Before and after of each field; money is paisa. Both null: only the fact is told.'),
  at: z.string(),
});

export const auditEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/audit/',
    guard: 'admin',
    summary: 'What staff changed, newest first, also by person, by kind of thing and by its name',
    query: z.object({
      staff: searched.optional(),
      subject: z.enum(subjects).optional(),
      q: searched.optional(),
      ...bigIdPageQuery,
    }),
    answers: {
      200: {
        description: `At most ${MAX_ROWS} changes, newest first; the Link header leads on.`,
        schema: z.array(auditSchema),
      },
    },
    run: async ({ query: { cursor, limit = MAX_ROWS, staff, ...filter }, here }) => {
      const { rows, next } = await listAudit({ ...filter, username: staff, limit, after: cursor });
      return privateJson(rows, 200, linkToNext(here, next));
    },
  }),
];
