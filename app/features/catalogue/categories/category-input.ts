import { flag, pictureAddressField, versionField } from '#app/features/catalogue/form-fields.ts';
import { requiredText } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

const name = requiredText('a name', 120);

export const categoryUploadSchema = z.object({ name });

/** Only the fields that are sent are changed; an empty `image` or `remove_image` removes the picture. */
export const categoryUpdateSchema = z.object({
  name: z.optional(name),
  image: pictureAddressField,
  remove_image: z.optional(flag),
  version: versionField,
});

export type CategoryUpload = z.output<typeof categoryUploadSchema>;
export type CategoryUpdate = z.output<typeof categoryUpdateSchema>;
