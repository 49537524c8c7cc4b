import { costSchema } from '#app/features/catalogue/cost/schema.ts';
import {
  MAX_STOCK,
  type ProductUpdate,
  productUpdateSchema,
} from '#app/features/catalogue/products/product-input.ts';
import { weightInputSchema } from '#app/features/catalogue/weight/schema.ts';
import { toWhole } from '#app/platform/text/parse-whole.ts';
import { typedRupees } from '#app/platform/text/plain-text.ts';
import { isValidUtf8Text, MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';
import { fieldErrors, z } from '#app/platform/text/zod.ts';

/** Of one call. */
export const MOST_ROWS = 100;

const MAX_TYPED = 10_000;

const typed = z.optional(z.string().check(z.maxLength(MAX_TYPED)));

const stockCell = z.object({
  size: z.nullable(z.string().check(z.maxLength(40), z.refine(isValidUtf8Text))),
  pieces: z.string().check(z.maxLength(100)),
  seen: z.int().check(z.minimum(0), z.maximum(MAX_STOCK)),
});

const rowChangesSchema = z.strictObject({
  name: typed,
  name_ur: typed,
  color: typed,
  sku: typed,
  price: typed,
  compare_at_price: typed,
  category: typed,
  state: typed,
  weight: typed,
  cost: typed,
  stock: z
    .optional(z.array(stockCell).check(z.minLength(1), z.maxLength(20)))
    .check(
      z.describe('Every size of the product, or one of null; what was sold since it was `seen` stays sold.'),
    ),
});

export type RowChanges = z.infer<typeof rowChangesSchema>;

export const tableChangesSchema = z.object({
  rows: z
    .array(
      z.object({
        id: wholeNumber(1, MAX_ID, 'Please send the id of a product.'),
        version: wholeNumber(1, MAX_ID, 'Please send the version as a number.'),
        changes: rowChangesSchema.check(z.describe('Each as somebody types it, such as `Rs 1,250`.')),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_ROWS, `At most ${MOST_ROWS} rows at a time.`)),
});

const formFields = z.pick(productUpdateSchema, {
  name: true,
  name_ur: true,
  color: true,
  sku: true,
  price: true,
  compare_at_price: true,
  category: true,
  state: true,
});

const STOCK = 'Please enter a whole number from 0 to 1,000,000.';

type ReadChanges = {
  input: ProductUpdate;
  /** Grams and rupees; undefined when unchanged. */
  weight: number | null | undefined;
  cost: number | null | undefined;
};

/** What the cells of a row say, read as the forms of a product read it; else what is wrong, by field. */
export function readChanges({
  weight,
  cost,
  stock,
  ...fields
}: RowChanges): ReadChanges | { fields: Record<string, string> } {
  const form = formFields.safeParse(fields);
  const grams = weightInputSchema.safeParse({ weight: emptied(weight, (text) => text) });
  const rupees = costSchema.safeParse({ cost: emptied(cost, (text) => typedRupees(text) ?? text) });
  const pieces = (stock ?? []).map((cell) => ({ ...cell, pieces: piecesOf(cell.pieces) }));
  const wrong = {
    ...fieldErrors(form),
    ...(weight !== undefined && fieldErrors(grams)),
    ...(cost !== undefined && fieldErrors(rupees)),
    ...Object.fromEntries(
      pieces.flatMap(({ size, pieces: count }) => (count === null ? [[stockField(size), STOCK]] : [])),
    ),
  };
  if (!form.success || Object.keys(wrong).length > 0) return { fields: wrong };
  return {
    input: { ...form.data, ...(stock && stockInput(pieces as Counted[])) },
    weight: weight === undefined ? undefined : grams.data?.weight,
    cost: cost === undefined ? undefined : rupees.data?.cost,
  };
}

export function stockField(size: string | null): string {
  return size === null ? 'stock' : `stock:${size}`;
}

function emptied<T>(text: string | undefined, read: (text: string) => T): T | null {
  return text === undefined || text.trim() === '' ? null : read(text);
}

function piecesOf(text: string): number | null {
  const count = toWhole(text);
  return count !== null && count <= MAX_STOCK ? count : null;
}

type Counted = { size: string | null; pieces: number; seen: number };

function stockInput(cells: readonly Counted[]): Partial<ProductUpdate> {
  const [first] = cells;
  if (first?.size === null) return { stock: first.pieces, expected_stock: first.seen };
  const sized = cells.map(({ size, ...counts }) => ({ size: size ?? '', ...counts }));
  return {
    size_stock: sized.map(({ size, pieces: stock }) => ({ size, stock })),
    expected_size_stock: sized.map(({ size, seen: stock }) => ({ size, stock })),
  };
}
