import { toAsciiDigits } from '#app/platform/text/plain-text.ts';
import { toRoman } from './roman-urdu.ts';

const SLUG = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;

export const MAX_SLUG = 120;

export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG && SLUG.test(text);
}

/** Leaves room for a numeric suffix. Urdu is written in Roman letters; names of other scripts get the fallback. */
export function toSlug(name: string, fallback: string): string {
  const words = toAsciiDigits(toRoman(name))
    .normalize('NFKD')
    // Accents, which NFKD separates from their letters, and apostrophes do not split words.
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join('-').slice(0, MAX_SLUG - 20);
  return slug.replace(/-+$/, '') || fallback;
}
