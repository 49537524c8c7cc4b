import { formatMeasure, parseMeasure } from '#app/features/catalogue/products/measures.ts';
import type { ChartTable, ChartValue, StaffSizeChart } from '#app/features/catalogue/size-charts/schema.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import type { PictureData } from '#app/platform/images/image.ts';

const messages = {
  top: 'Top',
  bottom: 'Bottom',
  another: 'another picture',
  none: 'none',
  tables: 'Tables',
  wrongCell: (cell: string) => `Please enter a measure such as 36, 36½ or 36–38 (${cell}).`,
};

export type ChartValues = {
  top: PictureData | null;
  bottom: PictureData | null;
  topFile: File | null;
  bottomFile: File | null;
  /** As JSON, so that they can be compared as one value. */
  tables: string;
};

export function toChartValues(chart: StaffSizeChart | null): ChartValues {
  return {
    ...{ top: chart?.top ?? null, bottom: chart?.bottom ?? null, topFile: null, bottomFile: null },
    tables: JSON.stringify(toTypedTables(chart?.tables ?? [])),
  };
}

export const SIZE_CHART_FIELDS: ComparedField<ChartValues>[] = [
  comparedPicture(messages.top, ({ top, topFile }) => [top, topFile]),
  comparedPicture(messages.bottom, ({ bottom, bottomFile }) => [bottom, bottomFile]),
  { name: messages.tables, text: tablesText },
];

export function parseTypedTables({ tables }: ChartValues): TypedTable[] {
  return JSON.parse(tables);
}

/** The first cell that is no measure, as an error of the form. */
export function checkTables(values: ChartValues): Record<string, string> {
  try {
    parseTables(parseTypedTables(values));
    return {};
  } catch (error) {
    if (error instanceof CellError) return { tables: messages.wrongCell(error.message) };
    throw error;
  }
}

function tablesText(values: ChartValues): string {
  return parseTypedTables(values)
    .flatMap(({ title, columns, rows }) => [
      [title, ...columns].join(' | '),
      ...rows.map(({ size, cells }) => [size, ...cells].join(' | ')),
    ])
    .join('\n');
}

function comparedPicture(
  name: string,
  of: (values: ChartValues) => [PictureData | null, File | null],
): ComparedField<ChartValues> {
  return {
    name,
    text: (values) => {
      const [picture, file] = of(values);
      return file?.name ?? picture?.src ?? '';
    },
    shown: (values) => (of(values).some(Boolean) ? messages.another : messages.none),
  };
}

export function toChartCall(
  type: string,
  values: ChartValues,
  row: StaffSizeChart | null,
  before: ChartValues,
): FormCall {
  const { top, bottom, topFile, bottomFile } = values;
  const body = new FormData();
  if (topFile) body.set('top', topFile);
  else if (before.top && !top) body.set('remove_top', 'true');
  if (bottomFile) body.set('bottom', bottomFile);
  else if (before.bottom && !bottom) body.set('remove_bottom', 'true');
  if (values.tables !== before.tables)
    body.set('tables', JSON.stringify(parseTables(parseTypedTables(values))));
  if (row) body.set('version', String(row.version));
  return { method: 'PUT', path: `/api/admin/size-charts/${type.toLowerCase()}/`, body };
}

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
    const filledColumns = columns.flatMap((name, index) =>
      name.trim() || rows.some(({ cells }) => cells[index]?.trim()) ? [index] : [],
    );
    const filled = rows.filter(({ size, cells }) => size.trim() || cells.some((cell) => cell.trim()));
    return {
      ...{ title, kind, collection: collection || null },
      columns: filledColumns.map((index) => columns[index] ?? ''),
      rows: filled.map(({ size, cells }) => ({
        size,
        values: filledColumns.map((index) =>
          parseCell(cells[index] ?? '', `${size} ${columns[index]}`.trim()),
        ),
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
