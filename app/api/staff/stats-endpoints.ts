import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { reply } from '#app/api/core/reply.ts';
import { countOpenCarts } from '#app/features/cart/saved-carts.server.ts';
import { countScarceProducts } from '#app/features/catalogue/stock/stock-records.server.ts';
import { countUnreadMessages } from '#app/features/content/messages/messages.server.ts';
import { countWaitingPhotos } from '#app/features/gallery/photo-review.server.ts';
import {
  daySalesSchema,
  newOrdersSchema,
  type Stats,
  statsSchema,
} from '#app/features/orders/fulfil/schema.ts';
import {
  countOrdersToConfirm,
  countPaymentsToCheck,
  countWaitingPayments,
  findNewestOrder,
  listDailySales,
} from '#app/features/orders/fulfil/stats.server.ts';
import { loadUnconfirmedShare } from '#app/features/orders/fulfil/unconfirmed.server.ts';
import { countWaitingReviews } from '#app/features/reviews/staff-reviews.server.ts';
import { isPermitted } from '#app/features/staff/roles/roles.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { readBackupState } from '#app/platform/database/backup-record.server.ts';
import { COUNT_LIMIT } from '#app/platform/database/queries.server.ts';
import { wholeNumber } from '#app/platform/text/required-text.ts';

const MAX_DAYS = 90;

export const statsEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/stats/',
    guard: 'admin',
    permission: 'counts',
    summary: 'What waits for staff, and what was ordered today',
    answers: {
      200: {
        description: `The numbers of the dashboard; none is counted beyond ${COUNT_LIMIT}.`,
        schema: statsSchema,
      },
    },
    run: async ({ principal }) => {
      const { role } = principal as Principal;
      return reply(200, await readStats(new Date(), isPermitted(role, 'sales')));
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/stats/orders/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Whether new orders have come; cheap enough to ask again and again',
    answers: {
      200: {
        description: `Orders to confirm, not counted beyond ${COUNT_LIMIT}, and the newest order.`,
        schema: newOrdersSchema,
      },
    },
    run: async () => {
      const [orders_to_confirm, newest] = await Promise.all([countOrdersToConfirm(), findNewestOrder()]);
      return reply(200, { orders_to_confirm, newest });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/sales/',
    guard: 'admin',
    permission: 'sales',
    summary: 'Orders and rupees per day, in the shop’s time zone',
    query: z.object({
      days: z._default(wholeNumber(1, MAX_DAYS, `Please ask for 1 to ${MAX_DAYS} days.`), 30),
    }),
    answers: {
      200: {
        description:
          'One entry a day, today last; cancelled orders and unconfirmed wallet sessions do not count.',
        schema: z.array(daySalesSchema),
      },
    },
    run: async ({ query: { days } }) => reply(200, await listDailySales(days, new Date())),
  }),
];

async function readStats(now: Date, withSales: boolean): Promise<Stats> {
  const [orders, payments, waiting, unconfirmed, photos, reviews, messages, products, carts, sales, backup] =
    await Promise.all([
      countOrdersToConfirm(),
      countPaymentsToCheck(),
      countWaitingPayments(),
      loadUnconfirmedShare(),
      countWaitingPhotos(),
      countWaitingReviews(),
      countUnreadMessages(),
      countScarceProducts(),
      countOpenCarts(),
      withSales ? listDailySales(1, now) : [],
      readBackupState(now),
    ]);
  return {
    orders_to_confirm: orders,
    payments_to_check: payments,
    payments_waiting: waiting,
    unconfirmed_percent: unconfirmed.percent,
    is_unconfirmed_high: unconfirmed.is_high,
    photos_pending: photos,
    reviews_pending: reviews,
    messages_unread: messages,
    products_low: products.low,
    products_sold_out: products.sold_out,
    open_carts: carts,
    sales_today: sales[0] ?? null,
    ...backup,
  };
}
