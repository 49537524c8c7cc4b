import { z } from '#app/platform/text/zod.ts';

export const daySalesSchema = z.object({
  day: z.string().check(z.describe('In the shop’s time zone, such as 2025-08-14.')),
  orders: z.int(),
  total: z.number(),
});

export const statsSchema = z.object({
  orders_to_confirm: z.int(),
  payments_to_check: z.int(),
  payments_waiting: z.int().check(z.describe('Claimed more than a day ago, and not looked for yet.')),
  unconfirmed_percent: z
    .int()
    .check(z.describe('How much of the stock orders hold that nobody has paid or confirmed.')),
  is_unconfirmed_high: z.boolean(),
  photos_pending: z.int(),
  reviews_pending: z.int(),
  messages_unread: z.int(),
  products_low: z.int(),
  products_sold_out: z.int(),
  open_carts: z.int(),
  sales_today: daySalesSchema,
  last_backup_at: z.nullable(z.string()).check(z.describe('Null when there is no backup yet.')),
  is_backup_overdue: z.boolean(),
});

export const newOrdersSchema = z.object({
  orders_to_confirm: z.int(),
  newest: z.nullable(z.string()).check(z.describe('The order placed last; null before the first.')),
});

/** Without cancelled orders. Total in rupees. */
export type DaySales = z.infer<typeof daySalesSchema>;
export type NewOrders = z.infer<typeof newOrdersSchema>;
export type Stats = z.infer<typeof statsSchema>;
