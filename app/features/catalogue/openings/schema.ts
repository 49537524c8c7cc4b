import { pictureSchema } from '#app/platform/images/picture-schema.ts';
import { z } from '#app/platform/text/zod.ts';

const saleSchema = z.object({
  name: z.string().check(z.describe('Of the category or the collection that is cheaper.')),
  offer: z.string().check(z.describe('Such as "14 % off".')),
  until: z.nullable(z.string()).check(z.describe('Its last day, such as "Sunday 30 November".')),
  ends_at: z.nullable(z.string()),
  to: z.nullable(z.string()).check(z.describe('The page of what is cheaper; null when it is this one.')),
});

const tileSchema = z.object({
  title: z.string(),
  text: z.string(),
  link: z.string(),
  to: z.string(),
  picture: z.nullable(pictureSchema),
});

/** What opens the page of a list, and what stands between its pieces. */
export const openingSchema = z.object({
  path: z.string().check(z.describe('Of its page, such as /category/eid.')),
  intro: z.nullable(z.string()),
  banner: z.nullable(z.string()).check(z.describe('A line that stands out at its head.')),
  picture: z.nullable(pictureSchema).check(z.describe('Three to one.')),
  sales: z.array(saleSchema),
  tile: tileSchema.check(z.describe('Stands after the first pieces: a post, a style or the size guide.')),
});

/** As staff see it. */
export const collectionPictureAnswerSchema = z.extend(
  z.pick(openingSchema, { path: true, intro: true, picture: true }),
  {
    title: z.string(),
    version: z.nullable(z.number()).check(z.describe('Null until a first picture was chosen.')),
  },
);

export type CollectionPicture = z.infer<typeof collectionPictureAnswerSchema>;

export type Opening = z.infer<typeof openingSchema>;

export type ListHead = Omit<Opening, 'tile'>;

export type OpeningSale = z.infer<typeof saleSchema>;

export type OpeningTile = z.infer<typeof tileSchema>;
