import { formatMeasure, parseMeasure } from '#app/features/catalogue/facts/measures.ts';
import type { ChartTable, ChartValue } from '#app/features/catalogue/size-charts/chart-table-schema.ts';

/** A table as it is typed: "36–38" or "36½" in the cells. `collection` is '' for both. */
export type TypedTable = {
  title: string;
  collection: string;
  kind: string;
  columns: string[];
  rows: { size: string; cells: string[] }[];
};

export const EMPTY_TABLE: TypedTable = {
  title: '',
  collection: 'Womens Clothing',
  kind: 'garment',
  columns: ['', ''],
  rows: ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size) => ({ size, cells: ['', ''] })),
};

export type EditTable = (table: TypedTable) => TypedTable;

export function toTypedTables(tables: readonly ChartTable[]): TypedTable[] {
  return tables.map(({ title, collection, kind, columns, rows }) => ({
    ...{ title, kind, columns },
    collection: collection ?? '',
    rows: rows.map(({ size, values }) => ({ size, cells: values.map(toCell) })),
  }));
}

/** What is sent. Empty rows and columns are left out. @throws {CellError} for a cell that is no measure. */
export function parseTables(tables: readonly TypedTable[]) {
  return tables.map(({ title, collection, kind, columns, rows }) => {
    const kept = columns.flatMap((name, index) =>
      name.trim() || rows.some(({ cells }) => cells[index]?.trim()) ? [index] : [],
    );
    const filled = rows.filter(({ size, cells }) => size.trim() || cells.some((cell) => cell.trim()));
    return {
      ...{ title, kind, collection: collection || null },
      columns: kept.map((index) => columns[index] ?? ''),
      rows: filled.map(({ size, cells }) => ({
        size,
        values: kept.map((index) => parseCell(cells[index] ?? '', `${size} ${columns[index]}`.trim())),
      })),
    };
  });
}

/** The message names the cell. */
export class CellError extends Error {}

function parseCell(typed: string, place: string): ChartValue {
  if (typed.trim() === '') return null;
  const [from = '', to = from, ...rest] = typed.split(/–|—|-| to /);
  const [least, most] = [parseMeasure(from, 'in'), parseMeasure(to, 'in')];
  if (least === null || most === null || rest.length > 0) throw new CellError(`${place}: ${typed}`);
  return { from: toQuarters(least), to: toQuarters(most) };
}

function toCell(value: ChartValue): string {
  if (!value) return '';
  const [from, to] = [formatMeasure(value.from, 'in'), formatMeasure(value.to, 'in')];
  return from === to ? from : `${from}–${to}`;
}

function toQuarters(inches: number): number {
  return Math.round(inches * 4) / 4;
}
