import { z } from 'zod';
import { toAsciiDigits } from './ascii-digits.ts';

export function requiredText(label: string, max: number) {
  return z
    .string({ error: `Please enter ${label}.` })
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .refine(isValidUtf8Text, UNREADABLE)
        .refine(isSeen, `Please enter ${label}.`)
        .max(max, `Please shorten this to ${max} characters.`),
    );
}

/** null, '' and blanks count as missing, since some clients send them. */
export function optionalText(max: number) {
  return z
    .string({ error: 'Please send a text.' })
    .transform((text) => text.trim())
    .pipe(
      z.string().max(max, `Please shorten this to ${max} characters.`).refine(isValidUtf8Text, UNREADABLE),
    )
    .nullish()
    .transform((text) => text || null);
}

export function wholeNumber(min: number, max: number, message: string) {
  return z
    .union([z.number(), z.string().transform((text) => toWhole(text) ?? Number.NaN)], { error: message })
    .refine((number) => Number.isInteger(number) && number >= min && number <= max, message);
}

/** Accepts digits of any script; null when it is not a whole number. */
export function toWhole(text: string): number | null {
  const digits = toAsciiDigits(text.trim());
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

export function loggedPrice() {
  const message = 'Please send a price in rupees.';
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
      { error: message },
    )
    .refine((price) => price >= 0 && price <= 1e9, message);
}

export const MAX_ID = 2_147_483_647;

const UNREADABLE = 'Please remove the unreadable characters.';

/** PostgreSQL accepts neither NUL nor lone surrogates. */
export function isValidUtf8Text(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Zero-width spaces and bidirectional marks alone do not count as text. */
function isSeen(text: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(text);
}
