import { formatValue } from '#app/features/catalogue/size-charts/chart-table.ts';
import type { ChartTable } from '#app/features/catalogue/size-charts/chart-table-schema.ts';

/** The cells in which two states of a size chart differ, as "Kurta M Shoulder: 14½"; those that are not there are left out. */
export function differingCells(before: unknown, after: unknown): [before: string, after: string] {
  const [old, now] = [readCells(before), readCells(after)];
  const list = (cells: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
    [...cells]
      .filter(([name, value]) => others.get(name) !== value)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', ');
  return [list(old, now), list(now, old)];
}

function readCells(value: unknown): Map<string, string> {
  const tables: ChartTable[] = Array.isArray(value) ? value : [];
  const cells = tables.flatMap(({ title, columns, rows }) =>
    rows.flatMap(({ size, values }) =>
      columns.map(
        (column, index) =>
          [`${title} ${size} ${column}`, formatValue(values[index] ?? null, column, 'in')] as const,
      ),
    ),
  );
  return new Map(cells.filter(([, text]) => text !== ''));
}
