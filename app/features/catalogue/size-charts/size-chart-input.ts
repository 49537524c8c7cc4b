import { flag, parsed, pictureAddressField, versionField } from '#app/features/catalogue/form-fields.ts';
import { graded } from '#app/features/catalogue/products/measures.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { isSeen, isValidUtf8Text } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { BODY_MEASURES } from './chart-table.ts';
import { type ChartTable, type ChartValue, TABLE_KINDS } from './schema.ts';

const TABLES =
  'Please send the tables as JSON: a list of title, collection, kind, columns, and rows of size and values in inches.';

export const CHART_PICTURES = ['top', 'bottom'] as const;

const MAX_VALUE = 300;

export const MAX_NAME = 60;

export const MAX_TABLE_ROWS = 20;

export const MAX_TABLE_COLUMNS = 12;

export const MAX_TABLES = 12;

export const sizeChartSchema = z.object({
  top: pictureAddressField,
  bottom: pictureAddressField,
  remove_top: z.optional(flag),
  remove_bottom: z.optional(flag),
  tables: z.optional(parsed(toChartTables, TABLES)),
  version: versionField,
});

export type SizeChartInput = z.output<typeof sizeChartSchema>;

/** The tables of a chart from the wire; null when they are none. Names are trimmed. */
export function toChartTables(json: string): ChartTable[] | null {
  if (json === '') return [];
  const tables = parseJson(json);
  if (!Array.isArray(tables) || tables.length > MAX_TABLES) return null;
  const known = tables.map(toTable);
  return known.every((table) => table !== null) ? known : null;
}

/** What cannot be true of a chart, as a sentence for staff; null when nothing is wrong. */
export function findChartMistake(tables: readonly ChartTable[]): string | null {
  for (const table of tables) {
    const { title, kind, columns, rows } = table;
    const strange = kind === 'body' && columns.find((name) => !isBodyMeasure(name));
    if (strange) return `${title}: ${strange} is not one of ${BODY_MEASURES.join(', ')}.`;
    if (hasTwice(columns)) return `${title}: two columns have the same name.`;
    if (hasTwice(rows.map(({ size }) => size))) return `${title}: two rows have the same size.`;
    const shrinking = findShrinking(table);
    if (shrinking) return shrinking;
  }
  return null;
}

function findShrinking({ title, columns, rows }: ChartTable): string | null {
  for (const [column, name] of columns.entries()) {
    const known = graded(rows).filter(({ values }) => values[column]);
    for (const [index, larger] of known.entries()) {
      const smaller = known[index - 1];
      const [before, after] = [smaller?.values[column], larger.values[column]];
      if (smaller && before && after && after.from < before.from) {
        return `${title}, ${name}: ${larger.size} (${after.from}) cannot be smaller than ${smaller.size} (${before.from}).`;
      }
    }
  }
  return null;
}

function toTable(sent: unknown): ChartTable | null {
  const { title, collection = null, kind, columns, rows } = (sent ?? {}) as Partial<Record<string, unknown>>;
  const knownKind = TABLE_KINDS.find((known) => known === kind);
  const knownCollection = collection === null ? null : COLLECTIONS.find((known) => known === collection);
  if (!isName(title) || !knownKind || knownCollection === undefined) return null;
  if (
    !Array.isArray(columns) ||
    columns.length === 0 ||
    columns.length > MAX_TABLE_COLUMNS ||
    !columns.every(isName)
  )
    return null;
  if (!Array.isArray(rows) || rows.length > MAX_TABLE_ROWS) return null;
  const knownRows = rows.map((row) => toRow(row, columns.length));
  if (!knownRows.every((row) => row !== null)) return null;
  return {
    title: title.trim(),
    collection: knownCollection,
    kind: knownKind,
    columns: columns.map((name) => name.trim()),
    rows: knownRows,
  };
}

function toRow(sent: unknown, columns: number): ChartTable['rows'][number] | null {
  const { size, values } = (sent ?? {}) as Partial<Record<string, unknown>>;
  if (!isName(size) || !Array.isArray(values) || values.length !== columns || !values.every(isValue))
    return null;
  return { size: size.trim(), values: values.map((value) => value && { from: value.from, to: value.to }) };
}

function isValue(sent: unknown): sent is ChartValue {
  if (sent === null) return true;
  const { from, to } = (sent ?? {}) as Partial<Record<string, unknown>>;
  return isInches(from) && isInches(to) && from <= to;
}

function isInches(sent: unknown): sent is number {
  return typeof sent === 'number' && sent > 0 && sent <= MAX_VALUE && Number.isInteger(sent * 4);
}

function isName(sent: unknown): sent is string {
  return typeof sent === 'string' && isSeen(sent) && sent.trim().length <= MAX_NAME && isValidUtf8Text(sent);
}

function isBodyMeasure(name: string): boolean {
  return (BODY_MEASURES as readonly string[]).includes(name);
}

function hasTwice(names: readonly string[]): boolean {
  return new Set(names).size < names.length;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
