import { plainText } from './plain-text.ts';

/** Accepts digits of any script; null when it is not a whole number. */
export function toWhole(text: string): number | null {
  const digits = plainText(text);
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
