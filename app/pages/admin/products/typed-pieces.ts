import { plainText } from '#app/platform/text/plain-text.ts';

/** NaN for anything but a whole number. */
export function piecesIn(text: string): number {
  const digits = plainText(text);
  return /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN;
}
