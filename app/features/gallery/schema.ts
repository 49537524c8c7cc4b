import { pictureSchema } from '#app/platform/images/picture-schema.ts';
import { z } from '#app/platform/text/zod.ts';

export const photoSchema = z.object({
  id: z.number(),
  image_url: z.string(),
  alt_text: z.string(),
  is_approved: z.boolean(),
  by_shop: z.boolean().check(z.describe('Made by the shop itself, not sent by a visitor.')),
  picture: pictureSchema,
});

/** Without the picture's URL: nobody sees a photo before it is approved. */
export const submittedPhotoSchema = z.extend(z.omit(photoSchema, { image_url: true, picture: true }), {
  detail: z.string(),
});

export const photoApprovalSchema = z.pick(photoSchema, { id: true, is_approved: true });

export type Photo = z.infer<typeof photoSchema>;
