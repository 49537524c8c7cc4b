import { productSchema } from '#app/features/catalogue/products/schema.ts';
import { MAX_ID } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

/** Besides the piece itself; a page shows no more. */
export const MAX_OTHER_COLORS = 12;

const ids = z
  .array(z.int({ error: 'Please name products by their ids.' }).check(z.minimum(1), z.maximum(MAX_ID)))
  .check(z.maxLength(MAX_OTHER_COLORS, `Please choose at most ${MAX_OTHER_COLORS} other colors.`))
  .check(z.refine((list) => new Set(list).size === list.length, 'Please name each product once.'));

export const colorsInputSchema = z.object({
  colors: ids,
  /** The other colors as they were read; others meanwhile are a conflict. */
  from: z.optional(ids),
});

export type ColorsInput = z.output<typeof colorsInputSchema>;

const otherColorSchema = z.pick(productSchema, {
  id: true,
  name: true,
  slug: true,
  color: true,
  state: true,
  stock: true,
  sale_price: true,
  pictures: true,
});

export const colorsSchema = z.object({
  colors: z
    .array(otherColorSchema)
    .check(z.describe('The same piece in other colors, whatever their state and stock.')),
});

export type Colors = z.infer<typeof colorsSchema>;
