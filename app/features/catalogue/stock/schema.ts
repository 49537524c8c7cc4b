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
