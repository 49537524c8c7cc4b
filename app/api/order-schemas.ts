import { z } from 'zod';

const lineSchema = z.object({
  product: z.number().nullable(),
  name: z.string(),
  image: z.string().nullable(),
  size: z.string(),
  color: z.string(),
  price: z.number(),
  quantity: z.number(),
  made_on_order: z.boolean(),
});

/** The answer to a placed order (rulings 17). */
export const placedOrderSchema = z.object({
  order_id: z.string(),
  status: z.string(),
  payment_method: z.string(),
  items: z.array(lineSchema),
  subtotal: z.number(),
  discount: z.number(),
  delivery: z.number(),
  total: z.number(),
  created_at: z.string(),
});

/** An order as staff see it. */
export const orderSchema = placedOrderSchema.extend({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  payment_state: z.string(),
  transaction_id: z.string().nullable(),
  referral_code: z.string().nullable(),
  advance: z.number(),
});

/** A priced bag (rulings 14). */
export const quoteAnswerSchema = z.object({
  lines: z.array(
    z.object({
      id: z.number(),
      size: z.string(),
      quantity: z.number(),
      name: z.string().nullable(),
      slug: z.string().nullable(),
      image: z.string().nullable(),
      color: z.string().nullable(),
      list_price: z.number(),
      price: z.number(),
      stock: z.number(),
      made_on_order: z.boolean(),
      problems: z.array(
        z.object({
          code: z.enum(['gone', 'sold_out', 'only_left', 'size_needed', 'price_changed']),
          left: z.number().optional(),
          shown: z.number().optional(),
          price: z.number().optional(),
        }),
      ),
    }),
  ),
  subtotal: z.number(),
  discount: z.number(),
  delivery: z.number(),
  total: z.number(),
  advance: z.number(),
  referral: z.object({ code: z.string(), valid: z.boolean() }).nullable(),
});
