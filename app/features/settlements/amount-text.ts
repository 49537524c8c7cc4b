import { type Paisa, toPaisa } from '#app/platform/text/money.ts';
import { toAsciiDigits } from '#app/platform/text/plain-text.ts';

/** Thousands are grouped as people write them: 11,619.34 and 1,25,000. */
const AMOUNT = /^(?:\d{1,12}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,15})?$/;

/**
 * An amount of a courier's file: `1,949.06`, `(250.19)` and `250.19-` for less than zero, `Rs. 1,949/-`, digits of another script. An
 * empty cell and a dash are nothing. Paisa; null when it is no amount.
 */
export function parseAmount(text: string): Paisa | null {
  const plain = toAsciiDigits(text.normalize('NFKC'))
    .replace(/[\p{Cf}\s]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replace(/(?:Rs|PKR|روپے)\.?/i, '')
    .replace(/\/[-=]$/, '');
  if (plain === '' || plain === '-') return 0;
  const isBracketed = plain.startsWith('(') && plain.endsWith(')');
  const isNegative = isBracketed || plain.startsWith('-') || plain.endsWith('-');
  const digits = isBracketed ? plain.slice(1, -1) : plain.replace(/^-|-$/, '');
  if (!AMOUNT.test(digits)) return null;
  const paisa = toPaisa(Number(digits.replaceAll(',', '')));
  return isNegative && paisa !== 0 ? -paisa : paisa;
}
