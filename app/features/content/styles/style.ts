import { z } from 'zod';
import { sentPicture, sentVersion } from '#app/features/content/sent-fields.ts';
import type { PictureData } from '#app/platform/images/image.ts';
import { requiredText } from '#app/platform/text/required-text.ts';

export type Style = {
  id: number;
  name: string;
  category: string;
  price: number;
  image: string | null;
  picture: PictureData | null;
  version: number;
};

const PRICE = 'Please enter a price in rupees, such as 4500.';

export const styleSchema = z.object({
  name: requiredText('a name', 200),
  category: requiredText('a category', 120),
  price: z
    .string({ error: PRICE })
    .transform((price) => price.trim().replaceAll(',', ''))
    .pipe(z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/, PRICE))
    .transform(Number),
  image: sentPicture,
  version: sentVersion,
});

export type StyleInput = z.output<typeof styleSchema>;
