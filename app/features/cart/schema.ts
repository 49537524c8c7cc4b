import {
  loggedPrice,
  MAX_ID,
  optionalText,
  requiredText,
  textOrEmpty,
  wholeNumber,
} from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { MAX_QUANTITY } from './cart.ts';

export const MAX_LINES = 100;

/** 48 random bits, so that knowing the id proves whose cart it is. */
export const MAX_CART_ID = 2 ** 48 - 1;

const savedItemSchema = z.object({
  id: wholeNumber(1, MAX_ID, 'Please send the product id.'),
  name: textOrEmpty(300),
  image: optionalText(2000),
  size: textOrEmpty(40),
  color: textOrEmpty(60),
  price: loggedPrice(),
  quantity: wholeNumber(1, MAX_QUANTITY, `Please send a quantity from 1 to ${MAX_QUANTITY}.`),
  made_on_order: z.pipe(
    z.nullish(z.boolean()),
    z.transform((isMade) => isMade ?? false),
  ),
});

export const savedCartSchema = z.object({
  cart_items: z
    .array(savedItemSchema, { error: 'Please send the items of the bag.' })
    .check(z.maxLength(MAX_LINES, `Please send at most ${MAX_LINES} lines.`)),
  session_id: requiredText('the session_id', 100),
});

export type SavedItem = z.output<typeof savedItemSchema>;

type Line = Pick<SavedItem, 'id' | 'size' | 'quantity'>;

export function isSameCart(one: readonly Line[], other: readonly Line[]): boolean {
  return serializeCart(one) === serializeCart(other);
}

function serializeCart(lines: readonly Line[]): string {
  return JSON.stringify(lines.map(({ id, size, quantity }) => JSON.stringify([id, size, quantity])).sort());
}

export const staffCartSchema = z.object({
  id: z.number(),
  user: z.string(),
  created_at: z.string(),
  items: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      image: z.nullable(z.string()),
      price: z.number(),
      quantity: z.number(),
      made_on_order: z.boolean(),
    }),
  ),
});

export const cartIdSchema = z.object({ cart_id: z.number() });

export type StaffCart = z.infer<typeof staffCartSchema>;
