import { flag, pictureAddressField, versionField } from '#app/features/catalogue/form-fields.ts';
import { optionalText, requiredText } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { MAX_INTRO } from './category.ts';

const name = requiredText('a name', 120);

/** Empty removes it. */
const intro = z.optional(optionalText(MAX_INTRO));

export const categoryUploadSchema = z.object({ name, intro });

/** Only the fields that are sent are changed; an empty `image` or `remove_image` removes the picture. */
export const categoryUpdateSchema = z.object({
  name: z.optional(name),
  intro,
  image: pictureAddressField,
  remove_image: z.optional(flag),
  version: versionField,
});

export type CategoryUpload = z.output<typeof categoryUploadSchema>;
export type CategoryUpdate = z.output<typeof categoryUpdateSchema>;
