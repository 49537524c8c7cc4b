import { z } from 'zod/mini';
import { productSchema } from './product-schema.ts';

export const listedProductSchema = z.pick(productSchema, {
  id: true,
  name: true,
  slug: true,
  price: true,
  sale_price: true,
  stock: true,
  made_on_order: true,
  category: true,
  category_slug: true,
  type: true,
  made_for: true,
  size_ages: true,
  pictures: true,
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

export type ListedProduct = z.infer<typeof listedProductSchema>;
