import { MAX_QUANTITY } from '#app/features/cart/cart.ts';
import { MAX_CART_ID, MAX_LINES } from '#app/features/cart/saved-cart.ts';
import { PAYMENT_METHODS, type PaymentMethod, type WalletMethod } from '#app/features/orders/order.ts';
import { toTransactionId } from '#app/features/payments/ledger/transaction-id.ts';
import {
  isValidUtf8Text,
  MAX_ID,
  optionalText,
  requiredText,
  textOrEmpty,
  UNREADABLE,
  wholeNumber,
} from '#app/platform/text/required-text.ts';
import { typedRupees } from '#app/platform/text/typed-rupees.ts';
import { z } from '#app/platform/text/zod.ts';
import { MAX_LENGTH } from './shipping-lengths.ts';
import { shippingSchema, TRANSACTION_ID, transactionIdText } from './shipping-schema.ts';

const AMOUNT = 'Please send an amount in rupees.';
const CART_ID = 'Please send the cart id from the shop.';

// Clients send money as text or as a number.
const rupees = z.pipe(
  z.union(
    [
      z.number().check(z.minimum(0, AMOUNT), z.maximum(1e9, AMOUNT)),
      z.string().check(
        z.overwrite((text) => String(typedRupees(text) ?? text.trim())),
        z.regex(/^\d{1,9}(\.\d+)?$/, AMOUNT),
      ),
    ],
    { error: AMOUNT },
  ),
  z.transform(Number),
);

const cartLineSchema = z.object({
  id: wholeNumber(1, MAX_ID, 'Please send the product id.'),
  size: textOrEmpty(40),
  quantity: wholeNumber(1, MAX_QUANTITY, `Please order 1 to ${MAX_QUANTITY} of one piece.`),
  price: z.optional(rupees),
  name: z.optional(z.string().check(z.maxLength(300), z.refine(isValidUtf8Text, UNREADABLE))),
});

const method = z.enum(PAYMENT_METHODS, { error: 'Please choose how to pay.' });
const referralCode = optionalText(MAX_LENGTH.referral_code);

export const quoteSchema = z.pipe(
  z.object({
    cartItems: z.array(cartLineSchema).check(z.maxLength(MAX_LINES)),
    referral_code: referralCode,
    referralCode,
    payment_method: z.nullish(method),
  }),
  z.transform(({ referralCode: other, ...rest }) => ({
    ...rest,
    referral_code: rest.referral_code ?? other,
  })),
);

export const orderPayloadSchema = z.pipe(
  z.extend(shippingSchema, {
    payment_method: z._default(method, 'cod'),
    transaction_id: optionalText(MAX_LENGTH.transaction_id),
    cartItems: z
      .array(cartLineSchema, { error: 'Please send the items of the bag.' })
      .check(
        z.minLength(1, 'Your cart is empty.'),
        z.maxLength(MAX_LINES, `Please order at most ${MAX_LINES} lines at once.`),
      ),
    cart_id: z.pipe(
      z.nullish(z.union([z.literal(''), wholeNumber(1, MAX_CART_ID, CART_ID)], { error: CART_ID })),
      z.transform((id) => id || null),
    ),
    total: rupees,
    discount: z.optional(rupees),
    referral_code: referralCode,
    referralCode,
  }),
  z.transform(({ referralCode: other, ...rest }, context) => {
    // Cash has no transaction id, whatever a form sends.
    const input = isWalletMethod(rest.payment_method) ? rest.transaction_id : null;
    const transaction_id = input && toTransactionId(input);
    if (input && !transaction_id)
      context.issues.push({ code: 'custom', path: ['transaction_id'], message: TRANSACTION_ID, input });
    return { ...rest, transaction_id, referral_code: rest.referral_code ?? other };
  }),
);

export const paymentConfirmationSchema = z.object({
  session_id: requiredText('the payment session', 100),
  transaction_id: transactionIdText,
});

export type RequestedLine = z.infer<typeof cartLineSchema>;
export type OrderPayload = z.infer<typeof orderPayloadSchema>;
export type WalletPayload = OrderPayload & { payment_method: WalletMethod };

export function isWalletPayload(payload: OrderPayload): payload is WalletPayload {
  return isWalletMethod(payload.payment_method);
}

export function isWalletMethod(method: PaymentMethod | null): method is WalletMethod {
  return method !== null && method !== 'cod';
}
