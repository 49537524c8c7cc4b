import { productCardSchema } from '#app/features/catalogue/products/schema.ts';
import {
  isValidUtf8Text,
  MAX_ID,
  requiredText,
  UNREADABLE,
  wholeNumber,
} from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import {
  lowersPrices,
  MOST_CHOSEN,
  PROMOTION_SCOPES,
  PROMOTION_TYPES,
  type PromotionType,
} from './pricing.ts';

const VALUE = 'Please enter a number, such as 14.';
const MOMENT = 'Please enter a date and time.';

/** PostgreSQL dates reach further back and ahead than a shop needs. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

const moment = z
  .pipe(
    z.nullable(z.union([z.literal(''), z.iso.datetime({ offset: true })], { error: MOMENT })),
    z.transform((text) => (text ? new Date(text) : null)),
  )
  .check(z.refine((date) => date === null || isInReach(date), MOMENT));

const bannerText = z.pipe(
  z.nullable(
    z
      .string({ error: 'Please send a text.' })
      .check(
        z.trim(),
        z.maxLength(200, 'Please shorten this to 200 characters.'),
        z.refine(isValidUtf8Text, UNREADABLE),
      ),
  ),
  z.transform((text) => text || null),
);

const fields = {
  name: requiredText('a name', 120),
  type: z.enum(PROMOTION_TYPES, { error: 'Please choose percentage, flat, free_delivery or banner.' }),
  value: z
    .number({ error: VALUE })
    .check(z.minimum(0, VALUE), z.maximum(1_000_000, 'This is more than any product costs.')),
  scope: z.enum(PROMOTION_SCOPES, { error: 'Please choose category, collection, shop or products.' }),
  target: requiredText('what it is for', 120),
};

const optional = {
  category_id: z.nullish(wholeNumber(1, MAX_ID, 'Please send the id of a category as a number.')),
  product_ids: z.optional(
    z.array(wholeNumber(1, MAX_ID, 'Please name products by their ids.')).check(
      z.maxLength(MOST_CHOSEN, `Please choose at most ${MOST_CHOSEN} products.`),
      z.overwrite((ids) => [...new Set(ids)]),
    ),
  ),
  starts_at: z.optional(moment),
  ends_at: z.optional(moment),
  banner_text: z.optional(bannerText),
};

const whole = z.object({ ...fields, ...optional });

const isWorthSomething = ({ type, value }: { type: PromotionType; value: number }) =>
  value > 0 || !lowersPrices({ type });

export const promotionSchema = whole.check(z.refine(isWorthSomething, { error: VALUE, path: ['value'] }));

export const promotionUpdateSchema = z.object({
  ...z.partial(z.object(fields)).shape,
  ...optional,
  version: z.optional(wholeNumber(1, MAX_ID, 'Please send the version as a number.')),
});

export const promotionPreviewSchema = z
  .extend(whole, {
    name: z.optional(z.unknown()),
    id: z.nullish(wholeNumber(0, MAX_ID, 'Please send the id as a number.')),
  })
  .check(z.refine(isWorthSomething, { error: VALUE, path: ['value'] }));

export type PromotionInput = z.output<typeof promotionSchema>;
export type PromotionUpdate = z.output<typeof promotionUpdateSchema>;

function isInReach(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

export const staffPromotionSchema = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(PROMOTION_TYPES),
  value: z
    .number()
    .check(
      z.describe(
        'Percent, or rupees when flat; of free delivery the subtotal in rupees from which it is free, of a banner 0.',
      ),
    ),
  scope: z.enum(PROMOTION_SCOPES),
  target: z
    .string()
    .check(z.describe('The lowercased, hyphenated name of the category, or the collection; else the scope.')),
  category_id: z
    .nullable(z.number())
    .check(z.describe('Null for other scopes, and while no category has this name.')),
  product_ids: z.array(z.number()).check(z.describe('Of the scope `products`; empty otherwise.')),
  chosen: z.array(productCardSchema).check(z.describe('The products of `product_ids` that there still are.')),
  products: z
    .number()
    .check(z.describe('How many products it makes cheaper now; 0: it matches nothing, or lowers no prices.')),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  banner_text: z.nullable(z.string()),
  version: z.number(),
  updated_at: z.string(),
});

export const promotionEffectSchema = z.object({
  products: z.number(),
  examples: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      price: z.number(),
      before: z.number(),
      after: z.number(),
    }),
  ),
  overlaps: z.array(z.object({ id: z.number(), name: z.string() })),
});

export type StaffPromotion = z.infer<typeof staffPromotionSchema>;

export type PromotionPreview = z.infer<typeof promotionEffectSchema>;
