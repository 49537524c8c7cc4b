import { z } from 'zod';

/** A picture with what a page needs to show it without a jump. */
export const pictureSchema = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  blur: z.string(),
});

/** Part of an address that people type; what cannot be a slug finds nothing rather than being refused. */
export const slugParams = z.object({ slug: z.string().max(200) });

/** The id in an address; what cannot be an id is that of nothing, so that it is answered like one that is gone. */
export const idParams = z.object({
  id: z
    .string()
    .max(200)
    .transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)),
});
