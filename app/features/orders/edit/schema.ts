import { MAX_QUANTITY } from '#app/features/cart/cart.ts';
import { MAX_LINES } from '#app/features/cart/schema.ts';
import { MAX_LENGTH } from '#app/features/orders/order.ts';
import { plainText, toE164, typedRupees } from '#app/platform/text/plain-text.ts';
import {
  calendarDay,
  isSeen,
  MAX_ID,
  optionalText,
  requiredText,
  severalLines,
  textOrEmpty,
  wholeNumber,
} from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

const PHONE = 'Please enter a Pakistani phone number such as 0300 1234567.';

const AMOUNT = 'Please enter whole rupees, such as 250.';

const MOST_RUPEES = 10_000_000;

/** An order's total is whole rupees, and so is what staff give. */
export const wholeRupees = z
  .pipe(
    z.union([z.number(), z.string()], { error: AMOUNT }),
    z.transform((sent) => (typeof sent === 'number' ? sent : (typedRupees(sent) ?? Number.NaN))),
  )
  .check(z.refine((sum) => Number.isInteger(sum) && sum >= 0 && sum <= MOST_RUPEES, AMOUNT));

const quantity = wholeNumber(1, MAX_QUANTITY, `Please enter 1 to ${MAX_QUANTITY} of one piece.`);

const productId = wholeNumber(1, MAX_ID, 'Please choose a piece of the shop.');

export const newPieceSchema = z.object({ id: productId, size: textOrEmpty(40), quantity });

const editedLineSchema = z.object({
  position: z
    .optional(wholeNumber(0, 32_767, 'Please send the place of the line.'))
    .check(z.describe('Of a line that the order has; it keeps its price. Without it the line is new.')),
  id: z.optional(productId).check(z.describe('The product of a new line.')),
  size: z.optional(z.string().check(z.maxLength(40))).check(z.describe('Absent: as it is.')),
  quantity,
});

export type WantedLine = z.output<typeof editedLineSchema>;

export const noteText = (max: number) =>
  z.pipe(
    optionalText(max),
    z.transform((text) => (text && isSeen(text) ? text : null)),
  );

/** Nothing, or what `read` makes of it; null of that is refused. */
function emptyOr(max: number, message: string, read: (text: string) => string | null) {
  const text = z.nullable(z.string({ error: message }).check(z.maxLength(max, message)));
  return z.pipe(
    text,
    z.transform((sent, context) => {
      if (sent === null || sent.trim() === '') return null;
      const value = read(sent);
      if (value === null) context.issues.push({ code: 'custom', message, input: sent });
      return value;
    }),
  );
}

export const emptyOrPhone = emptyOr(MAX_LENGTH.phone, PHONE, toE164);

export const emptyOrPostalCode = emptyOr(MAX_LENGTH.postal_code, 'A postal code has 5 digits.', (text) => {
  const digits = plainText(text).replace(/[\s-]/g, '');
  return /^\d{5}$/.test(digits) ? digits : null;
});

export const day = z.nullable(calendarDay);

/** Where an order goes; what is absent stays as it is. */
const addressFields = {
  name: z.optional(requiredText('the name', MAX_LENGTH.name)),
  address: z.optional(requiredText('the address', MAX_LENGTH.address, severalLines)),
  city: z.optional(requiredText('the city', MAX_LENGTH.city)),
  postal_code: z.optional(emptyOrPostalCode),
  second_phone: z.optional(emptyOrPhone),
  landmark: z.optional(noteText(MAX_LENGTH.landmark)),
  delivery_note: z.optional(noteText(MAX_LENGTH.delivery_note)),
  deliver_on: z.optional(day),
};

export const editInputSchema = z.object({
  ...addressFields,
  version: z
    .optional(z.int('Please send the version that you saw.'))
    .check(z.describe('That of the order you saw; 409 when somebody has changed it since.')),
  lines: z.optional(
    z
      .array(editedLineSchema, { error: 'Please send the pieces of the order.' })
      .check(
        z.minLength(1, 'An order has at least one piece. To have none, cancel it.'),
        z.maxLength(MAX_LINES, `An order has at most ${MAX_LINES} lines.`),
      ),
  ),
  delivery: z
    .optional(z.nullable(wholeRupees))
    .check(z.describe('The delivery charge that was agreed on; null: as the settings have it.')),
  discount: z
    .optional(wholeRupees)
    .check(z.describe('What staff take off beyond the code; 0: nothing. It needs a reason.')),
  reason: optionalText(300),
  pass_limits: z
    .optional(z.boolean())
    .check(z.describe('Go beyond what shoppers may order; it needs a reason.')),
  total: z
    .optional(z.number())
    .check(z.describe('The new total that you saw; 409 when it would be another one.')),
  agreed: z
    .optional(z.boolean())
    .check(z.describe('The customer has said yes to the new total; else she is asked again.')),
});

export type EditInput = z.output<typeof editInputSchema>;

const sumsSchema = z.object({
  subtotal: z.number(),
  discount: z.number(),
  delivery: z.number(),
  total: z.number(),
  advance: z.number(),
  balance: z.number().check(z.describe('Still to be paid.')),
  to_refund: z.number().check(z.describe('Received beyond the total.')),
});

export type Sums = z.infer<typeof sumsSchema>;

export const editPreviewSchema = z.object({
  version: z.int(),
  before: sumsSchema,
  after: sumsSchema,
  changes: z.array(z.object({ from: z.nullable(z.string()), to: z.string() })),
  limits: z
    .array(z.string())
    .check(z.describe('What shoppers may not: sentences. A reason goes beyond them.')),
  sizes: z
    .array(z.object({ id: z.int(), sizes: z.array(z.object({ size: z.string(), left: z.int() })) }))
    .check(z.describe('By product, how many this order can have of each size.')),
  asks_again: z.boolean().check(z.describe('The customer has to say yes again: the total is another one.')),
});

export type EditPreview = z.infer<typeof editPreviewSchema>;
