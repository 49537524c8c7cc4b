import { z } from 'zod';
import { PAYMENT_METHODS } from '#app/features/orders/order.ts';
import { SESSION_STATES } from '#app/features/orders/wallet-session.ts';
import { hostedSchema, payToSchema } from './order-schemas.ts';

/** Where a wallet payment stands (rulings 18). */
export const sessionStandingSchema = z.object({
  session_id: z.string(),
  state: z.enum(SESSION_STATES),
  amount: z.number().describe('What was asked to be sent: the total, or the advance.'),
  name: z.string(),
  total: z.number(),
  advance: z.number(),
  balance: z.number().describe('Due on delivery.'),
  expires_at: z.string().nullable().describe('Until then the pieces are held; null once they are ordered.'),
  server_time: z.string(),
  payment_method: z.enum(PAYMENT_METHODS),
  pay_to: payToSchema,
  transaction_id: z.string().nullable(),
  order_id: z.string().nullable().describe('Null until the order is placed.'),
  confirmation_path: z.string().nullable(),
  hosted: hostedSchema,
});
