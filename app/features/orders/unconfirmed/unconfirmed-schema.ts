import { PAYMENT_METHODS } from '#app/features/orders/order.ts';
import { z } from '#app/platform/text/zod.ts';

export const unconfirmedOrderSchema = z.object({
  order_id: z.string(),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  payment_method: z.enum(PAYMENT_METHODS),
  pieces: z.int(),
  total: z.number().check(z.describe('In rupees.')),
  created_at: z.string(),
  is_reserved: z
    .boolean()
    .check(z.describe('False: to be confirmed, and its pieces are not set aside until then.')),
  network: z
    .nullable(z.int())
    .check(z.describe('Orders with the same number came from one network; null when it is not known.')),
});

export const unconfirmedOrdersSchema = z.object({
  pieces: z
    .int()
    .check(
      z.describe('Pieces that orders hold which nobody has paid or confirmed, unfinished payments too.'),
    ),
  stock: z.int().check(z.describe('Pieces that can be bought now.')),
  percent: z.int().check(z.describe('What they hold of all pieces.')),
  is_high: z.boolean(),
  orders: z.array(unconfirmedOrderSchema),
});

/** `refused`: somebody has paid or decided it in the meantime. */
export const CANCEL_OUTCOMES = ['cancelled', 'refused', 'not_found'] as const;

export const cancelledOrderSchema = z.object({
  order_id: z.string(),
  outcome: z.enum(CANCEL_OUTCOMES),
});

export type UnconfirmedOrder = z.infer<typeof unconfirmedOrderSchema>;
export type UnconfirmedOrders = z.infer<typeof unconfirmedOrdersSchema>;
export type CancelledOrder = z.infer<typeof cancelledOrderSchema>;
