import { MAX_QUANTITY } from '#app/features/cart/cart.ts';
import { MAX_CART_ID, MAX_LINES } from '#app/features/cart/schema.ts';
import {
  MAX_LENGTH,
  PAYMENT_METHODS,
  type PaymentMethod,
  type WalletMethod,
} from '#app/features/orders/order.ts';
import { payToSchema } from '#app/features/orders/order-schema.ts';
import {
  MAX_TRANSACTION_ID,
  TRANSACTION_ID,
  toTransactionId,
} from '#app/features/payments/ledger/payment.ts';
import { typedRupees } from '#app/platform/text/plain-text.ts';
import {
  isValidUtf8Text,
  MAX_ID,
  optionalText,
  requiredText,
  textOrEmpty,
  UNREADABLE,
  wholeNumber,
} from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { shippingSchema, transactionIdText } from './shipping-schema.ts';

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
    transaction_id: optionalText(MAX_TRANSACTION_ID),
    transaction_id_later: z
      .optional(z.boolean())
      .check(
        z.describe(
          'True: made-on-order pieces are held before their advance is sent, and the transaction ID comes with the confirmation. Without it they need one here.',
        ),
      ),
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

const shortSize = z
  .optional(z.string())
  .check(z.describe('The size whose own stock is short; missing where sizes share one stock.'));

const lineProblemSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('gone') }),
  z.object({ code: z.literal('sold_out'), size: shortSize }),
  z.object({ code: z.literal('only_left'), left: z.number(), size: shortSize }),
  z.object({ code: z.literal('size_needed') }),
  z.object({ code: z.literal('unknown_size'), sizes: z.array(z.string()) }),
  z.object({ code: z.literal('over_limit'), left: z.number(), most: z.number() }),
  z.object({ code: z.literal('hold_limit'), left: z.number() }),
  z.object({ code: z.literal('price_changed'), shown: z.number(), price: z.number() }),
]);

const quoteLineSchema = z.object({
  id: z.number(),
  size: z.string(),
  quantity: z.number(),
  name: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  image: z.nullable(z.string()),
  color: z.nullable(z.string()),
  list_price: z.number(),
  price: z.number(),
  stock: z.number(),
  shares_stock: z.boolean().check(z.describe('Whether other sizes are taken from the same stock.')),
  made_on_order: z.boolean(),
  problems: z.array(lineProblemSchema),
});

const cartLimitSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('too_many_pieces'), most: z.number(), pieces: z.number() }),
  z.object({ code: z.literal('cash_limit'), most: z.number().check(z.describe('Rupees.')) }),
]);

export const quoteAnswerSchema = z.object({
  lines: z.array(quoteLineSchema),
  subtotal: z.number(),
  discount: z.number(),
  delivery: z.number(),
  total: z.number(),
  advance: z.number(),
  referral: z
    .nullable(z.object({ code: z.string(), valid: z.boolean() }))
    .check(z.describe('Null without a code.')),
  pay_to: z
    .array(payToSchema)
    .check(
      z.describe(
        'The accounts that the advance goes to, JazzCash first; none when nothing is due in advance.',
      ),
    ),
  limit: z.nullable(cartLimitSchema).check(z.describe('Why the whole cart exceeds what one order may have.')),
});

export type LineProblem = z.infer<typeof lineProblemSchema>;

export type QuoteLine = z.infer<typeof quoteLineSchema>;

export type CartLimit = z.infer<typeof cartLimitSchema>;

export type Quote = z.infer<typeof quoteAnswerSchema>;
