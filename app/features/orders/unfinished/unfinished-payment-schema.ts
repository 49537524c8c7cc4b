import { WALLET_METHODS } from '#app/features/orders/order.ts';
import { z } from '#app/platform/text/zod.ts';

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
