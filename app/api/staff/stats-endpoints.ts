import { z } from 'zod';
import { endpoint, privateJson } from '#app/api/core/endpoint.ts';
import { countOpenCarts } from '#app/features/cart/saved-carts.server.ts';
import { countScarceProducts } from '#app/features/catalogue/stock/stock.server.ts';
import { countUnreadMessages } from '#app/features/content/messages/staff-messages.server.ts';
import { countWaitingPhotos } from '#app/features/gallery/photo-review.server.ts';
import { MAX_DAYS } from '#app/features/orders/staff/daily-sales.ts';
import { listDailySales } from '#app/features/orders/staff/list-daily-sales.server.ts';
import {
  countOrdersToConfirm,
  countPaymentsToCheck,
  countWaitingPayments,
} from '#app/features/orders/staff/order-stats.server.ts';
import { countWaitingReviews } from '#app/features/reviews/staff-reviews.server.ts';
import { readBackupState } from '#app/platform/database/backup-record.server.ts';
import { COUNT_LIMIT } from '#app/platform/database/bounded-count.server.ts';
import { wholeNumber } from '#app/platform/text/required-text.ts';

const count = z.number().int();
const salesSchema = z.object({ day: z.string(), orders: count, total: z.number() });

const statsSchema = z.object({
  orders_to_confirm: count,
  payments_to_check: count,
  payments_waiting: count.describe('Claimed more than a day ago, and not looked for yet.'),
  photos_pending: count,
  reviews_pending: count,
  messages_unread: count,
  products_low: count,
  products_sold_out: count,
  open_carts: count,
  sales_today: salesSchema,
  last_backup_at: z.string().nullable(),
  is_backup_overdue: z.boolean(),
});

export const statsEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/stats/',
    guard: 'admin',
    summary: 'What waits for staff, and what was ordered today',
    answers: {
      200: {
        description: `The numbers of the dashboard; none is counted beyond ${COUNT_LIMIT}.`,
        schema: statsSchema,
      },
    },
    run: async () => privateJson(await readStats(new Date())),
  }),
  endpoint({
    method: 'get',
    path: '/admin/sales/',
    guard: 'admin',
    summary: 'Orders and rupees per day, in the shop’s time zone',
    query: z.object({
      days: wholeNumber(1, MAX_DAYS, `Please ask for 1 to ${MAX_DAYS} days.`).default(30),
    }),
    answers: {
      200: {
        description:
          'One entry a day, today last; cancelled orders and unconfirmed wallet sessions do not count.',
        schema: z.array(salesSchema),
      },
    },
    run: async ({ query: { days } }) => privateJson(await listDailySales(days, new Date())),
  }),
];

async function readStats(now: Date): Promise<z.infer<typeof statsSchema>> {
  const [orders, payments, waiting, photos, reviews, messages, products, carts, sales, backup] =
    await Promise.all([
      countOrdersToConfirm(),
      countPaymentsToCheck(),
      countWaitingPayments(),
      countWaitingPhotos(),
      countWaitingReviews(),
      countUnreadMessages(),
      countScarceProducts(),
      countOpenCarts(),
      listDailySales(1, now),
      readBackupState(now),
    ]);
  return {
    orders_to_confirm: orders,
    payments_to_check: payments,
    payments_waiting: waiting,
    photos_pending: photos,
    reviews_pending: reviews,
    messages_unread: messages,
    products_low: products.low,
    products_sold_out: products.sold_out,
    open_carts: carts,
    sales_today: sales[0] ?? { day: '', orders: 0, total: 0 },
    ...backup,
  };
}
