import { toAsciiDigits } from '#app/platform/text/ascii-digits.ts';

/** The longest text that a person may type as a transaction id, spaces and dashes included. */
export const MAX_TRANSACTION_ID = 64;

/**
 * A wallet's transaction id in the one form in which it is kept and compared, or null when the text is not one: 4 letters and
 * digits at least. People copy it with spaces, dashes and marks that cannot be seen, in small letters, with Urdu digits;
 * all of these are the same id, so that it counts once (rulings 18).
 */
export function toTransactionId(text: string): string | null {
  const id = toAsciiDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}._/#:]/gu, '')
    .toUpperCase();
  const isOne = text.length <= MAX_TRANSACTION_ID && /^[A-Z0-9]{4,64}$/.test(id);
  return isOne && !isMadeUp(id) ? id : null;
}

/** What people type to get past the field: one digit again and again, the digits in their order, "test". */
function isMadeUp(id: string): boolean {
  const inOrder = '0123456789'.repeat(7);
  const isCounted = inOrder.startsWith(id) || inOrder.slice(1).startsWith(id);
  return isCounted || /^(\d)\1+$/.test(id) || /^TEST\d*$/.test(id);
}
