import { formatMeasure, type Unit } from '#app/features/catalogue/products/measures.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import type { ChartTable, ChartValue } from './schema.ts';

/** What a table of the wearer's own measures may have as columns. Age is in years, all others in inches. */
export const BODY_MEASURES = ['Age', 'Height', 'Bust', 'Chest', 'Waist', 'Hip'] as const;

/** "36–38"; ages stay in years. Empty without a value. */
export function formatValue(value: ChartValue, column: string, unit: Unit): string {
  if (!value) return '';
  const show = (number: number) => formatMeasure(number, column === 'Age' ? 'in' : unit);
  const [from, to] = [show(value.from), show(value.to)];
  return from === to ? from : `${from}–${to}`;
}

export function tablesOfCollection(tables: readonly ChartTable[], collection: string): ChartTable[] {
  return tables.filter((table) => table.collection === null || table.collection === collection);
}

type Charts = readonly { tables: readonly ChartTable[] }[];

/** The wearer's measures of all sizes of a collection; null where the charts of two types say different ones. */
export function bodyTableOf(charts: Charts, collection: string): ChartTable | null {
  const tables = charts.flatMap((chart) => tablesOfCollection(chart.tables, collection).filter(isOfBody));
  const [longest] = [...tables].sort((a, b) => b.rows.length - a.rows.length);
  if (!longest) return null;
  const known = new Map(longest.rows.map(({ size, values }) => [size, JSON.stringify(values)]));
  const isSame = ({ columns, rows }: ChartTable) =>
    columns.join() === longest.columns.join() &&
    rows.every(({ size, values }) => known.get(size) === JSON.stringify(values));
  return tables.every(isSame) ? longest : null;
}

/** The tables that a product's page shows: the wearer's measures, its own lengths, then the garments without theirs. */
export function tablesOfProduct(
  tables: readonly ChartTable[],
  product: Product,
  title: string,
): ChartTable[] {
  const own = tablesOfCollection(tables, product.collection);
  const [body, garments] = [own.filter(isOfBody), own.filter((table) => !isOfBody(table))];
  if (product.lengths.length === 0) return [...body, ...garments];
  return [...body, toTable(product, title), ...garments.flatMap(withoutLengths)];
}

function isOfBody({ kind }: ChartTable): boolean {
  return kind === 'body';
}

function toTable({ size, lengths }: Product, title: string): ChartTable {
  const columns = [...new Set(lengths.map(({ part }) => part))];
  const lengthIn = (of: string, part: string): ChartValue => {
    const row = lengths.find((length) => length.size === of && length.part === part);
    return row ? { from: row.inches, to: row.inches } : null;
  };
  const sizes = size.split(',').map((of) => of.trim());
  const rows = sizes.map((of) => ({ size: of, values: columns.map((part) => lengthIn(of, part)) }));
  return { title, collection: null, kind: 'garment', columns, rows };
}

function withoutLengths(table: ChartTable): ChartTable[] {
  const others = table.columns.flatMap((name, index) => (/length/i.test(name) ? [] : [index]));
  if (others.length === 0) return [];
  const pick = <T>(list: readonly T[]) => list.filter((_, index) => others.includes(index));
  const rows = table.rows.map(({ size, values }) => ({ size, values: pick(values) }));
  return [{ ...table, columns: pick(table.columns), rows }];
}

export const SIZE_GUIDE_PATH = '/SizeGuide';

/** The id of a type's charts on the page of the size guide. */
export function chartAnchor(type: string): string {
  return `chart-${type.replace(/[^\p{L}\d]+/gu, '-')}`;
}
