import { WALLET_METHODS } from '#app/features/orders/order.ts';
import { hostedSchema, payToSchema } from '#app/features/orders/order-schema.ts';
import { z } from '#app/platform/text/zod.ts';
import { SESSION_STATES } from './wallet-session.ts';

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
