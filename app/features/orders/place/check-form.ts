import { advanceMessages, refusedPayment } from '#app/features/orders/amounts.ts';
import { fieldErrors, z } from '#app/platform/text/zod.ts';
import {
  CHECKOUT_FIELDS,
  type CheckoutErrors,
  type CheckoutForm,
  ORDER_FIELDS,
  toFormErrors,
} from './checkout-form.ts';
import { shippingSchema, transactionIdText } from './shipping-schema.ts';

const advanceSchema = z.extend(shippingSchema, { transaction_id: transactionIdText });

/** Sentences for the shopper; `advancePercent` is null when nothing is made on order. A hold needs no transaction ID yet. */
export function checkForm(form: CheckoutForm, advancePercent: number | null, isHold = false): CheckoutErrors {
  const order = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [ORDER_FIELDS[field], form[field]]));
  const isIdLater = isHold && form.paymentMethod !== 'cod' && form.transactionId.trim() === '';
  if (advancePercent === null || isIdLater) return toFormErrors(fieldErrors(shippingSchema.safeParse(order)));
  const schema = form.paymentMethod === 'cod' ? shippingSchema : advanceSchema;
  return toFormErrors({
    ...fieldErrors(schema.safeParse(order)),
    ...checkAdvance(form, advanceMessages(advancePercent)),
  });
}

function checkAdvance(
  { paymentMethod: payment_method, transactionId }: CheckoutForm,
  messages: ReturnType<typeof advanceMessages>,
): Record<string, string> {
  const refused = refusedPayment({ payment_method, transaction_id: transactionId.trim() || null }, true);
  if (!refused) return {};
  return { [refused === 'advance_needed' ? 'payment_method' : 'transaction_id']: messages[refused] };
}
