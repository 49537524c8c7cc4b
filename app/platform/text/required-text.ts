import { z } from 'zod';
import { toAsciiDigits } from './ascii-digits.ts';

/**
 * A text that a visitor types and that must be there: blanks around it are cut off, line breaks become `\n`. `label` goes into
 * the sentence "Please enter …."; `max` counts letters.
 */
export function requiredText(label: string, max: number) {
  return z
    .string({ error: `Please enter ${label}.` })
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .refine(isValidUtf8Text, UNREADABLE)
        .refine(isSeen, `Please enter ${label}.`)
        .max(max, `Please shorten this to ${max} letters.`),
    );
}

/** The same for a text that may be missing; null, '' and blanks count as missing, as careless clients send them. */
export function optionalText(max: number) {
  return z
    .string({ error: 'Please send a text.' })
    .transform((text) => text.trim())
    .pipe(z.string().max(max, `Please shorten this to ${max} letters.`).refine(isValidUtf8Text, UNREADABLE))
    .nullish()
    .transform((text) => text || null);
}

/** A whole number from `min` to `max`, as a number or as the digits that forms send. */
export function wholeNumber(min: number, max: number, sentence: string) {
  return z
    .union([z.number(), z.string().transform((text) => toWhole(text) ?? Number.NaN)], { error: sentence })
    .refine((number) => Number.isInteger(number) && number >= min && number <= max, sentence);
}

/** The whole number that somebody typed, with digits of any script; null when it is none. */
export function toWhole(text: string): number | null {
  const digits = toAsciiDigits(text.trim());
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** Rupees that a browser noted, as a number or as text such as `4,500.00`. */
export function notedPrice() {
  const sentence = 'Please send a price in rupees.';
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .max(30)
          .transform((text) => text.replaceAll(',', '').trim())
          .pipe(z.string().regex(/^\d{1,10}(\.\d{1,10})?$/))
          .transform(Number),
      ],
      { error: sentence },
    )
    .refine((price) => price >= 0 && price <= 1e9, sentence);
}

/** The largest id that a table can have. */
export const MAX_ID = 2_147_483_647;

const UNREADABLE = 'Please remove the unreadable characters.';

/** PostgreSQL takes neither a NUL nor half a letter, and no keyboard makes one. */
export function isValidUtf8Text(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Spaces that have no width and marks of direction alone are no text. */
function isSeen(text: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(text);
}
