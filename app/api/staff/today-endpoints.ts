import { endpoint } from '#app/api/core/endpoint.ts';
import { reply } from '#app/api/core/reply.ts';
import { readToday } from '#app/features/morning/read-today.server.ts';
import { todaySchema } from '#app/features/morning/schema.ts';
import { isPermitted } from '#app/features/staff/roles/roles.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { COUNT_LIMIT } from '#app/platform/database/queries.server.ts';

export const todayEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/today/',
    guard: 'admin',
    permission: 'today',
    summary: 'What waits, what is late, money, sales and stock, as the first screen shows them',
    answers: {
      200: {
        description: `Of stock nothing is counted beyond ${COUNT_LIMIT}.`,
        schema: todaySchema,
      },
    },
    run: async ({ principal }) => {
      const { role } = principal as Principal;
      const seen = { sales: isPermitted(role, 'sales'), owed: isPermitted(role, 'settlements') };
      return reply(200, await readToday(new Date(), seen));
    },
  }),
];
