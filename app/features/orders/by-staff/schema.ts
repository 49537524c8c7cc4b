import { MAX_LINES } from '#app/features/cart/schema.ts';
import { CHANNELS } from '#app/features/orders/desk/queues.ts';
import {
  day,
  emptyOrPhone,
  emptyOrPostalCode,
  newPieceSchema,
  noteText,
  wholeRupees,
} from '#app/features/orders/edit/schema.ts';
import { MAX_LENGTH, PAYMENT_METHODS } from '#app/features/orders/order.ts';
import { RECORDED_METHODS } from '#app/features/orders/pay/balance.ts';
import {
  MAX_TRANSACTION_ID,
  TRANSACTION_ID,
  toTransactionId,
} from '#app/features/payments/ledger/payment.ts';
import { MAX_EMAIL, parseEmail } from '#app/platform/text/plain-text.ts';
import { optionalText, phoneText, requiredText, severalLines } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

const PHONE = 'Please enter a Pakistani phone number such as 0300 1234567.';

/** Where staff write an order; the shop's own come by themselves. */
export const STAFF_CHANNELS = CHANNELS.filter((channel) => channel !== 'shop');

const pieces = z
  .array(newPieceSchema, { error: 'Please choose the pieces.' })
  .check(
    z.minLength(1, 'Please choose the pieces.'),
    z.maxLength(MAX_LINES, `An order has at most ${MAX_LINES} lines.`),
  );

const EMAIL = 'Please enter an e-mail address such as name@example.com.';

const email = z.pipe(
  optionalText(MAX_EMAIL, parseEmail),
  z.transform((text, context) => {
    if (text !== null && !z.email().safeParse(text).success)
      context.issues.push({ code: 'custom', message: EMAIL, input: text });
    return text;
  }),
);

const transactionId = z.pipe(
  optionalText(MAX_TRANSACTION_ID),
  z.transform((text, context) => {
    const id = text && toTransactionId(text);
    if (text && !id) context.issues.push({ code: 'custom', message: TRANSACTION_ID, input: text });
    return id;
  }),
);

const method = z.enum(PAYMENT_METHODS, { error: 'Please choose how it is paid.' });

const money = {
  lines: pieces,
  payment_method: z._default(method, 'cod'),
  referral_code: optionalText(MAX_LENGTH.referral_code),
  discount: z._default(wholeRupees, 0),
  delivery: z
    ._default(z.nullable(wholeRupees), null)
    .check(z.describe('The delivery charge that was agreed on; null: as the settings have it.')),
};

export const staffPriceInputSchema = z.object(money);

export const staffOrderInputSchema = z.object({
  ...money,
  channel: z.enum(STAFF_CHANNELS, { error: 'Please say where it was ordered.' }),
  name: requiredText('the name', MAX_LENGTH.name),
  phone: phoneText('the phone number', MAX_LENGTH.phone, PHONE),
  second_phone: z._default(emptyOrPhone, null),
  email,
  address: requiredText('the address', MAX_LENGTH.address, severalLines),
  city: requiredText('the city', MAX_LENGTH.city),
  postal_code: z._default(emptyOrPostalCode, null),
  landmark: z._default(noteText(MAX_LENGTH.landmark), null),
  delivery_note: z._default(noteText(MAX_LENGTH.delivery_note), null),
  deliver_on: z._default(day, null),
  received: z
    ._default(
      z.nullable(
        z.object({
          amount: wholeRupees.check(z.refine((sum) => sum > 0, 'Please enter what has come.')),
          method: z.enum(RECORDED_METHODS, { error: 'Please say how the money came.' }),
          transaction_id: transactionId,
        }),
      ),
      null,
    )
    .check(z.describe('Money that has come already; it asks for the password.')),
  reason: optionalText(300),
  pass_limits: z._default(z.boolean(), false),
  agreed: z
    ._default(z.boolean(), false)
    .check(z.describe('The customer has said yes: the order is confirmed at once.')),
  total: z
    .optional(z.number())
    .check(z.describe('The total that you saw; 409 when it would be another one.')),
});

export type StaffOrderInput = z.output<typeof staffOrderInputSchema>;

export type StaffPriceInput = z.output<typeof staffPriceInputSchema>;

export const staffPriceSchema = z.object({
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.nullable(z.string()),
      size: z.string(),
      quantity: z.int(),
      price: z.number(),
      stock: z.int().check(z.describe('Pieces that can be bought of this size.')),
      problem: z.nullable(z.string()).check(z.describe('Why it cannot be ordered so, as a sentence.')),
    }),
  ),
  subtotal: z.number(),
  discount: z.number(),
  delivery: z.number(),
  total: z.number(),
  advance: z.number(),
  is_code_valid: z.nullable(z.boolean()).check(z.describe('Null without a code.')),
  limits: z
    .array(z.string())
    .check(z.describe('What shoppers may not: sentences. A reason goes beyond them.')),
});

export type StaffPrice = z.infer<typeof staffPriceSchema>;

export const knownCustomerInputSchema = z.object({
  phone: phoneText('the phone number', MAX_LENGTH.phone, PHONE),
});

export const knownCustomerSchema = z.object({
  token: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  address: z.string(),
  city: z.string(),
  postal_code: z.nullable(z.string()),
  landmark: z.nullable(z.string()),
  second_phone: z.nullable(z.string()),
  orders: z.int(),
  last_order_at: z.string(),
  restriction: z.nullable(z.string()).check(z.describe('Why nothing, or only what is paid ahead, goes out.')),
});

export const knownEarlierSchema = z.object({
  name: z.nullable(z.string()),
  city: z.nullable(z.string()),
  orders: z.int().check(z.describe('In the shop before this one, up to 100.')),
});

export type KnownEarlier = z.infer<typeof knownEarlierSchema>;

export const knownSchema = z.object({
  customer: z.nullable(knownCustomerSchema),
  earlier_shop: z.nullable(knownEarlierSchema).check(z.describe('What the shop before this one knew.')),
});

export type Known = z.infer<typeof knownSchema>;

export type KnownCustomer = z.infer<typeof knownCustomerSchema>;
