import { formatRupees } from '#app/platform/text/money.ts';

export function Rupees({ of }: { of: number }) {
  return formatRupees(of).replaceAll(' ', '\u00a0');
}
