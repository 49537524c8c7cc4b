import { isValidUtf8Text, MAX_ID, oneLine, UNREADABLE } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

/** As many as a product can have, and as the database takes. */
export const MAX_PICTURES = 30;

export const MAX_ALT = 200;

const FOCUS = 'Please send the focal point in percent, such as 50.';

const percent = z.int({ error: FOCUS }).check(z.minimum(0, FOCUS), z.maximum(100, FOCUS));

const alt = z
  .string({ error: 'Please send a text.' })
  .check(
    z.overwrite(oneLine),
    z.refine(isValidUtf8Text, { error: UNREADABLE, abort: true }),
    z.maxLength(MAX_ALT, `Please shorten this to ${MAX_ALT} letters.`),
  );

const NAMED = 'Please name each picture of the product once, by its address.';

/** The address of a picture, as answers have it. */
export const pictureSource = z.string({ error: NAMED }).check(z.maxLength(200, NAMED));

/** All pictures in their new order. */
export const picturesInputSchema = z.object({
  version: z.int().check(z.minimum(1), z.maximum(MAX_ID)),
  pictures: z
    .array(
      z.object({
        src: pictureSource,
        alt: z.pipe(
          z.nullable(alt),
          z.transform((text) => text || null),
        ),
        x: percent,
        y: percent,
      }),
    )
    .check(z.maxLength(MAX_PICTURES, `A product has at most ${MAX_PICTURES} pictures.`)),
});

export type PicturesInput = z.infer<typeof picturesInputSchema>;

const AREA = 'Please send an area of the picture in percent.';

const share = z.number({ error: AREA }).check(z.minimum(0, AREA), z.maximum(100, AREA));

/** A picture and what is kept of it, in percent of its width and height. */
export const cropSchema = z
  .object({ src: pictureSource, x: share, y: share, width: share, height: share })
  .check(
    z.refine(
      ({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 100.01 && y + height <= 100.01,
      AREA,
    ),
  );

export type Crop = z.infer<typeof cropSchema>;
