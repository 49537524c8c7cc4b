import { z } from 'zod';
import { PAYMENT_STATES } from '#app/features/orders/order.ts';
import { MAX_TRANSACTION_ID, toTransactionId } from '#app/features/payments/ledger/payment.ts';
import { optionalText, severalLines } from '#app/platform/text/required-text.ts';
import { ledgerMethodName, RECORDED_METHODS } from './balance.ts';

const AMOUNT = 'Please enter the amount in whole rupees.';

const REFERENCE = 'Please enter the transaction ID as the wallet or bank shows it, such as TRX123456789.';

/** What the caller saw; with it, a change by somebody else in the meantime is refused. */
export const seenPaymentSchema = z
  .object({ payment_state: z.enum(PAYMENT_STATES), received: z.number() })
  .optional()
  .describe('What you saw of the order; 409 when it has changed since.');

export const recordedPaymentSchema = z
  .object({
    amount: z.int({ error: AMOUNT }).min(1, AMOUNT).max(1e9, 'This is more than any order costs.'),
    method: z.enum(RECORDED_METHODS, { error: 'Please choose how the money came.' }),
    reference: optionalText(MAX_TRANSACTION_ID),
    seen: seenPaymentSchema,
  })
  .transform(({ reference, ...payment }, context) => {
    // A receipt number of the shop's own need not be unique.
    if (payment.method === 'cash' || reference === null)
      return { ...payment, transaction_id: null, note: reference };
    const transaction_id = toTransactionId(reference);
    if (transaction_id === null)
      context.addIssue({ code: 'custom', path: ['reference'], message: REFERENCE });
    return { ...payment, transaction_id, note: null };
  });

export const refundSchema = z.object({
  amount: z
    .int({ error: AMOUNT })
    .min(1, AMOUNT)
    .max(1e9, 'This is more than any order costs.')
    .nullish()
    .describe('All that is left of the payment without it.'),
  method: z.enum(RECORDED_METHODS, { error: 'Please choose how the money went back.' }).nullish(),
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
