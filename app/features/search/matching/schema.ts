import { productPictureSchema, productSchema } from '#app/features/catalogue/products/schema.ts';
import { z } from '#app/platform/text/zod.ts';

const understoodSchema = z.object({
  label: z.string().check(z.describe('What was read out of the words, such as "Up to Rs. 5,000".')),
  without: z.string().check(z.describe('The search without it.')),
});

const helpSchema = z.object({ sentence: z.string(), label: z.string(), to: z.string() });

export const searchAnswerSchema = z.object({
  q: z.string(),
  fit: z
    .enum(['exact', 'corrected', 'nearest', 'none'])
    .check(
      z.describe(
        'How well the products fit: to all words, to all words after a correction, only to some of them; or none does.',
      ),
    ),
  did_you_mean: z.nullable(z.string()).check(z.describe('The search with its typing mistakes corrected.')),
  understood: z.array(understoodSchema),
  help: z
    .nullable(helpSchema)
    .check(z.describe('What answers a question about the shop, such as "exchange policy", and its page.')),
  total: z.number().check(z.describe('How many products fit. At most the best 240 can be read.')),
  products: z.array(productSchema),
  next_page: z.nullable(z.number()).check(z.describe('Null on the last page.')),
});

const suggestedProductSchema = z.extend(
  z.pick(productSchema, {
    name: true,
    slug: true,
    price: true,
    sale_price: true,
    prices_differ: true,
    stock: true,
  }),
  { picture: z.nullable(productPictureSchema) },
);

const suggestedLinkSchema = z.object({ name: z.string(), slug: z.string() });

export const suggestionsSchema = z.object({
  did_you_mean: z.nullable(z.string()),
  total: z.number().check(z.describe('How many products fit.')),
  products: z.array(suggestedProductSchema),
  categories: z.array(suggestedLinkSchema),
  posts: z.array(suggestedLinkSchema),
  help: z.nullable(helpSchema),
});

export type Suggestions = z.infer<typeof suggestionsSchema>;

export type SuggestedProduct = z.infer<typeof suggestedProductSchema>;
