import { toWhole } from '#app/platform/text/parse-whole.ts';
import { MAX_ID } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

export type WrongField = { field: string; message: string };

export function parsed<T>(parse: (value: string) => T | null, message: string) {
  return z.pipe(
    z.string({ error: message }),
    z.transform((value, context): T => {
      const known = parse(value.trim());
      if (known !== null) return known;
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }),
  );
}

/** A field that was left empty counts as not sent. */
export function optionalWholeNumber(min: number, max: number, message: string) {
  return z.optional(
    parsed((value) => {
      if (value === '') return undefined;
      const number = toWhole(value);
      return number !== null && number >= min && number <= max ? number : null;
    }, message),
  );
}

export const versionField = optionalWholeNumber(1, MAX_ID, 'Please send the version as a number.');

const YES = ['true', '1', 'on', 'yes'];
const NO = ['false', '0', 'off', 'no', ''];

export const flag = parsed((value) => {
  if (YES.includes(value.toLowerCase())) return true;
  return NO.includes(value.toLowerCase()) ? false : null;
}, 'Please send true or false.');

export function oneOf<T extends string>(words: readonly T[], message: string) {
  return parsed((value) => words.find((word) => word === value) ?? null, message).check(
    z.meta({ enum: words }),
  );
}

/** '' removes the picture; what careless clients make of a missing value counts as not sent. */
export const pictureAddressField = z.optional(
  z.pipe(
    z.string().check(z.maxLength(2000, 'This is not a picture address.')),
    z.transform((value) => (value === 'null' || value === 'undefined' ? undefined : value.trim())),
  ),
);

/** Of the one picture that there is: any text but '' leaves it, because clients send back the address they were given. */
export const onlyPictureField = z.pipe(
  pictureAddressField,
  z.transform((address) => (address === '' ? ('removed' as const) : ('unchanged' as const))),
);
