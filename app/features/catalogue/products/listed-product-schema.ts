import { z } from '#app/platform/text/zod.ts';
import { productCardSchema, productSchema } from './product-schema.ts';

const filteredBy = z.pick(productSchema, {
  collection: true,
  color: true,
  size: true,
  sizes: true,
  piece_set: true,
  fabric: true,
  work: true,
  description: true,
  created_at: true,
});

/** A card, and what lists are filtered and sorted by. */
export const listedProductSchema = z.extend(productCardSchema, filteredBy.shape);

export type ListedProduct = z.infer<typeof listedProductSchema>;
