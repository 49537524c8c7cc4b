import { z } from 'zod';
import { MAX_ID, toWhole } from '#app/platform/text/required-text.ts';

export type WrongField = { field: string; message: string };

export function parsed<T>(parse: (value: string) => T | null, message: string) {
  return z.string({ error: message }).transform((value, context): T => {
    const known = parse(value.trim());
    if (known !== null) return known;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** A field that was left empty counts as not sent. */
export function optionalWholeNumber(min: number, max: number, message: string) {
  return parsed((value) => {
    if (value === '') return undefined;
    const number = toWhole(value);
    return number !== null && number >= min && number <= max ? number : null;
  }, message).optional();
}

export const versionField = optionalWholeNumber(1, MAX_ID, 'Please send the version as a number.');

const YES = ['true', '1', 'on', 'yes'];
const NO = ['false', '0', 'off', 'no', ''];

export const flag = parsed((value) => {
  if (YES.includes(value.toLowerCase())) return true;
  return NO.includes(value.toLowerCase()) ? false : null;
}, 'Please send true or false.');

export function oneOf<T extends string>(words: readonly T[], message: string) {
  return parsed((value) => words.find((word) => word === value) ?? null, message);
}

/** '' removes the picture; what careless clients make of a missing value counts as not sent. */
export const pictureAddressField = z
  .string()
  .max(2000, 'This is not a picture address.')
  .transform((value) => (value === 'null' || value === 'undefined' ? undefined : value.trim()))
  .optional();
