import { z } from 'zod';
import { pictureSchema } from '#app/api/core/schemas.ts';

export const productSchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  price: z.number(),
  sale_price: z.number(),
  color: z.string(),
  category: z.string(),
  category_slug: z.string(),
  category_id: z.number(),
  type: z.string(),
  size: z.string(),
  sizes: z.array(z.object({ size: z.string(), stock: z.number() })),
  description: z.string(),
  image: z.string().nullable(),
  image2: z.string().nullable(),
  image3: z.string().nullable(),
  image4: z.string().nullable(),
  pictures: z.array(pictureSchema),
  stock: z.number(),
  made_on_order: z.boolean(),
  piece_set: z.string(),
  collection: z.string(),
  version: z.number(),
  created_at: z.string(),
});
