import { z } from '#app/platform/text/zod.ts';
import { DRIVER_NAMES, LEDGER_STATES } from './payment.ts';

const paymentEventSchema = z.object({
  id: z.int(),
  kind: z.enum([
    ...(['awaiting', 'pending', 'claimed', 'verified', 'failed'] as const),
    ...(['refunded', 'refund_undone', 'unclear', 'withdrawn'] as const),
  ]),
  at: z.string(),
  by: z.string(),
  amount: z.nullable(z.number()),
  method: z
    .nullable(z.string())
    .check(z.describe('How a refund went back; null: as the payment came, and for everything else.')),
  note: z.nullable(z.string()),
  has_proof: z.boolean().check(z.describe('Of a refund there is a picture of the transfer.')),
});

export const paymentSchema = z.object({
  id: z.number(),
  driver: z.enum(DRIVER_NAMES),
  method: z.string(),
  amount: z.number().check(z.describe('The expected sum.')),
  received: z.nullable(z.number()).check(z.describe('What has arrived; null while nothing has.')),
  refunded: z.number().check(z.describe('What of it was given back.')),
  state: z.enum(LEDGER_STATES),
  is_pending: z.boolean().check(z.describe('The payment service has neither taken nor refused it.')),
  is_unclear: z
    .boolean()
    .check(z.describe('The payment service never gave a clear answer: please look there.')),
  transaction_id: z.nullable(z.string()),
  reference: z.string().check(z.describe('What the payment service knows it by.')),
  created_at: z.string(),
  events: z.array(paymentEventSchema),
});

export type Payment = z.infer<typeof paymentSchema>;
