import { formatRupees } from '#app/platform/text/money.ts';

/** An amount within a sentence, without a line break inside. */
export function Rupees({ of }: { of: number }) {
  return formatRupees(of).replaceAll(' ', '\u00a0');
}
