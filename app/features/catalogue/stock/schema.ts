import { MAX_STOCK } from '#app/features/catalogue/products/product-input.ts';
import { isValidUtf8Text, MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

export const STOCK_REASONS = ['received', 'returned', 'damaged', 'counted'] as const;

export type StockReason = (typeof STOCK_REASONS)[number];

const PIECES = 'Please enter a whole number from 0 to 1,000,000.';

const pieces = z.int({ error: PIECES }).check(z.minimum(0, PIECES), z.maximum(MAX_STOCK, PIECES));

export const stockChangeSchema = z.object({
  reason: z.enum(STOCK_REASONS, { error: `Please choose one of ${STOCK_REASONS.join(', ')}.` }),
  /** With it a change that is sent twice, or that another person was quicker than, is refused. */
  version: z.optional(wholeNumber(1, MAX_ID, 'Please send the version as a number.')),
  sizes: z
    .array(
      z.object({
        /** Null for a product without stock per size. */
        size: z.nullable(
          z.string().check(z.refine(isValidUtf8Text, 'Please remove the unreadable characters.')),
        ),
        pieces,
        /** Of a count: the stock that was shown when it began. */
        seen: z.optional(pieces),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
});

export type StockChange = z.infer<typeof stockChangeSchema>;

/** The new stock of one size; below 0 when more pieces were damaged than are left. */
export function stockAfter(
  now: number,
  reason: StockReason,
  { pieces: count, seen = now }: Pick<StockChange['sizes'][number], 'pieces' | 'seen'>,
): number {
  // What was sold since the count began is no longer on the shelf.
  if (reason === 'counted') return Math.max(0, now + count - seen);
  return reason === 'damaged' ? now - count : now + count;
}

/** Of a product after its stock was changed. Packers read it, so it has no price. */
export const stockLevelSchema = z.object({
  id: z.int(),
  name: z.string(),
  version: z.int(),
  stock: z.int(),
  sizes: z
    .array(z.object({ size: z.string(), stock: z.int() }))
    .check(z.describe('Empty without stock per size.')),
});

export type StockLevel = z.infer<typeof stockLevelSchema>;

export const stockRecordSchema = z.object({
  size: z.nullable(z.string()).check(z.describe('Null without stock per size.')),
  pieces: z.int().check(z.describe('Added; negative when taken away.')),
  reason: z.enum(STOCK_REASONS),
  by: z.nullable(z.string()).check(z.describe('A staff username; null when the account is gone.')),
  at: z.string(),
});

export type StockRecord = z.infer<typeof stockRecordSchema>;

/** The first four are those that staff choose. */
export const STOCK_MOVE_REASONS = [
  ...STOCK_REASONS,
  ...([
    'opening',
    'order',
    'cancel',
    'hand_over',
    'not_handed_over',
    'delivery',
    'return',
    'correction',
    'import',
  ] as const),
] as const;

export type StockMoveReason = (typeof STOCK_MOVE_REASONS)[number];

/** Packers read both, so they have no price and no name of a customer. */
export const stockBySizeSchema = z.object({
  id: z.int(),
  name: z.string(),
  sizes: z.array(
    z.object({
      size: z.nullable(z.string()).check(z.describe('Null without stock per size.')),
      on_hand: z.int().check(z.describe('In the house, but for what is set aside.')),
      reserved: z.int().check(z.describe('Of it, promised to orders.')),
      available: z.int().check(z.describe('What can be bought.')),
      set_aside: z.int().check(z.describe('Came back and cannot be sold.')),
    }),
  ),
});

export type StockBySize = z.infer<typeof stockBySizeSchema>;

export const stockMoveSchema = z.object({
  id: z.int(),
  at: z.string(),
  size: z.nullable(z.string()),
  reason: z.enum(STOCK_MOVE_REASONS),
  on_hand: z.int().check(z.describe('How it changed; so the next two.')),
  reserved: z.int(),
  set_aside: z.int(),
  order_id: z.nullable(z.string()),
  parcel: z.nullable(z.int()).check(z.describe('Its number within the order.')),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()).check(z.describe('A staff username; null when nobody of the staff did it.')),
});

export type StockMove = z.infer<typeof stockMoveSchema>;
