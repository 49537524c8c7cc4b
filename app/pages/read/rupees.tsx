import { formatRupees } from '#app/platform/text/money.ts';

/** A sum within a sentence, kept on one line. */
export function Rupees({ of }: { of: number }) {
  return formatRupees(of).replaceAll(' ', '\u00a0');
}
