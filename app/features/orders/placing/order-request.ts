import { z } from 'zod';
import { MAX_CART_ID } from '#app/features/cart/saved-cart.ts';
import { PAYMENT_METHODS, type PaymentMethod, type WalletMethod } from '#app/features/orders/order.ts';
import { MAX_TRANSACTION_ID, toTransactionId } from '#app/features/payments/ledger/transaction-id.ts';
import { toAsciiDigits } from '#app/platform/text/ascii-digits.ts';
import {
  isValidUtf8Text,
  MAX_ID,
  optionalText,
  requiredText,
  wholeNumber,
} from '#app/platform/text/required-text.ts';
import { toE164 } from './phone.ts';

/** Fixed texts: outside clients rely on them (docs/product-rules.md#made-on-order). */
export const checkoutMessages = {
  advanceNeeded: '❌ Made-on-order items require 50% advance. Please choose JazzCash.',
  transactionIdNeeded: '❌ Please enter transaction ID for made-on-order items.',
} as const;

const MAX_LINES = 100;
const MAX_QUANTITY = 99;

// Clients send money as text or as a number.
const rupees = z.union(
  [
    z.number().min(0).max(1e9),
    z
      .string()
      .trim()
      .regex(/^\d{1,9}(\.\d+)?$/)
      .transform(Number),
  ],
  { error: 'Please send an amount in rupees.' },
);

export const cartLineSchema = z.object({
  id: wholeNumber(1, MAX_ID, 'Please send the product id.'),
  size: optionalText(40).transform((size) => size ?? ''),
  quantity: wholeNumber(1, MAX_QUANTITY, `Please order 1 to ${MAX_QUANTITY} of one piece.`),
  price: rupees.optional(),
  name: z.string().max(300).refine(isValidUtf8Text, 'Please remove the unreadable characters.').optional(),
});

export const cartLinesSchema = z
  .array(cartLineSchema, { error: 'Please send the items of the bag.' })
  .min(1, 'Your cart is empty.')
  .max(MAX_LINES, `Please order at most ${MAX_LINES} lines at once.`);

export const quoteSchema = z
  .object({
    cartItems: z.array(cartLineSchema).max(MAX_LINES),
    referral_code: optionalText(40),
    referralCode: optionalText(40),
    payment_method: z.enum(PAYMENT_METHODS, { error: 'Please choose how to pay.' }).nullish(),
  })
  .transform(({ referralCode, ...rest }) => ({
    ...rest,
    referral_code: rest.referral_code ?? referralCode,
  }));

export const orderPayloadSchema = z
  .object({
    name: requiredText('your name', 120),
    email: requiredText('your e-mail address', 254).pipe(
      z.email('Please enter an e-mail address such as name@example.com.'),
    ),
    phone: requiredText('your phone number', 40).transform(toPhone),
    address: requiredText('your address', 500),
    city: requiredText('your city', 80),
    postal_code: requiredText('your postal code', 20)
      .transform((code) => toAsciiDigits(code).replace(/[\s-]/g, ''))
      .pipe(z.string().regex(/^\d{5}$/, 'A postal code has 5 digits.')),
    payment_method: z.enum(PAYMENT_METHODS, { error: 'Please choose how to pay.' }).default('cod'),
    transaction_id: optionalText(MAX_TRANSACTION_ID),
    cartItems: cartLinesSchema,
    cart_id: z.preprocess(
      (id) => (id === '' ? null : id),
      wholeNumber(1, MAX_CART_ID, 'Please send the cart id from the shop.').nullish(),
    ),
    total: rupees,
    discount: rupees.optional(),
    referral_code: optionalText(40),
    referralCode: optionalText(40),
  })
  .transform(({ referralCode, ...rest }, context) => ({
    ...rest,
    // Cash has no transaction id, whatever a form sends.
    transaction_id:
      rest.payment_method === 'cod' || rest.transaction_id === null
        ? null
        : toPaidId(rest.transaction_id, context, ['transaction_id']),
    cart_id: rest.cart_id ?? null,
    referral_code: rest.referral_code ?? referralCode,
  }));

export const paymentConfirmationSchema = z.object({
  session_id: requiredText('the payment session', 100),
  transaction_id: requiredText('the transaction ID', MAX_TRANSACTION_ID).transform((value, context) =>
    toPaidId(value, context),
  ),
});

export type RequestedLine = z.infer<typeof cartLineSchema>;
export type OrderPayload = z.infer<typeof orderPayloadSchema>;
export type WalletPayload = OrderPayload & { payment_method: WalletMethod };

function toPhone(value: string, context: z.RefinementCtx): string {
  const phone = toE164(value);
  if (phone) return phone;
  context.addIssue({
    code: 'custom',
    message: 'Please enter a Pakistani phone number such as 0300 1234567.',
  });
  return z.NEVER;
}

function toPaidId(value: string, context: z.RefinementCtx, path: string[] = []): string {
  const transactionId = toTransactionId(value);
  if (transactionId) return transactionId;
  context.addIssue({
    code: 'custom',
    path,
    message: 'Please enter the transaction ID as the wallet shows it, such as TRX123456789.',
  });
  return z.NEVER;
}

export function isWalletPayload(payload: OrderPayload): payload is WalletPayload {
  return isWalletMethod(payload.payment_method);
}

export function isWalletMethod(method: PaymentMethod | null): method is WalletMethod {
  return method !== null && method !== 'cod';
}

/** Null when the payment can be made this way (docs/product-rules.md#made-on-order). */
export function refusedPayment(
  order: { payment_method: string; transaction_id: string | null },
  lines: readonly { made_on_order: boolean }[],
): 'advance_needed' | 'transaction_id_needed' | null {
  if (!lines.some((line) => line.made_on_order)) return null;
  if (order.payment_method === 'cod') return 'advance_needed';
  return order.transaction_id ? null : 'transaction_id_needed';
}
