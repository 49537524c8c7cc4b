import { MAX_SIZE_NAME } from '#app/features/catalogue/products/product-fields.ts';
import { optionalText, textOrEmpty } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

export const shelfSchema = z.object({
  size: z.string().check(z.describe('Empty: of every size without a shelf of its own.')),
  shelf: z.string(),
});

export type Shelf = z.infer<typeof shelfSchema>;

export const shelvesInputSchema = z.object({
  shelves: z
    .array(
      z.object({
        size: textOrEmpty(MAX_SIZE_NAME),
        shelf: optionalText(20).check(z.describe('Null: it has none.')),
      }),
    )
    .check(z.minLength(1, 'Please send the shelves.'), z.maxLength(50)),
});

export type ShelvesInput = z.output<typeof shelvesInputSchema>;
