import { PRODUCT_STATES } from '#app/features/catalogue/products/product-fields.ts';
import { newPiece } from '#app/features/imports/read/blocks.ts';
import {
  type CellReader,
  cellAt,
  listIn,
  type Place,
  readCode,
  readCodes,
  readPrice,
  readStock,
  readText,
  readWeight,
  report,
} from '#app/features/imports/read/cells.ts';
import { htmlToText } from '#app/features/imports/read/html-text.ts';
import {
  CLEAR,
  type ImportedValues,
  type Option,
  type Piece,
  type Variant,
} from '#app/features/imports/read/model.ts';
import type { TableRow } from '#app/platform/tables/table.ts';
import type { OwnColumns, OwnField } from './own-columns.ts';

/** Rows of one product have one key, address or name and color; each may be a size. */
export function readOwnTable(columns: OwnColumns, rows: readonly TableRow[]): Piece[] {
  const cell: CellReader = (row, field = '') => {
    const place = columns[field as OwnField]?.[0];
    return place === undefined ? undefined : cellAt(row, place);
  };
  const grouped = Map.groupBy(rows, (row) => keyOf(cell, row));
  return [...grouped].flatMap(([key, of]) => {
    const [first] = of;
    return first ? [toPiece(key, [first, ...of.slice(1)], cell, columns)] : [];
  });
}

function keyOf(cell: CellReader, row: TableRow): string {
  const said = cell(row, 'key') || cell(row, 'slug');
  if (said) return said;
  // Without sizes of its own every row is a product, and its code tells it from the others.
  if (!cell(row, 'size') && cell(row, 'sku')) return cell(row, 'sku') ?? '';
  return (
    [cell(row, 'name'), cell(row, 'color')].filter(Boolean).join('/') ||
    cell(row, 'sku') ||
    `line ${row.line}`
  );
}

const TEXTS = [
  ...([
    'name',
    'slug',
    'name_ur',
    'category',
    'type',
    'piece_set',
    'collection',
    'color',
    'color_group',
  ] as const),
  ...(['set_contents', 'fabric', 'work', 'lining', 'model_fit', 'care'] as const),
];

function toPiece(key: string, rows: [TableRow, ...TableRow[]], cell: CellReader, columns: OwnColumns): Piece {
  const [first] = rows;
  const piece = newPiece(key, rows, 'table');
  const at = (column: string): Place => ({ line: first.line, column, problems: piece.problems });
  const tags = listIn(cell(first, 'tags'));
  piece.source = { system: 'table', id: key, ...(tags.length > 0 && { tags }) };
  piece.values = {
    ...(Object.fromEntries(TEXTS.map((name) => [name, readText(cell(first, name))])) as ImportedValues),
    ...longTexts(cell, first),
    ...{ state: stateOf(cell(first, 'state'), at('state')), made_for: madeFor(cell(first, 'made_for')) },
  };
  const urls = rows.flatMap((row) =>
    (columns.pictures ?? []).flatMap((place) =>
      picturesIn(cellAt(row, place)).map((picture) => ({ ...picture, line: row.line })),
    ),
  );
  piece.pictures = urls.filter(({ url }, place) => urls.findIndex((other) => other.url === url) === place);
  piece.variants = rows.flatMap((row) => toVariants(piece, cell, row));
  // The color of such a table is a field, and no choice.
  if (new Set(rows.map((row) => cell(row, 'color') ?? '')).size > 1) delete piece.values.color;
  return piece;
}

/** Addresses may have commas, and a text behind them as in this shop's own export; names of files are a plain list. */
function picturesIn(cell: string): { url: string; alt: string | null }[] {
  if (!/^\s*https?:\/\//i.test(cell))
    return listIn(cell.replaceAll(/[|;\n]/g, ',')).map((url) => ({ url, alt: null }));
  return cell
    .split(/[\s|;,]+(?=https?:\/\/)/i)
    .map((text) => text.trim())
    .map((text) => {
      const at = text.search(/\s/);
      const [url, alt] = at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at).trim()];
      return { url: withoutSeparators(url), alt: alt || null };
    });
}

function withoutSeparators(url: string): string {
  let end = url.length;
  while (end > 0 && '|;,'.includes(url.charAt(end - 1))) end--;
  return url.slice(0, end);
}

function longTexts(cell: CellReader, row: TableRow): ImportedValues {
  const read = (text: string | undefined) => (text === undefined ? undefined : htmlToText(text) || null);
  return {
    description: read(cell(row, 'description')),
    description_ur: read(cell(row, 'description_ur')),
  };
}

function stateOf(cell: string | undefined, place: Place): ImportedValues['state'] {
  if (cell === undefined) return undefined;
  if (cell === '') return null;
  const word = cell.toLowerCase();
  const state =
    PRODUCT_STATES.find((one) => one === word) ?? { active: 'live' as const, hidden: 'draft' as const }[word];
  return state ?? report(place, `There is no state ${cell}: draft, live, unlisted or archived.`);
}

function madeFor(cell: string | undefined): ImportedValues['made_for'] {
  const word = (cell ?? '').toLowerCase();
  if (word === CLEAR) return CLEAR;
  if (/^girls?$/.test(word)) return 'girl';
  if (/^boys?$/.test(word)) return 'boy';
  return word === 'both' || word === 'unisex' ? 'both' : undefined;
}

function toVariants(piece: Piece, cell: CellReader, row: TableRow): Variant[] {
  const at = (column: string): Place => ({ line: row.line, column, problems: piece.problems });
  const color: Option[] = cell(row, 'color') ? [{ name: 'Color', value: cell(row, 'color') ?? '' }] : [];
  const shared = {
    line: row.line,
    price: readPrice(cell(row, 'price'), at('price')),
    compare_at_price: readPrice(cell(row, 'compare_at_price'), at('compare_at_price')),
    cost: readPrice(cell(row, 'cost'), at('cost')),
    weight_g: readWeight(cell(row, 'weight_g'), 1, at('weight_g')),
    sku: readCode(cell(row, 'sku'), at('sku')),
    barcodes: readCodes(cell(row, 'barcodes'), at('barcodes')),
  };
  const sizes = sizesOf(cell, row, at('size_stock'));
  if (sizes.length === 0)
    return [{ ...shared, options: color, stock: readStock(cell(row, 'stock'), at('stock')) }];
  const stock = sizes.length === 1 ? readStock(cell(row, 'stock'), at('stock')) : undefined;
  return sizes.map(({ size, pieces }) => ({
    ...shared,
    ...{ options: [...color, { name: 'Size', value: size }], stock: pieces ?? stock },
    ...(sizes.length > 1 && { sku: undefined, barcodes: undefined }),
  }));
}

/** `M`, `S, M, L`, or `S:3, M:5` with the stock of each. */
function sizesOf(
  cell: CellReader,
  row: TableRow,
  place: Place,
): { size: string; pieces: number | undefined }[] {
  const packed = cell(row, 'size_stock') || cell(row, 'size') || '';
  return listIn(packed.replaceAll(/[;|\n]/g, ',')).map((one) => {
    const at = Math.max(one.lastIndexOf(':'), one.lastIndexOf('='));
    const pieces = one.slice(at + 1).trim();
    if (at < 1 || !/^\d{1,7}$/.test(pieces)) return { size: one, pieces: undefined };
    return { size: one.slice(0, at).trim(), pieces: readStock(pieces, place) };
  });
}
