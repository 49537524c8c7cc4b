import { flag, pictureAddressField, versionField } from '#app/features/catalogue/form-fields.ts';
import { MAX_ID, optionalText, requiredText, wholeNumber } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { MAX_BANNER, MAX_INTRO, MAX_SHOWN, MOST_ARRANGED } from './category.ts';
import { CATEGORY_SORTS } from './schema.ts';

const name = requiredText('a name', 120);

/** Empty removes it. */
const intro = z.optional(optionalText(MAX_INTRO));
const banner_text = z.optional(optionalText(MAX_BANNER));

export const categoryUploadSchema = z.object({ name, intro, banner_text });

/** Only the fields that are sent are changed; an empty `image` or `remove_image` removes the picture. */
export const categoryUpdateSchema = z.object({
  name: z.optional(name),
  intro,
  banner_text,
  image: pictureAddressField,
  remove_image: z.optional(flag),
  version: versionField,
});

export type CategoryUpload = z.output<typeof categoryUploadSchema>;
export type CategoryUpdate = z.output<typeof categoryUpdateSchema>;

const idsOf = (what: string, most: number) =>
  z.array(wholeNumber(1, MAX_ID, `Please name ${what} by their ids.`)).check(
    z.maxLength(most, `Please choose at most ${most} ${what}.`),
    z.refine((ids) => new Set(ids).size === ids.length, `Please name ${what} once each.`),
  );

export const shownCategoriesSchema = z.object({
  shown_in: z.enum(['menu', 'home'], { error: 'Please choose menu or home.' }),
  ids: idsOf('categories', MAX_SHOWN),
  /** The list as it was read; another one meanwhile is a conflict. */
  from: z.optional(idsOf('categories', MAX_SHOWN)),
});

export const categoryOrderSchema = z.object({
  sort: z.enum(CATEGORY_SORTS, { error: 'Please choose an order.' }),
  sold_out_last: z.boolean({ error: 'Please say whether sold-out pieces come last.' }),
  /** With `by_hand`: the first pieces, in their order. */
  pieces: z.optional(idsOf('pieces', MOST_ARRANGED)),
  version: z.optional(wholeNumber(1, MAX_ID, 'Please send the version as a number.')),
});

export type ShownCategories = z.output<typeof shownCategoriesSchema>;
export type CategoryOrder = z.output<typeof categoryOrderSchema>;
