import { FACT_NAMES } from '#app/features/catalogue/products/facts.ts';
import { MADE_FOR, PRODUCT_STATES } from '#app/features/catalogue/products/product-fields.ts';
import { newPiece } from '#app/features/imports/read/blocks.ts';
import {
  type CellReader,
  cellReader,
  listIn,
  type Place,
  readCode,
  readCodes,
  readPrice,
  readStock,
  readWeight,
  readYes,
  report,
} from '#app/features/imports/read/cells.ts';
import {
  type ImportedProduct,
  type ImportedSize,
  type ImportedValues,
  OWN_SYSTEM,
} from '#app/features/imports/read/model.ts';
import { plainHeading } from '#app/platform/tables/headings.ts';
import type { TableRow } from '#app/platform/tables/table.ts';
import { unmarked } from '#app/platform/text/csv.ts';
import {
  COST_HEADINGS,
  EXTRA_HEADING,
  PRODUCT_HEADINGS,
  type ProductColumn,
  ROW_HEADINGS,
  type RowColumn,
} from './shop-columns.ts';

type Column = ProductColumn | RowColumn | keyof typeof COST_HEADINGS;

const HEADINGS: Record<Column, string> = { ...ROW_HEADINGS, ...PRODUCT_HEADINGS, ...COST_HEADINGS };

const PLAIN = Object.fromEntries(
  Object.entries(HEADINGS).map(([column, heading]) => [column, plainHeading(heading)]),
) as Record<Column, string>;

/**
 * This shop's own file of products. Rows with one address are a product, wherever they stand; what all its sizes share may be in any of
 * them, and blank in the others. Words are taken as they are: they are the shop's own.
 */
export function readShopExport(headings: readonly string[], rows: readonly TableRow[]): ImportedProduct[] {
  const cell = cellReader(headings, { plain: unmarked });
  const keyOf = (row: TableRow) =>
    cell(row, PLAIN.slug) || [cell(row, PLAIN.name), cell(row, PLAIN.color)].filter(Boolean).join('/');
  const grouped = Map.groupBy(rows, (row) => keyOf(row).toLowerCase() || `line ${row.line}`);
  return [...grouped.values()].map((of) => toProduct(keyOf(of[0] as TableRow), of, cell));
}

function toProduct(key: string, rows: readonly TableRow[], cell: CellReader): ImportedProduct {
  const { variants: _, ...piece } = newPiece(key, rows, OWN_SYSTEM);
  const { problems } = piece;
  const shared = (column: Column) => sharedCell(rows, cell, column, problems);
  const values: ImportedValues = {
    ...textsOf(shared),
    ...figuresOf(shared),
    ...{ state: stateOf(shared('state')), made_for: madeFor(shared('made_for')) },
    live_from: momentOf(shared('live_from')),
  };
  const pictures = picturesIn(shared('pictures').text).map((picture) => ({ ...picture, line: piece.line }));
  const product: ImportedProduct = { ...piece, values, pictures, sizes: [], stock: undefined };
  takeSizes(product, rows, cell);
  return product;
}

/** A line for each: its address, and what it shows. */
function picturesIn(cell = ''): { url: string; alt: string | null }[] {
  return cell.split('\n').flatMap((line) => {
    const [url, ...words] = line.trim().split(' ');
    return url ? [{ url, alt: words.join(' ') || null }] : [];
  });
}

type Shared = { text: string | undefined; place: Place };

/** The first row that says it; another row that says something else is an error. */
function sharedCell(
  rows: readonly TableRow[],
  cell: CellReader,
  column: Column,
  problems: Place['problems'],
): Shared {
  const said = rows.filter((row) => cell(row, PLAIN[column]));
  const [first, ...others] = said;
  const at = first ?? rows[0];
  const text = at && cell(at, PLAIN[column]);
  const other = others.find((row) => cell(row, PLAIN[column]) !== text);
  if (first && other)
    report(
      { line: other.line, column, problems },
      `This is not what line ${first.line} says of the same product. Please say it once, or the same in every row.`,
    );
  return { text, place: { line: at?.line ?? 0, column, problems } };
}

type SharedReader = (column: Column) => Shared;

const TEXTS = [
  ...(['name', 'slug', 'description', 'name_ur', 'description_ur', 'category', 'type', 'color'] as const),
  ...(['color_group', 'piece_set', 'collection'] as const),
  ...FACT_NAMES,
];

function textsOf(shared: SharedReader): ImportedValues {
  const read = (text: string | undefined) => (text === undefined ? undefined : text || null);
  return Object.fromEntries(TEXTS.map((column) => [column, read(shared(column).text)]));
}

function figuresOf(shared: SharedReader): ImportedValues {
  const price = (column: Column) => readPrice(shared(column).text, shared(column).place);
  const code = shared('style_sku');
  const codes = shared('style_barcodes');
  const weight = shared('weight_g');
  const made = shared('made_on_order').text;
  return {
    ...{ price: price('price'), compare_at_price: price('compare_at_price'), cost: price('cost') },
    ...{ sku: readCode(code.text, code.place), barcodes: readCodes(codes.text, codes.place) },
    ...{
      weight_g: readWeight(weight.text, 1, weight.place),
      made_on_order: made ? readYes(made) : undefined,
    },
  };
}

function stateOf({ text, place }: Shared): ImportedValues['state'] {
  if (!text) return text === undefined ? undefined : null;
  const state = PRODUCT_STATES.find((one) => one === text.toLowerCase());
  return state ?? report(place, `There is no state ${text}: ${PRODUCT_STATES.join(', ')}.`);
}

function madeFor({ text, place }: Shared): ImportedValues['made_for'] {
  if (!text) return text === undefined ? undefined : null;
  const who = MADE_FOR.find((one) => one === text.toLowerCase());
  return who ?? report(place, `“${text}” is nobody: ${MADE_FOR.join(', ')}.`);
}

function momentOf({ text, place }: Shared): ImportedValues['live_from'] {
  if (!text) return text === undefined ? undefined : null;
  return localMoment(text) ?? report(place, `“${text}” is no day and time, such as 2026-03-21 18:05.`);
}

/** A size with commas is the list of all sizes, which share one stock. */
function takeSizes(product: ImportedProduct, rows: readonly TableRow[], cell: CellReader): void {
  const [first] = rows;
  const list = (first && cell(first, PLAIN.size)) ?? '';
  if (first && (list === '' || list.includes(','))) {
    const { stock, shelf, sku, barcodes } = toSize(product, first, cell);
    Object.assign(product, { stock, ...(list !== '' && { sizeList: listIn(list).join(',') }) });
    Object.assign(product.values, {
      ...(shelf !== undefined && { shelf }),
      ...(sku !== undefined && { sku }),
      ...(barcodes !== undefined && { barcodes }),
    });
    for (const { line } of rows.slice(1))
      report(
        { line, column: 'size', problems: product.problems },
        `Line ${first.line} has all sizes already.`,
      );
    return;
  }
  for (const row of rows) {
    const size = toSize(product, row, cell);
    const known = product.sizes.find((one) => one.size.toLowerCase() === size.size.toLowerCase());
    if (known)
      report(
        { line: row.line, column: 'size', problems: product.problems },
        `Line ${known.line} has the size ${size.size} of the same product.`,
      );
    else product.sizes.push(size);
  }
}

function toSize({ problems }: ImportedProduct, row: TableRow, cell: CellReader): ImportedSize {
  const at = (column: string): Place => ({ line: row.line, column, problems });
  const shelf = cell(row, PLAIN.shelf);
  return {
    ...{ size: cell(row, PLAIN.size) ?? '', line: row.line },
    stock: readStock(cell(row, PLAIN.stock), at('stock')),
    sku: readCode(cell(row, PLAIN.sku), at('sku')),
    barcodes: readCodes(cell(row, PLAIN.barcodes), at('barcodes')),
    cost: readPrice(cell(row, PLAIN.size_cost), at('cost')),
    extra_price: readPrice(cell(row, plainHeading(EXTRA_HEADING)), at('extra_price')),
    shelf: shelf === undefined ? undefined : shelf || null,
  };
}

/** `2026-03-21T18:05` of a day and time as spreadsheets write them, with or without seconds; a day alone begins at midnight. Null: it is none. */
function localMoment(text: string): string | null {
  const [, year, month, day, hour = '0', minute = '00'] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(text.trim()) ?? [];
  if (!year || !month || !day) return null;
  const local = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}`;
  const date = new Date(`${local}:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(local) ? local : null;
}
