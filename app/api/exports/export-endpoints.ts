import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { searchWords } from '#app/api/core/params.ts';
import { plainReply, problem, reply } from '#app/api/core/reply.ts';
import { orderFilter } from '#app/api/orders/order-endpoints.ts';
import { PRODUCT_STATES, STOCK_FILTERS } from '#app/features/catalogue/products/product-fields.ts';
import { CUSTOMER_SORTS } from '#app/features/customers/schema.ts';
import type { Export } from '#app/features/exports/export.server.ts';
import { type Asked, beginExport, listExports } from '#app/features/exports/exports.server.ts';
import { customerExport, orderExport, reviewExport } from '#app/features/exports/people-exports.server.ts';
import { productExport, stockExport } from '#app/features/exports/products-export.server.ts';
import { type ExportName, exportListSchema } from '#app/features/exports/schema.ts';
import { mayHoldPhone } from '#app/features/orders/list/filters.ts';
import { REVIEW_STATUSES } from '#app/features/reviews/schema.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { isPermitted } from '#app/features/staff/roles/roles.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { TABLE_FORMATS, type TableFormat, TableRefused } from '#app/platform/tables/table.ts';
import { MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';

const FILE = 'application/octet-stream';

const answers = { 200: { description: 'The file: UTF-8, without formulas.', mediaType: FILE } } as const;

const day = orderFilter.shape.from;

const asked = {
  format: z.enum(TABLE_FORMATS, { error: 'Please choose csv or xlsx.' }),
  from: day.describe('Added, placed or written on this day or later.'),
  to: day.describe('On this day or earlier.'),
};

const productBody = z.object({
  ...asked,
  q: searchWords,
  category: searchWords.describe('Its slug.'),
  collection: searchWords,
  stock: z.enum(STOCK_FILTERS).optional(),
  state: z.enum(PRODUCT_STATES).optional().describe('Without it all but the archived ones.'),
});

const yes = z.enum(['true']).optional();

export const exportEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/exports/',
    guard: 'admin',
    permission: 'audit_log',
    summary: 'Who took which rows of the shop as a file',
    answers: { 200: { description: 'The newest twenty.', schema: exportListSchema } },
    run: async () => reply(200, await listExports()),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/exports/products/',
    guard: 'admin',
    permission: 'products',
    summary:
      'Products as a file, a row for each size, which an import reads back as it is; costs only for those who may see them',
    body: productBody,
    answers,
    refuses: [422],
    run: async ({ body: { format, ...filter }, principal }) => {
      const seesCost = isPermitted((principal as Principal).role, 'costs');
      const { time_zone } = await readSettings();
      const reader = { seesCost, timeZone: time_zone, origin: environment().SHOP_ORIGIN };
      return answerFile({ what: 'products', format, filter }, productExport(filter, reader));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/exports/stock/',
    guard: 'admin',
    permission: 'products',
    summary: 'What lies on the shelves as a file, a row for each size',
    body: productBody,
    answers,
    refuses: [422],
    run: async ({ body: { format, ...filter } }) => {
      const { time_zone } = await readSettings();
      return answerFile({ what: 'stock', format, filter }, stockExport(filter, time_zone));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/exports/orders/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Orders as a file, narrowed as their list is',
    body: orderFilter.extend({ format: asked.format }),
    answers,
    refuses: [422],
    run: async ({ body: { format, ...filter } }) => {
      const { time_zone } = await readSettings();
      return answerFile({ what: 'orders', format, filter }, orderExport(filter, time_zone));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/exports/customers/',
    guard: 'admin',
    permission: 'customers',
    summary: 'Customers as a file, narrowed as their list is; the days are those of their last order',
    body: z.object({
      ...asked,
      q: searchWords,
      sort: z.enum(CUSTOMER_SORTS).optional(),
      restricted: yes,
      refused_often: yes,
    }),
    answers,
    refuses: [422],
    run: async ({ body: { format, ...filter } }) => {
      const { time_zone } = await readSettings();
      const { restricted, refused_often, ...rest } = filter;
      const query = { ...rest, restricted: restricted === 'true', refused_often: refused_often === 'true' };
      return answerFile({ what: 'customers', format, filter }, customerExport(query, time_zone));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/exports/reviews/',
    guard: 'admin',
    permission: 'reviews',
    summary: 'Reviews as a file, narrowed as their list is',
    body: z.object({
      ...asked,
      q: searchWords,
      status: z.enum(REVIEW_STATUSES).optional(),
      picked: yes,
      product: z.optional(wholeNumber(1, MAX_ID, 'Please send the id of a product.')),
    }),
    answers,
    refuses: [422],
    run: async ({ body: { format, ...filter } }) => {
      const { time_zone } = await readSettings();
      const { picked, ...rest } = filter;
      const query = { ...rest, is_picked: picked === 'true' };
      return answerFile({ what: 'reviews', format, filter }, reviewExport(query, time_zone));
    },
  }),
];

type Wanted = { what: ExportName; format: TableFormat; filter: Record<string, unknown> };

async function answerFile({ what, format, filter }: Wanted, of: Export) {
  try {
    const { time_zone } = await readSettings();
    const bytes = await beginExport({ what, format, filter: told(what, filter) }, of);
    const name = `${what}-${shopDay(new Date(), time_zone)}.${format}`;
    const headers = { 'Content-Type': FILE, 'Content-Disposition': `attachment; filename="${name}"` };
    return plainReply(200, headers, bytes);
  } catch (error) {
    if (error instanceof TableRefused) return problem(422, 'too_large', error.message);
    throw error;
  }
}

/** What stays in the log: no phone, name or e-mail address, which could not be forgotten there. */
function told(what: ExportName, filter: Record<string, unknown>): Asked['filter'] {
  return Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, name === 'q' ? toldWords(what, String(value)) : String(value)]),
  );
}

function toldWords(what: ExportName, words: string): string {
  if (mayHoldPhone(words)) return 'a phone';
  return what === 'products' || what === 'stock' ? words : 'some words';
}
