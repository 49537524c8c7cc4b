import type { StaffSizeChart } from '#app/features/catalogue/size-charts/size-chart-schema.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import type { PictureData } from '#app/platform/images/image.ts';
import { CellError, parseTables, type TypedTable, toTypedTables } from './typed-tables.ts';

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

export function readTypedTables({ tables }: ChartValues): TypedTable[] {
  return JSON.parse(tables);
}

/** The first cell that is no measure, as an error of the form. */
export function checkTables(values: ChartValues): Record<string, string> {
  try {
    parseTables(readTypedTables(values));
    return {};
  } catch (error) {
    if (error instanceof CellError) return { tables: messages.wrongCell(error.message) };
    throw error;
  }
}

function tablesText(values: ChartValues): string {
  return readTypedTables(values)
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
    body.set('tables', JSON.stringify(parseTables(readTypedTables(values))));
  if (row) body.set('version', String(row.version));
  return { method: 'PUT', path: `/api/admin/size-charts/${type.toLowerCase()}/`, body };
}
