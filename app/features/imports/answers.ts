import { PRODUCT_STATES } from '#app/features/catalogue/products/product-fields.ts';
import { COLLECTIONS, PIECE_SETS, PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import { firstLetters, isValidUtf8Text, MAX_ID, UNREADABLE } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

export const OPTION_ROLES = ['size', 'color', 'in_size', 'separate', 'made_on_order', 'ignore'] as const;

export type OptionRole = (typeof OPTION_ROLES)[number];

export const PRICE_RULES = ['extra', 'separate', 'refuse'] as const;

export const MATCH_KEYS = ['source', 'sku', 'barcode', 'slug'] as const;

export type MatchKey = (typeof MATCH_KEYS)[number];

export const ENCODINGS = ['utf-8', 'windows-1252', 'windows-1256', 'utf-16le', 'utf-16be'] as const;

const text = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.refine(isValidUtf8Text, UNREADABLE));

const word = text(200);

const value = text(60);

const categoryId = z.int().check(z.minimum(1), z.maximum(MAX_ID));

/** What people say of a file: which of its words mean what, and what holds where it says nothing. */
export const answersSchema = z.object({
  /** Null: as the bytes say. */
  encoding: z.nullable(z.enum(ENCODINGS)),
  /** Of a table of one’s own: the places of columns by field, from 0. Null: as the headings say. */
  columns: z.nullable(z.record(word, z.array(z.int().check(z.nonnegative(), z.maximum(500))))),
  categories: z.record(word, categoryId),
  types: z.record(word, z.enum(PRODUCT_TYPES)),
  sizes: z.record(word, value),
  colors: z.record(word, value),
  options: z.record(word, z.enum(OPTION_ROLES)),
  /** Pieces of what nobody counts; null leaves them as they are, and 0 for new products. */
  uncounted: z.nullable(z.int().check(z.nonnegative(), z.maximum(100_000))),
  /** Sizes with another price: cost more than the lowest, which is the price of the product; products of their own; or an error. */
  prices: z.enum(PRICE_RULES),
  /** Products with one name and price in several colors become one piece. */
  link_colors: z.boolean(),
  /** Of new products: what tags and texts hint at. */
  take_hints: z.boolean(),
  ignore_empty_extra: z.boolean(),
  /** Nothing else of the file is taken, and no product is added. */
  stock_only: z.boolean(),
  /** Of this file alone: products of the shop that it does not name are archived. */
  archive_missing: z.boolean(),
  /** Fields that a blank cell empties. */
  blank_clears: z.array(word),
  match_by: z.array(z.enum(MATCH_KEYS)),
  /** Of new products, where the file says nothing. Null: it must. */
  defaults: z.object({
    category: z.nullable(categoryId),
    type: z.nullable(z.enum(PRODUCT_TYPES)),
    collection: z.enum(COLLECTIONS),
    piece_set: z.enum(PIECE_SETS),
    color: value,
    state: z.enum(PRODUCT_STATES),
  }),
});

export type Answers = z.infer<typeof answersSchema>;

export const NO_ANSWERS: Answers = {
  ...{ encoding: null, columns: null, categories: {}, types: {}, sizes: {}, colors: {}, options: {} },
  ...{ uncounted: null, prices: 'extra', link_colors: false, take_hints: false, ignore_empty_extra: false },
  ...{ stock_only: false, archive_missing: false, blank_clears: [], match_by: [...MATCH_KEYS] },
  defaults: {
    ...{ category: null, type: null, collection: 'Womens Clothing', piece_set: '1 Piece', color: 'Multi' },
    state: 'draft',
  },
};

/** As they were kept, also before somebody thought of another question. */
export function toAnswers(kept: unknown): Answers {
  return answersSchema.parse({ ...NO_ANSWERS, ...(kept as object) });
}

/** Words are the same in any letter case. */
export function answerTo<T>(answers: Readonly<Record<string, T>>, asked: string): T | undefined {
  return Object.hasOwn(answers, wordKey(asked)) ? answers[wordKey(asked)] : undefined;
}

export function wordKey(asked: string): string {
  return firstLetters(asked.trim().replace(/\s+/g, ' ').toLowerCase(), 200);
}
