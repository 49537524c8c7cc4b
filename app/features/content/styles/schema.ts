import { productSchema } from '#app/features/catalogue/products/schema.ts';
import { pictureSchema } from '#app/platform/images/picture-schema.ts';
import { z } from '#app/platform/text/zod.ts';

/** What a style shows of its pieces and what puts them into the bag. */
export const stylePieceSchema = z.pick(productSchema, {
  id: true,
  name: true,
  slug: true,
  price: true,
  sale_price: true,
  color: true,
  category_slug: true,
  type: true,
  size: true,
  sizes: true,
  size_ages: true,
  image: true,
  pictures: true,
  stock: true,
  made_on_order: true,
});

export const styleAnswerSchema = z.object({
  id: z.number(),
  name: z.string(),
  category: z.string(),
  price: z.number(),
  image: z.nullable(z.string()),
  picture: z.nullable(pictureSchema),
  pieces: z.array(stylePieceSchema).check(z.describe('The products that it is made of, in order.')),
  pieces_price: z
    .nullable(z.number())
    .check(z.describe('What those of the pieces that can be bought cost now; null when there are none.')),
  version: z.number(),
});

export type StylePiece = z.infer<typeof stylePieceSchema>;

export type Style = z.infer<typeof styleAnswerSchema>;
