import { z } from '#app/platform/text/zod.ts';

/** As many as the database takes. */
export const MAX_RELATED_PRODUCTS = 12;

const ids = z
  .array(z.int({ error: 'Please name products by their ids.' }).check(z.minimum(1), z.maximum(999_999_999)))
  .check(z.maxLength(MAX_RELATED_PRODUCTS, `Please choose at most ${MAX_RELATED_PRODUCTS} products.`))
  .check(z.refine((list) => new Set(list).size === list.length, 'Please name each product once.'));

export const relatedProductsInputSchema = z.object({
  companions: ids,
  /** The list as it was read; another one meanwhile is a conflict. */
  from: z.optional(ids),
});

export type RelatedProductsInput = z.output<typeof relatedProductsInputSchema>;
