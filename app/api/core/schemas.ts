import { z } from 'zod';

export const pictureSchema = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  blur: z.string(),
});

export const slugParams = z.object({ slug: z.string().max(200) });

/** What cannot be an id is answered like a row that is gone. */
export const idParams = z.object({
  id: z
    .string()
    .max(200)
    .transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)),
});
