import { z } from 'zod';
import {
  ATTENTIONS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  WALLET_METHODS,
} from '#app/features/orders/order.ts';

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

const placedOrderSchema = z.object({
  order_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_method: z.enum(PAYMENT_METHODS),
  items: z.array(lineSchema),
  subtotal: z.number(),
  discount: z.number(),
  delivery: z.number(),
  total: z.number(),
  created_at: z.string(),
});

const confirmation_path = z
  .string()
  .describe('Where the order can be looked at again; it holds a secret that only the shopper gets.');

export const codOrderSchema = placedOrderSchema.extend({ confirmation_path });

export const payToSchema = z.object({
  method: z.enum(WALLET_METHODS),
  title: z.string(),
  number: z.string(),
});

export const hostedSchema = z
  .object({ url: z.string() })
  .nullable()
  .describe(
    "Opens the payment service's own page; null when the shop offers none or there is nothing to pay.",
  );

export const walletSessionSchema = z.object({
  session_id: z.string().describe('Opens this payment only; keep it until the payment is confirmed.'),
  amount: z
    .number()
    .describe('What to send now: the total, or the advance of an order with made-on-order items.'),
  name: z.string(),
  expires_at: z.string().describe('Until then the pieces are held.'),
  pay_to: payToSchema,
  transaction_id: z
    .string()
    .nullable()
    .describe('The one given at checkout; it counts once it is confirmed.'),
  payment_method: z.enum(WALLET_METHODS),
  total: z.number(),
  advance: z.number().describe('What is asked for in advance; 0 when all of the total is.'),
  balance: z.number().describe('Due on delivery.'),
  hosted: hostedSchema,
});

export const confirmedOrderSchema = codOrderSchema.extend({
  payment_state: z.enum(PAYMENT_STATES),
  transaction_id: z.string(),
  advance: z.number(),
  balance: z.number().describe('Due on delivery.'),
});

export const attentionSchema = z
  .enum(ATTENTIONS)
  .nullable()
  .describe('What a person has to look at, although nothing is claimed.');

export const orderSchema = placedOrderSchema.extend({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  payment_state: z.enum(PAYMENT_STATES),
  transaction_id: z.string().nullable(),
  referral_code: z.string().nullable(),
  advance: z.number(),
  balance: z.number().describe('Due on delivery.'),
  attention: attentionSchema,
  is_contested: z
    .boolean()
    .describe('Another order claims the same transaction ID, or was paid with it: only one can be right.'),
});

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
          code: z.enum([
            'gone',
            'sold_out',
            'only_left',
            'size_needed',
            'unknown_size',
            'over_limit',
            'hold_limit',
            'price_changed',
          ]),
          left: z.number().optional(),
          most: z.number().optional(),
          sizes: z.array(z.string()).optional(),
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
  pay_to: z
    .array(payToSchema)
    .describe('The accounts that the advance goes to; none when nothing is due in advance.'),
  limit: z
    .object({
      code: z.enum(['too_many_pieces', 'cash_limit']),
      most: z.number().describe('Pieces, or rupees.'),
      pieces: z.number().optional(),
    })
    .nullable()
    .describe('Why the whole cart exceeds what one order may have.'),
});
