import { toWhole } from './parse-whole.ts';
import { MAX_EMAIL, parseEmail, plainText, toE164 } from './plain-text.ts';
import { z } from './zod.ts';

/** How a text is normalized before validation: as one line, as several (`severalLines`), or by its kind (`plainText`). */
export function requiredText(label: string, max: number, read = oneLine) {
  const missing = `Please enter ${label}.`;
  return z
    .string({ error: missing })
    .check(
      z.overwrite(read),
      z.refine(isValidUtf8Text, { error: UNREADABLE, abort: true }),
      z.refine(isSeen, { error: missing, abort: true }),
      atMost(max),
    );
}

/** null, '' and blanks count as missing, since some clients send them. */
export function optionalText(max: number, read = oneLine) {
  const text = z
    .string({ error: 'Please send a text.' })
    .check(z.overwrite(read), atMost(max), z.refine(isValidUtf8Text, UNREADABLE));
  return z.pipe(
    z.nullish(text),
    z.transform((value) => value || null),
  );
}

/** As `optionalText`, with '' for what is missing. */
export function textOrEmpty(max: number, read = oneLine) {
  return z.pipe(
    optionalText(max, read),
    z.transform((value) => value ?? ''),
  );
}

export function emailText(label: string) {
  return requiredText(label, MAX_EMAIL, parseEmail).check(
    z.email('Please enter an e-mail address such as name@example.com.'),
  );
}

/** Pakistani, kept as E.164. */
export function phoneText(label: string, max: number, message: string) {
  return requiredText(label, max, plainText).check(
    z.refine((text) => toE164(text) !== null, message),
    z.overwrite((text) => toE164(text) ?? text),
  );
}

export function postalCodeText(label: string, max: number) {
  return requiredText(label, max, plainText).check(
    z.overwrite((text) => text.replace(/[\s-]/g, '')),
    z.regex(/^\d{5}$/, 'A postal code has 5 digits.'),
  );
}

/** A line break in a field of one line becomes a blank. */
export function oneLine(text: string): string {
  return text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').trim();
}

export function severalLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

export function wholeNumber(min: number, max: number, message: string) {
  return z
    .pipe(
      z.union([z.number(), z.string()], { error: message }),
      z.transform((sent) => (typeof sent === 'number' ? sent : (toWhole(sent) ?? Number.NaN))),
    )
    .check(z.refine((number) => Number.isInteger(number) && number >= min && number <= max, message));
}

export function loggedPrice() {
  const message = 'Please send a price in rupees.';
  const text = z.string().check(
    z.maxLength(30, message),
    z.overwrite((sent) => plainText(sent).replaceAll(',', '')),
    z.regex(/^\d{1,10}(\.\d{1,10})?$/, message),
  );
  return z
    .pipe(z.union([z.number(), text], { error: message }), z.transform(Number))
    .check(z.refine((price) => price >= 0 && price <= 1e9, message));
}

export const MAX_ID = 2_147_483_647;

export const UNREADABLE = 'Please remove the unreadable characters.';

/** PostgreSQL accepts neither NUL nor lone surrogates. */
export function isValidUtf8Text(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

/** At most so many UTF-16 units from the beginning, without half of an emoji at the end, which PostgreSQL would not accept. */
export function firstLetters(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}$/u, '');
}

/** Zero-width spaces and bidirectional marks alone do not count as text. */
export function isSeen(text: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(text);
}

function atMost(max: number) {
  return z.maxLength(max, { error: `Please shorten this to ${max} characters.`, abort: true });
}

const DAY = 'Please choose a day, such as 2026-03-21.';

/** A day as 2026-03-21. PostgreSQL has no year 0. */
export const calendarDay = z.iso.date(DAY).check(z.refine((text) => text >= '1900', DAY));
