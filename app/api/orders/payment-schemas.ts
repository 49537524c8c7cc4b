import { z } from 'zod';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES } from '#app/features/orders/order.ts';
import { SESSION_STATES } from '#app/features/orders/wallet/wallet-session.ts';
import { DRIVER_NAMES, LEDGER_STATES } from '#app/features/payments/ledger/payment.ts';
import { attentionSchema, hostedSchema, payToSchema } from './order-schemas.ts';

export const sessionParams = z.object({ session_id: z.string().max(200) });

export const sessionStatusSchema = z.object({
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
  is_late: z
    .boolean()
    .describe('The money came after the hold had ended, and the pieces were gone: the shop gets in touch.'),
  can_resubmit: z
    .boolean()
    .describe('Staff did not find the payment: confirm it once more, with the corrected transaction ID.'),
  hosted: hostedSchema,
});

const paymentSchema = z.object({
  id: z.number(),
  driver: z.enum(DRIVER_NAMES),
  method: z.string(),
  amount: z.number().describe('Asked for.'),
  received: z.number().nullable().describe('What has arrived; null while nothing has.'),
  state: z.enum(LEDGER_STATES),
  is_pending: z.boolean().describe('The payment service has neither taken nor refused it.'),
  is_unclear: z.boolean().describe('The payment service never gave a clear answer: please look there.'),
  transaction_id: z.string().nullable(),
  reference: z.string().describe('What the payment service knows it by.'),
  created_at: z.string(),
  events: z.array(
    z.object({
      kind: z.string(),
      at: z.string(),
      by: z.string(),
      amount: z.number().nullable(),
      note: z.string().nullable(),
    }),
  ),
});

export const orderPaymentsSchema = z.object({
  order_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_state: z.enum(PAYMENT_STATES),
  attention: attentionSchema,
  payments: z.array(paymentSchema),
});
