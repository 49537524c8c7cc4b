import { pictureSchema } from '#app/platform/images/picture-schema.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { z } from '#app/platform/text/zod.ts';
import { mapFactKinds } from './facts.ts';
import { MADE_FOR, PRODUCT_STATES } from './product-fields.ts';
import { COLLECTIONS, PIECE_SETS, PRODUCT_TYPES } from './product-options.ts';

const sizeStockSchema = z.object({ size: z.string(), stock: z.number() });

/** `price` and `sale_price` only where the size costs more than the product. */
const productSizeSchema = z.extend(sizeStockSchema, {
  price: z.optional(z.number()).check(z.describe('Where it is more than that of the product.')),
  sale_price: z.optional(z.number()),
});

const sizeAgesSchema = z.object({
  size: z.string(),
  from_months: z.number(),
  to_months: z.number().check(z.describe('The age from which the size no longer fits.')),
});

const sizeLengthSchema = z.object({
  part: z.string().check(z.describe('Which part of the set, such as Kurta.')),
  size: z.string(),
  inches: z.number(),
});

const ratingSchema = z.object({
  average: z.number().check(z.describe('Of 1 to 5 stars, to one decimal.')),
  count: z.number().check(z.describe('Of the reviews that are shown.')),
});

const otherColorSchema = z.object({
  slug: z.string(),
  color: z.string(),
  picture: z.nullable(pictureSchema),
});

const percent = z.number();

export const productPictureSchema = z.extend(pictureSchema, {
  alt: z.nullable(z.string()).check(z.describe('What it shows, for those who cannot see it.')),
  x: percent.check(z.describe('Its focal point: percent from its left.')),
  y: percent.check(z.describe('Percent from its top.')),
});

export type ProductPictureData = z.infer<typeof productPictureSchema>;

export const productSchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  price: z.number(),
  sale_price: z.number().check(z.describe('Equals `price` without a discount.')),
  compare_at_price: z
    .nullable(z.number())
    .check(z.describe('What it cost before, in rupees; null unless it is more than `price`.')),
  state: z
    .enum(PRODUCT_STATES)
    .check(z.describe('`live`, or `unlisted`: reached by its address alone. Staff read the others too.')),
  color: z.string(),
  category: z.string(),
  category_slug: z.string(),
  category_id: z.number(),
  type: z.enum(PRODUCT_TYPES),
  size: z.string(),
  sizes: z
    .array(productSizeSchema)
    .check(
      z.describe(
        'The stock of each size, and its prices where they differ; empty when all sizes draw from the one `stock`.',
      ),
    ),
  prices_differ: z
    .optional(z.boolean())
    .check(z.describe('True where some sizes cost more than `price`, which is the lowest.')),
  description: z.string(),
  image: z.nullable(z.string()),
  image2: z.nullable(z.string()),
  image3: z.nullable(z.string()),
  image4: z.nullable(z.string()),
  pictures: z
    .array(productPictureSchema)
    .check(z.describe('All of them; `image` to `image4` are the first four.')),
  stock: z.number(),
  made_on_order: z.boolean(),
  piece_set: z.enum(PIECE_SETS),
  collection: z.enum(COLLECTIONS),
  ...mapFactKinds(
    () => z.nullable(z.string()),
    () => z.nullable(z.number()),
  ),
  made_for: z.nullable(z.enum(MADE_FOR)).check(z.describe('Null for women’s clothing, and when unknown.')),
  lengths: z.array(sizeLengthSchema).check(z.describe('Its own lengths in inches; empty when unknown.')),
  size_ages: z.array(sizeAgesSchema).check(z.describe('Of kids’ sizes; empty when unknown.')),
  place: z
    .nullable(z.number())
    .check(z.describe('Its place in its category, where staff chose one; 1 comes first.')),
  category_rank: z
    .nullable(z.number())
    .check(z.describe('Its place in its category, where staff arranged the pieces or sales decide.')),
  popularity: z
    .nullable(z.number())
    .check(z.describe('Its place among the most loved pieces of the last weeks; 1 comes first.')),
  color_group: z
    .nullable(z.string())
    .check(z.describe('Products with the same one are one piece in several colors.')),
  other_colors: z
    .array(otherColorSchema)
    .check(z.describe('The other products of its `color_group` that can be bought, one of each color.')),
  rating: z.nullable(ratingSchema).check(z.describe('Null while fewer than three reviews are shown.')),
  version: z.number(),
  created_at: z.string(),
});

const cardPictureSchema = z.extend(pictureSchema, {
  x: z.optional(percent).check(z.describe('Its focal point, where it is not the middle.')),
  y: z.optional(percent),
});

const cardFields = z.pick(productSchema, {
  id: true,
  name: true,
  slug: true,
  price: true,
  sale_price: true,
  compare_at_price: true,
  prices_differ: true,
  stock: true,
  made_on_order: true,
  category: true,
  category_slug: true,
  type: true,
  made_for: true,
  size_ages: true,
  rating: true,
  other_colors: true,
});

/** What a card of a list shows. */
export const productCardSchema = z.extend(cardFields, {
  pictures: z.array(cardPictureSchema).check(z.describe('The first two.')),
});

/** What is printed on the label of a size, or of the whole piece. */
const codesSchema = { sku: z.nullable(z.string()), barcodes: z.array(z.string()) };

export const staffProductSchema = z.extend(productSchema, {
  updated_at: z.string(),
  live_from: z.nullable(z.string()).check(z.describe('When a scheduled product becomes live.')),
  name_ur: z.nullable(z.string()),
  description_ur: z.nullable(z.string()),
  ...codesSchema,
  size_codes: z
    .array(z.object({ size: z.string(), ...codesSchema }))
    .check(z.describe('Of the sizes that have stock of their own.')),
});

export type SizeCodes = z.infer<typeof staffProductSchema>['size_codes'][number];

export type OtherColor = z.infer<typeof otherColorSchema>;

export type ProductRating = z.infer<typeof ratingSchema>;

export type SizeStock = z.infer<typeof sizeStockSchema>;

export type Product = z.infer<typeof productSchema>;

export type StaffProduct = z.infer<typeof staffProductSchema>;

export type ProductCardData = z.infer<typeof productCardSchema>;

/** Of a piece, or of one of its sizes that costs more. */
export type SizePrices = { price: Paisa; list_price: Paisa };

/** What an order line freezes of a product, and what decides whether it can be ordered. Prices are in paisa, as they are at one moment. */
export type OrderableProduct = Pick<
  Product,
  'id' | 'name' | 'slug' | 'color' | 'size' | 'image' | 'stock' | 'made_on_order' | 'category_id' | 'version'
> &
  SizePrices & { type: string; collection: string; sizes: (SizeStock & Partial<SizePrices>)[] };

export type SizeLength = z.infer<typeof sizeLengthSchema>;

export type SizeAges = z.infer<typeof sizeAgesSchema>;

export const relatedProductsSchema = z.object({
  picked: z.array(productCardSchema).check(z.describe('Chosen by staff, sold-out ones too.')),
  suggested: z.array(productCardSchema).check(z.describe('What the shop shows after them.')),
  ideas: z
    .array(z.extend(productCardSchema, { reason: z.string() }))
    .check(z.describe('What staff may pick too, each with its reason in a few words.')),
});

export type RelatedProducts = z.infer<typeof relatedProductsSchema>;
