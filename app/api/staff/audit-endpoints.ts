import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { bigIdPageQuery, linkToNext, nextPageHeader, PAGE_ROWS, searchWords } from '#app/api/core/params.ts';
import { reply } from '#app/api/core/reply.ts';
import { listStaff } from '#app/features/staff/accounts/staff-accounts.server.ts';
import { AUDIT_SUBJECTS, auditEntrySchema } from '#app/features/staff/audit/audit-entry-schema.ts';
import { listAudit } from '#app/features/staff/audit/audit-log.server.ts';

export const auditEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/audit/',
    guard: 'admin',
    permission: 'audit_log',
    summary: 'What staff changed, newest first, also by person, by kind of thing and by its name',
    query: z.object({
      staff: searchWords,
      subject: z.enum(AUDIT_SUBJECTS).optional(),
      q: searchWords,
      ...bigIdPageQuery,
    }),
    answers: {
      200: {
        description: `${PAGE_ROWS} changes without a limit, newest first; the Link header leads on.`,
        schema: z.array(auditEntrySchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { cursor, limit = PAGE_ROWS, staff, ...filter }, here }) => {
      const { rows, next } = await listAudit({ ...filter, username: staff, limit, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/audit/people/',
    guard: 'admin',
    permission: 'audit_log',
    summary: 'The usernames by which the audit log can be filtered, in the order the people came',
    answers: { 200: { description: 'All usernames.', schema: z.array(z.string()) } },
    run: async () =>
      reply(
        200,
        (await listStaff()).map(({ username }) => username),
      ),
  }),
];
