import { MAX_LENGTH } from '#app/features/orders/order.ts';
import {
  MAX_TRANSACTION_ID,
  TRANSACTION_ID,
  toTransactionId,
} from '#app/features/payments/ledger/payment.ts';
import {
  emailText,
  isSeen,
  optionalText,
  phoneText,
  postalCodeText,
  requiredText,
  severalLines,
} from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

const PHONE = 'Please enter a Pakistani phone number such as 0300 1234567.';

// Undefined without one: a request that has none is hashed as one of a client that does not know of it.
const deliveryNote = z
  .pipe(
    optionalText(MAX_LENGTH.delivery_note),
    z.transform((text) => (text && isSeen(text) ? text : undefined)),
  )
  .check(z.describe('A landmark or a note for the rider.'));

/** What an order and the checkout form share, in the words that the form shows. */
export const shippingSchema = z.object({
  name: requiredText('your name', MAX_LENGTH.name),
  email: emailText('your e-mail address'),
  phone: phoneText('your phone number', MAX_LENGTH.phone, PHONE),
  address: requiredText('your address', MAX_LENGTH.address, severalLines),
  city: requiredText('your city', MAX_LENGTH.city),
  postal_code: postalCodeText('your postal code', MAX_LENGTH.postal_code),
  delivery_note: deliveryNote,
});

export const transactionIdText = requiredText('the transaction ID', MAX_TRANSACTION_ID).check(
  z.refine((text) => toTransactionId(text) !== null, TRANSACTION_ID),
  z.overwrite((text) => toTransactionId(text) ?? text),
);
