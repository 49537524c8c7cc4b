import { Readable } from 'node:stream';
import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { noContent, plainReply, reply } from '#app/api/core/reply.ts';
import { accountsCsv, sumAccounts } from '#app/features/accounts/accounts-export.server.ts';
import { accountSumsSchema, askedPeriodSchema, periodSchema } from '#app/features/accounts/schema.ts';
import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { taxRateInputSchema, taxRateSchema } from '#app/features/settlements/schema.ts';
import { addTaxRate, listTaxRates } from '#app/features/settlements/tax-rates.server.ts';

const courierNames = Object.fromEntries(Object.entries(COURIERS).map(([code, { name }]) => [code, name]));

export const accountEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/accounts/',
    guard: 'admin',
    permission: 'accounts',
    summary: 'What was debited and credited to each account in these days',
    query: askedPeriodSchema,
    answers: { 200: { description: 'The accounts that were moved.', schema: accountSumsSchema } },
    run: async ({ query }) => {
      const { time_zone } = await readSettings();
      const { to = shopDay(new Date(), time_zone) } = query;
      const period = { from: query.from ?? `${to.slice(0, 8)}01`, to };
      return reply(200, { ...period, ...(await sumAccounts(period)) });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/accounts/csv/',
    guard: 'admin',
    permission: 'accounts',
    summary: 'The journal of these days for the accountant: CSV in UTF-8, without formulas',
    query: periodSchema,
    answers: {
      200: { description: 'A line for each line of the journal, and one of sums.', mediaType: 'text/csv' },
    },
    run: async ({ query }) => {
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="accounts-${query.from}-${query.to}.csv"`,
      };
      const lines = Readable.from(accountsCsv(query, courierNames), { objectMode: false });
      return plainReply(200, headers, Readable.toWeb(lines) as ReadableStream);
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/tax-rates/',
    guard: 'admin',
    permission: 'settlements',
    summary: 'The rates by which the taxes of settlements are compared',
    answers: { 200: { description: 'By tax, the newest first.', schema: z.array(taxRateSchema) } },
    run: async () => reply(200, await listTaxRates()),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/tax-rates/',
    guard: 'admin',
    permission: 'settlements',
    summary: 'Add a rate from a day on; the same day again corrects it, and what is posted stays as it is',
    body: taxRateInputSchema,
    answers: { 204: { description: 'It is saved.' } },
    run: async ({ body }) => {
      await addTaxRate(body);
      return noContent();
    },
  }),
];
