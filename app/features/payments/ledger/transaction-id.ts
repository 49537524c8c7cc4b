import { plainText } from '#app/platform/text/plain-text.ts';

export const MAX_TRANSACTION_ID = 64;

/** Normalized for storage and comparison, so that it counts once. Null below 4 letters and digits. */
export function toTransactionId(text: string): string | null {
  const id = plainText(text)
    .replace(/[\s._/#:-]/g, '')
    .toUpperCase();
  const isOne = text.length <= MAX_TRANSACTION_ID && /^[A-Z0-9]{4,64}$/.test(id);
  return isOne && !isPlaceholder(id) ? id : null;
}

/** Such as one repeated digit, the digits in order, or "test". */
function isPlaceholder(id: string): boolean {
  const inOrder = '0123456789'.repeat(7);
  const isCounted = inOrder.startsWith(id) || inOrder.slice(1).startsWith(id);
  return isCounted || /^(\d)\1+$/.test(id) || /^TEST\d*$/.test(id);
}
