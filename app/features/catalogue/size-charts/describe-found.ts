import type { Unit } from '#app/features/catalogue/facts/measures.ts';
import { formatValue } from './chart-table.ts';
import type { ChartValue } from './chart-table-schema.ts';
import type { FoundSize } from './find-size.ts';

const messages = {
  fits: (size: string, reasons: string) => `${size}: ${reasons}`,
  between: (measure: string, smaller: string, size: string) =>
    `Between ${smaller} and ${size} by ${measure}. ${size} sits easier, ${smaller} closer.`,
  tooLarge: (size: string, reason: string) => `Larger than our largest, ${size} (${reason}).`,
  tooSmall: (size: string, reason: string) =>
    `Smaller than our smallest, ${size} (${reason}). It is the nearest.`,
  years: 'years',
};

/** "M: bust 36–38", in the unit that was typed. */
export function describeFound(found: FoundSize, unit: Unit): string {
  if (found.outcome === 'between') {
    return messages.between(found.measure.toLowerCase(), found.smaller, found.size);
  }
  if (found.outcome === 'fits') {
    const reasons = found.reasons.map(({ measure, value }) => reasonOf(measure, value, unit));
    return messages.fits(found.size, reasons.join(', '));
  }
  const reason = reasonOf(found.measure, found.value, unit);
  return found.outcome === 'too_large'
    ? messages.tooLarge(found.size, reason)
    : messages.tooSmall(found.size, reason);
}

function reasonOf(measure: string, value: ChartValue, unit: Unit): string {
  const shown = `${measure.toLowerCase()} ${formatValue(value, measure, unit)}`;
  if (measure === 'Age') return `${shown} ${messages.years}`;
  return unit === 'cm' ? `${shown} cm` : shown;
}
