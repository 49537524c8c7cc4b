import { onlyPictureField, versionField } from '#app/features/catalogue/form-fields.ts';
import { typedRupees } from '#app/platform/text/plain-text.ts';
import { requiredText } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

const PRICE = 'Please enter a price in rupees, such as 4500.';

const MAX_PRICE = 1_000_000_000;

/** As many as the database takes. */
export const MAX_STYLE_PIECES = 8;

const PIECES = `Please name up to ${MAX_STYLE_PIECES} products by their ids, such as 12,34.`;

/** Missing leaves the pieces as they are, an empty text removes them. */
const sentPieces = z.pipe(
  z.optional(
    z
      .string({ error: PIECES })
      .check(
        z.trim(),
        z.regex(new RegExp(`^(?:[1-9]\\d{0,8}(?: *, *[1-9]\\d{0,8}){0,${MAX_STYLE_PIECES - 1}})?$`), PIECES),
      ),
  ),
  z.transform((text) => (text === undefined ? undefined : distinct(text))),
);

function distinct(text: string): number[] {
  return [...new Set(text.split(',').filter(Boolean).map(Number))];
}

export const styleSchema = z.object({
  name: requiredText('a name', 200),
  category: requiredText('a category', 120),
  price: z
    .pipe(
      z.string({ error: PRICE }),
      z.transform((typed) => typedRupees(typed) ?? Number.NaN),
    )
    .check(z.refine((price) => price < MAX_PRICE, PRICE)),
  image: onlyPictureField,
  pieces: sentPieces,
  version: versionField,
});

export type StyleInput = z.output<typeof styleSchema>;
