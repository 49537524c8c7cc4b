import type { Unit } from '#app/features/catalogue/products/measures.ts';
import { formatValue } from './chart-table.ts';
import type { ChartTable, ChartValue } from './schema.ts';

/** `measure` and `value` are what decides: the row's own value of the tightest measure. */
export type FoundSize =
  | { outcome: 'fits'; size: string; reasons: { measure: string; value: NonNullable<ChartValue> }[] }
  | { outcome: 'between'; smaller: string; size: string; measure: string }
  | { outcome: 'too_small' | 'too_large'; size: string; measure: string; value: NonNullable<ChartValue> };

/** Charts in whole centimetres are rounded by up to half of one, in inches. */
const ROUNDING = 0.2;

/** By the measures in inches (ages in years) that the table has; the largest need decides. Null when it has none of them. */
export function findSize(table: ChartTable, given: Readonly<Record<string, number>>): FoundSize | null {
  const needs = table.columns.flatMap((measure, column) => {
    const own = given[measure];
    const index = own === undefined ? null : placeOf(table, column, measure, own);
    return index === null ? [] : [{ measure, column, index }];
  });
  const [decisive] = needs.sort((a, b) => b.index - a.index);
  if (!decisive) return null;
  const { index, measure, column } = decisive;
  if (!Number.isInteger(index)) {
    return {
      outcome: 'between',
      smaller: sizeAt(table, index - 0.5),
      size: sizeAt(table, index + 0.5),
      measure,
    };
  }
  const last = table.rows.length - 1;
  const row = Math.min(Math.max(index, 0), last);
  const value = table.rows[row]?.values[column];
  if (!value) return null;
  if (index !== row) {
    return { outcome: index < 0 ? 'too_small' : 'too_large', size: sizeAt(table, row), measure, value };
  }
  const reasons = needs.flatMap((need) => {
    const of = table.rows[row]?.values[need.column];
    return need.index === index && of ? [{ measure: need.measure, value: of }] : [];
  });
  return { outcome: 'fits', size: sizeAt(table, row), reasons };
}

/** The row that it fits; a half between two rows; -1 below the first, and the number of rows above the last. Null without a value. */
function placeOf({ rows }: ChartTable, column: number, measure: string, own: number): number | null {
  const ranges = rows.flatMap(({ values }, index) => {
    const value = values[column];
    // A child is five until the sixth birthday.
    return value ? [{ index, from: value.from, end: measure === 'Age' ? value.to + 0.99 : value.to }] : [];
  });
  const fits = (slack: number) => ranges.find(({ from, end }) => own >= from - slack && own <= end + slack);
  const fitting = fits(0) ?? fits(measure === 'Age' ? 0 : ROUNDING);
  if (fitting) return fitting.index;
  const [first, next] = [ranges[0], ranges.find(({ from }) => own < from)];
  if (!first) return null;
  if (!next) return rows.length;
  return next === first ? -1 : next.index - 0.5;
}

function sizeAt({ rows }: ChartTable, index: number): string {
  return rows[Math.round(index)]?.size ?? '';
}

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
