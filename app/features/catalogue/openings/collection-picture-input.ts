import { flag, versionField } from '#app/features/catalogue/form-fields.ts';
import { z } from '#app/platform/text/zod.ts';

/** The picture itself is a file. */
export const collectionPictureSchema = z.object({
  path: z.string({ error: 'Please say whose picture it is.' }).check(z.maxLength(200), z.trim()),
  remove_image: z.optional(flag),
  version: versionField,
});

export type CollectionPictureInput = z.output<typeof collectionPictureSchema>;
