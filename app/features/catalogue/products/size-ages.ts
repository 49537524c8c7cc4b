import { plainText } from '#app/platform/text/plain-text.ts';
import type { SizeAges } from './schema.ts';

const YEAR = 12;

/** Below this age a child outgrows sizes within months. */
const COUNTED_IN_MONTHS = 2 * YEAR;

export const MAX_MONTHS = 18 * YEAR;

type Ages = Pick<SizeAges, 'from_months' | 'to_months'>;

/** "4–5 y" for 48 to 72 months, because a child is five until the sixth birthday; "6–12 m" for babies. */
export function ageLabel({ from_months, to_months }: Ages): string {
  const isInYears = from_months % YEAR === 0 && to_months % YEAR === 0 && from_months >= COUNTED_IN_MONTHS;
  if (!isInYears) return `${from_months}–${to_months} m`;
  const [first, last] = [from_months / YEAR, to_months / YEAR - 1];
  return first === last ? `${first} y` : `${first}–${last} y`;
}

/** For some part of that year of the child's life. */
export function fitsYear({ from_months, to_months }: Ages, years: number): boolean {
  return from_months < (years + 1) * YEAR && to_months > years * YEAR;
}

const TYPED_AGES = /^(\d{1,3})(?: ?(?:-|to) ?(\d{1,3}))? ?(m|y|months?|years?)?$/i;

/** "4–5" and "5 years" in years, "6–12 m" in months, in digits of any script; null when it is no age. */
export function parseAges(typed: string): Ages | null {
  const [, first, last = first, unit = 'y'] = TYPED_AGES.exec(plainText(typed)) ?? [];
  if (first === undefined) return null;
  const inMonths = unit.toLowerCase().startsWith('m');
  const from_months = inMonths ? Number(first) : Number(first) * YEAR;
  const to_months = inMonths ? Number(last) : (Number(last) + 1) * YEAR;
  return from_months < to_months && to_months <= MAX_MONTHS ? { from_months, to_months } : null;
}
