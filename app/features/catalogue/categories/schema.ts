import { pictureSchema } from '#app/platform/images/picture-schema.ts';
import { z } from '#app/platform/text/zod.ts';

/** The order of a category's pieces: the shop's own (`featured`), by a rule, or staff's. */
export const CATEGORY_SORTS = [
  'featured',
  'newest',
  'best_selling',
  'most_in_stock',
  'price_asc',
  'price_desc',
  'by_hand',
] as const;

export type CategorySort = (typeof CATEGORY_SORTS)[number];

export const categorySchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.nullable(z.string()),
  picture: z.nullable(pictureSchema),
  intro: z.nullable(z.string()).check(z.describe('The sentence that opens its page.')),
  banner_text: z.nullable(z.string()).check(z.describe('A line at the head of its page.')),
  menu_place: z
    .nullable(z.number())
    .check(z.describe('Its place in the menu; 1 comes first, null is not shown there.')),
  home_place: z.nullable(z.number()).check(z.describe('Its place on the home page.')),
  is_empty: z
    .boolean()
    .check(z.describe('No live product is in it, so that menu and home page leave it out.')),
  sort: z.enum(CATEGORY_SORTS).check(z.describe('The order of its pieces while shoppers choose none.')),
  sold_out_last: z.boolean(),
  version: z
    .number()
    .check(z.describe('Increases with every edit; send it with a change, as a lock between two editors.')),
});

export type Category = z.infer<typeof categorySchema>;

export const staffCategorySchema = z.extend(categorySchema, {
  products: z.int().check(z.describe('How many products are in it; only without any it can be deleted.')),
});

export type StaffCategory = z.infer<typeof staffCategorySchema>;

export const shownCategoriesAnswerSchema = z.object({
  ids: z.array(z.number()).check(z.describe('In their order; also those without a live product.')),
});

const arrangedPieceSchema = z.object({
  id: z.number(),
  name: z.string(),
  image: z.nullable(z.string()).check(z.describe('The address of the first picture.')),
  price: z.number(),
  stock: z.number(),
});

export const categoryPiecesSchema = z.object({
  category: staffCategorySchema,
  pieces: z
    .array(arrangedPieceSchema)
    .check(z.describe('The live ones, as shoppers see them in this order.')),
  total: z.int().check(z.describe('How many live pieces are in it.')),
});

export type ArrangedPiece = z.infer<typeof arrangedPieceSchema>;

export type CategoryPieces = z.infer<typeof categoryPiecesSchema>;
