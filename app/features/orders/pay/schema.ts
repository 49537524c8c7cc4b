import { PAYMENT_STATES, WALLET_METHODS } from '#app/features/orders/order.ts';
import { hostedSchema, orderLineSchema, payToSchema } from '#app/features/orders/order-schema.ts';
import { MAX_TRANSACTION_ID, toTransactionId } from '#app/features/payments/ledger/payment.ts';
import { optionalText, severalLines } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { ledgerMethodName, RECORDED_METHODS } from './balance.ts';
import { SESSION_STATES } from './session.ts';

export const sessionStatusSchema = z.object({
  session_id: z.string(),
  state: z.enum(SESSION_STATES),
  amount: z.number().check(z.describe('What was asked to be sent: the total, or the advance.')),
  name: z.string(),
  items: z.array(orderLineSchema),
  subtotal: z.number(),
  discount: z.number(),
  delivery: z.number(),
  total: z.number(),
  advance: z.number(),
  balance: z.number().check(z.describe('Due on delivery.')),
  expected: z
    .nullable(z.object({ first: z.string(), last: z.string() }))
    .check(
      z.describe(
        'The days on which it arrives if it is paid now, such as `2026-12-02`; null when that cannot be said, or nothing is to come.',
      ),
    ),
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
  email: z.nullable(z.string()),
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

const AMOUNT = 'Please enter the amount in whole rupees.';

const REFERENCE = 'Please enter the transaction ID as the wallet or bank shows it, such as TRX123456789.';

const amount = z
  .int({ error: AMOUNT })
  .check(z.minimum(1, AMOUNT), z.maximum(1e9, 'This is more than any order costs.'));

/** What the caller saw; with it, a change by somebody else in the meantime is refused. */
export const seenPaymentSchema = z
  .optional(z.object({ payment_state: z.enum(PAYMENT_STATES), received: z.number() }))
  .check(z.describe('What you saw of the order; 409 when it has changed since.'));

export const recordedPaymentSchema = z.pipe(
  z.object({
    amount,
    method: z.enum(RECORDED_METHODS, { error: 'Please choose how the money came.' }),
    reference: optionalText(MAX_TRANSACTION_ID),
    seen: seenPaymentSchema,
  }),
  z.transform(({ reference, ...payment }, context) => {
    // A receipt number of the shop's own need not be unique.
    if (payment.method === 'cash' || reference === null)
      return { ...payment, transaction_id: null, note: reference };
    const transaction_id = toTransactionId(reference);
    if (transaction_id === null)
      context.issues.push({ code: 'custom', path: ['reference'], message: REFERENCE, input: reference });
    return { ...payment, transaction_id, note: null };
  }),
);

export const refundSchema = z.object({
  amount: z.nullish(amount).check(z.describe('All that is left of the payment without it.')),
  method: z.nullish(z.enum(RECORDED_METHODS, { error: 'Please choose how the money went back.' })),
  reference: optionalText(MAX_TRANSACTION_ID),
  reason: optionalText(400, severalLines),
  seen: seenPaymentSchema,
});

/** Such as `JazzCash, TRX123456: the suit was out of cloth`; null when nothing was said. */
export function refundNote({
  method,
  reference,
  reason,
}: Pick<z.infer<typeof refundSchema>, 'method' | 'reference' | 'reason'>): string | null {
  const way = [method && ledgerMethodName(method), reference].filter(Boolean).join(', ');
  return [way, reason].filter(Boolean).join(': ') || null;
}
