import { WALLET_METHODS } from '#app/features/orders/order.ts';
import { hostedSchema, payToSchema } from '#app/features/orders/order-schema.ts';
import { z } from '#app/platform/text/zod.ts';
import { SESSION_STATES } from './session.ts';

export const sessionStatusSchema = z.object({
  session_id: z.string(),
  state: z.enum(SESSION_STATES),
  amount: z.number().check(z.describe('What was asked to be sent: the total, or the advance.')),
  name: z.string(),
  total: z.number(),
  advance: z.number(),
  balance: z.number().check(z.describe('Due on delivery.')),
  expires_at: z
    .nullable(z.string())
    .check(z.describe('Until then the pieces are held; null once they are ordered.')),
  server_time: z.string(),
  payment_method: z.enum(WALLET_METHODS),
  pay_to: payToSchema,
  transaction_id: z.nullable(z.string()),
  order_id: z.nullable(z.string()).check(z.describe('Null until the order is placed.')),
  confirmation_path: z.nullable(z.string()),
  is_late: z
    .boolean()
    .check(
      z.describe(
        'The money came after the hold had ended, and the pieces were gone: the shop gets in touch.',
      ),
    ),
  can_resubmit: z
    .boolean()
    .check(
      z.describe('Staff did not find the payment: confirm it once more, with the corrected transaction ID.'),
    ),
  hosted: hostedSchema,
});

export type WalletSessionStatus = z.infer<typeof sessionStatusSchema>;

/** `ended`: the hold has run out; `cancelled`: the shopper gave it up. */
export const UNFINISHED_STATES = ['held', 'ended', 'cancelled'] as const;

export const unfinishedPaymentSchema = z.object({
  order_id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  items: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.number() })),
  payment_method: z.enum(WALLET_METHODS),
  amount: z.number().check(z.describe('What was asked to be sent, in rupees.')),
  total: z.number(),
  entered_transaction_id: z.nullable(z.string()).check(z.describe('Typed at checkout, but never confirmed.')),
  state: z.enum(UNFINISHED_STATES),
  created_at: z.string(),
  expires_at: z.nullable(z.string()).check(z.describe('Until then the pieces are held.')),
  seconds_left: z.number().check(z.describe('0 once the pieces are for sale again.')),
});

export const extendedHoldSchema = z.object({ order_id: z.string(), expires_at: z.string() });

export type UnfinishedPayment = z.infer<typeof unfinishedPaymentSchema>;

export type ExtendedHold = z.infer<typeof extendedHoldSchema>;
