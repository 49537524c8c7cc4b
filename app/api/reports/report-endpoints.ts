import { endpoint } from '#app/api/core/endpoint.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { reportDeliveries } from '#app/features/reports/delivery-report.server.ts';
import { MOST_DAYS, periodOf } from '#app/features/reports/period.ts';
import { reportPieces } from '#app/features/reports/pieces-report.server.ts';
import { reportReturns } from '#app/features/reports/returns-report.server.ts';
import { reportSales } from '#app/features/reports/sales-report.server.ts';
import {
  type AskedPeriod,
  deliveryReportSchema,
  type Period,
  periodSchema,
  piecesReportSchema,
  returnsReportSchema,
  salesReportSchema,
} from '#app/features/reports/schema.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';

const PERIOD = `Please choose a first and a last day, at most ${MOST_DAYS} days apart.`;

const shared = {
  method: 'get',
  guard: 'admin',
  permission: 'sales',
  query: periodSchema,
  refuses: [422],
} as const;

export const reportEndpoints = [
  endpoint({
    ...shared,
    path: '/api/admin/reports/sales/',
    summary: 'What was delivered and what turned back, by day, beside as many days before',
    answers: { 200: { description: 'The days in their order.', schema: salesReportSchema } },
    run: ({ query }) => answer(query, reportSales),
  }),
  endpoint({
    ...shared,
    path: '/api/admin/reports/delivery/',
    summary: 'How many parcels arrive, in how many days and at what cost, by courier and city',
    answers: { 200: { description: 'Of parcels that were handed over then.', schema: deliveryReportSchema } },
    run: ({ query }) => answer(query, reportDeliveries),
  }),
  endpoint({
    ...shared,
    path: '/api/admin/reports/returns/',
    summary: 'Which pieces and sizes come back, and what stands out in words',
    answers: { 200: { description: 'Of parcels that were handed over then.', schema: returnsReportSchema } },
    run: ({ query }) => answer(query, reportReturns),
  }),
  endpoint({
    ...shared,
    permission: 'costs',
    path: '/api/admin/reports/pieces/',
    summary: 'What each piece earned: sold, its cost, and its share of what couriers took',
    answers: { 200: { description: 'Of parcels that were handed over then.', schema: piecesReportSchema } },
    run: ({ query }) => answer(query, reportPieces),
  }),
];

async function answer<Report>(asked: AskedPeriod, read: (period: Period) => Promise<Report>) {
  const { time_zone } = await readSettings();
  const period = periodOf(asked, shopDay(new Date(), time_zone));
  return period ? reply(200, await read(period)) : problem(422, 'wrong_period', PERIOD);
}
