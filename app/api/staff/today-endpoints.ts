import { sql } from 'kysely';
import { endpoint } from '#app/api/core/endpoint.ts';
import { reply } from '#app/api/core/reply.ts';
import { countScarceProducts } from '#app/features/catalogue/stock/stock-records.server.ts';
import { countQueues } from '#app/features/orders/desk/queue-counts.server.ts';
import { countUntold } from '#app/features/orders/desk/told.server.ts';
import { type Today, todaySchema } from '#app/features/orders/today/schema.ts';
import { countLate, listDays, readMoney } from '#app/features/orders/today/today.server.ts';
import { isPermitted } from '#app/features/staff/roles/roles.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { COUNT_LIMIT, countUpToLimit } from '#app/platform/database/queries.server.ts';

const DAYS = 30;

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
    run: async ({ principal }) =>
      reply(200, await readToday(new Date(), isPermitted((principal as Principal).role, 'sales'))),
  }),
];

async function readToday(now: Date, seesSums: boolean): Promise<Today> {
  const [queues, late, not_told, money, sales, scarce, waiting, missed_searches] = await Promise.all([
    countQueues(now),
    countLate(),
    countUntold(),
    readMoney(now, seesSums),
    seesSums ? listDays(DAYS, now) : null,
    countScarceProducts(),
    countUpToLimit(sql`from stock_alerts where back_at is null`),
    countUpToLimit(sql`from missed_searches where last_at > ${now}::timestamptz - interval '7 days'`),
  ]);
  const { low, sold_out } = scarce;
  return {
    queues,
    late: { ...late, not_told },
    money,
    sales,
    stock: { sold_out, low, waiting, missed_searches },
  };
}
