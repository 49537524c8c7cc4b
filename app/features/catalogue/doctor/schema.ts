import { PRODUCT_STATES } from '#app/features/catalogue/products/product-fields.ts';
import { z } from '#app/platform/text/zod.ts';

/** What a live product lacks. `below_cost` is for those who see costs. */
export const DOCTOR_CHECKS = [
  'no_picture',
  'sold_out',
  'no_price',
  'below_cost',
  'no_chart',
  'no_fabric',
  'no_weight',
  'no_urdu',
  'no_category_text',
] as const;

export type DoctorCheck = (typeof DOCTOR_CHECKS)[number];

export const DUPLICATE_KINDS = ['sku', 'barcode', 'name_color', 'picture'] as const;

export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];

export const doctorSchema = z.object({
  live: z.int().check(z.describe('How many products are live.')),
  checks: z.array(z.object({ check: z.enum(DOCTOR_CHECKS), products: z.int() })),
});

const twinSchema = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  price: z.number(),
  image: z.nullable(z.string()),
  state: z.enum(PRODUCT_STATES),
});

export const duplicatesSchema = z.object({
  counts: z
    .object({ sku: z.int(), barcode: z.int(), name_color: z.int(), picture: z.int() })
    .check(z.describe('Products, by what they share.')),
  groups: z
    .array(
      z.object({
        kind: z.enum(DUPLICATE_KINDS),
        shared: z.string().check(z.describe('The code, or the name and the color; empty for a picture.')),
        count: z.int().check(z.describe('How many products.')),
        products: z.array(twinSchema).check(z.describe('The first 20 of them.')),
      }),
    )
    .check(z.describe('At most 100.')),
});

export type Doctor = z.infer<typeof doctorSchema>;
export type Duplicates = z.infer<typeof duplicatesSchema>;
