import { pictureSchema } from '#app/platform/images/picture-schema.ts';
import { z } from '#app/platform/text/zod.ts';

const saleSchema = z.object({
  name: z.string().check(z.describe('Of the category or the collection that is cheaper.')),
  offer: z.string().check(z.describe('Such as "14 % off".')),
  until: z.nullable(z.string()).check(z.describe('Its last day, such as "Sunday 30 November".')),
  ends_at: z.nullable(z.string()),
  to: z.nullable(z.string()).check(z.describe('The page of what is cheaper; null when it is this one.')),
});

/** What opens the page of a list. */
export const openingSchema = z.object({
  slug: z.string().check(z.describe('Of a category, or womens, kids, new-arrivals or shop-all.')),
  intro: z.nullable(z.string()),
  picture: z.nullable(pictureSchema).check(z.describe('Three to one.')),
  sales: z.array(saleSchema),
});

export type Opening = z.infer<typeof openingSchema>;

export type OpeningSale = z.infer<typeof saleSchema>;
