import { PRODUCT_STATES } from '#app/features/catalogue/products/product-fields.ts';
import { newPiece } from '#app/features/imports/read/blocks.ts';
import {
  addressesIn,
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
  readYes,
  report,
  withoutSeparators,
} from '#app/features/imports/read/cells.ts';
import { FOR_DAYS, factsIn, hintsIn, takeCategory } from '#app/features/imports/read/hints.ts';
import { htmlToText } from '#app/features/imports/read/html-text.ts';
import {
  CLEAR,
  type Counted,
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
  const grouped = new Map<string, [TableRow, ...TableRow[]]>();
  let above: [TableRow, ...TableRow[]] | undefined;
  for (const row of rows) {
    const key = keyOf(cell, row);
    const own = above && isContinued(cell, row) ? above : grouped.get(key);
    if (own) own.push(row);
    above = own ?? [row];
    if (!own) grouped.set(key, above);
  }
  return [...grouped].map(([key, of]) => toPiece(key, of, cell, columns));
}

/** In sheets with merged cells the name of a piece stands in its first row alone. */
function isContinued(cell: CellReader, row: TableRow): boolean {
  const names = ['key', 'slug', 'name'].map((field) => cell(row, field));
  const isNameless = names.every((name) => !name) && names.includes('');
  const isVariant = ['size', 'color', 'options', 'size_stock'].some((field) => cell(row, field));
  const isPicture = Boolean(cell(row, 'pictures')) && !cell(row, 'sku') && !cell(row, 'price');
  return isNameless && (isVariant || isPicture);
}

function keyOf(cell: CellReader, row: TableRow): string {
  const said = cell(row, 'key') || cell(row, 'slug');
  if (said) return said;
  // Without sizes of its own every row is a product, and its code tells it from the others.
  if (!cell(row, 'size') && !cell(row, 'options') && cell(row, 'sku')) return cell(row, 'sku') ?? '';
  return (
    [cell(row, 'name'), cell(row, 'color')].filter(Boolean).join('/') ||
    cell(row, 'sku') ||
    `line ${row.line}`
  );
}

const TEXTS = [
  ...(['name', 'slug', 'name_ur', 'type', 'piece_set', 'collection', 'color', 'color_group'] as const),
  ...(['set_contents', 'fabric', 'work', 'lining', 'model_fit', 'care'] as const),
];

function toPiece(key: string, rows: [TableRow, ...TableRow[]], cell: CellReader, columns: OwnColumns): Piece {
  const [first] = rows;
  const piece = newPiece(key, rows, 'table');
  const at = (column: string): Place => ({ line: first.line, column, problems: piece.problems });
  const said = (field: OwnField) => rows.map((row) => cell(row, field)).find(Boolean) ?? cell(first, field);
  const tags = [...listIn(said('tags')), said('collection') ?? ''].filter(Boolean);
  const paths = listIn(said('category')?.replaceAll(/[|\n]/g, ';'), ';');
  const description = textOf(first, columns.description);
  const vendor = said('vendor');
  piece.source = {
    ...{ system: 'table', id: key },
    ...(tags.length > 0 && { tags }),
    ...(vendor && { vendor }),
  };
  piece.values = {
    ...(Object.fromEntries(TEXTS.map((name) => [name, readText(said(name))])) as ImportedValues),
    ...{ description, description_ur: textOf(first, columns.description_ur) },
    ...{ state: stateOf(said('state'), at('state')), made_for: madeFor(said('made_for')) },
  };
  takeCategory(piece, said('category') === undefined ? undefined : paths);
  piece.suggested = {
    ...hintsIn([...tags, said('made_for') ?? '', said('piece_set') ?? '']),
    ...factsIn(typeof description === 'string' ? description : ''),
  };
  const urls = rows.flatMap((row) =>
    (columns.pictures ?? []).flatMap((place) =>
      picturesIn(cellAt(row, place)).map((picture) => ({ ...picture, line: row.line })),
    ),
  );
  piece.pictures = urls.filter(({ url }, place) => urls.findIndex((other) => other.url === url) === place);
  let color = '';
  piece.variants = rows.flatMap((row) => {
    color = cell(row, 'color') || color;
    const urlsOfRow = urls.filter(({ line }) => line === row.line).map(({ url }) => url);
    return toVariants(piece, cell, row, color).map((variant) => ({ ...variant, pictures: urlsOfRow }));
  });
  const colors = Map.groupBy(piece.variants, colorOf);
  if (colors.size < 2) return piece;
  // The color of such a table is a field, and no choice.
  delete piece.values.color;
  if (!said('key') && !said('slug')) piece.key = said('name') || key;
  // Pictures in the first row alone are those of all colors.
  const havePictures = [...colors.values()].every((of) => of.some(({ pictures }) => pictures?.length));
  if (!havePictures) for (const variant of piece.variants) delete variant.pictures;
  return piece;
}

const colorOf = ({ options }: Variant) => options.find(({ name }) => name === COLOR)?.value;

const COLOR = 'Color';

/** Addresses may have a text behind them as in this shop's own export. */
function picturesIn(cell: string): { url: string; alt: string | null }[] {
  return addressesIn(cell).map((text) => {
    const at = /^https?:\/\//i.test(text) ? text.search(/\s/) : -1;
    const [url, alt] = at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at).trim()];
    return { url: withoutSeparators(url), alt: alt || null };
  });
}

/** Of all columns with such a text, the short one above the long one. */
function textOf(row: TableRow, places: readonly number[] | undefined): ImportedValues['description'] {
  if (!places) return undefined;
  const texts = places.map((place) => htmlToText(cellAt(row, place)));
  return [...new Set(texts.filter(Boolean))].join('\n\n') || null;
}

const STATE_WORDS: readonly [NonNullable<ImportedValues['state']>, readonly string[]][] = [
  ['live', ['active', 'publish', 'published', 'enabled', 'visible', 'online', 'yes', 'true', '1']],
  [
    'draft',
    ['hidden', 'inactive', 'unpublished', 'disabled', 'private', 'pending', 'offline', 'no', 'false', '0'],
  ],
  ['archived', ['discontinued', 'trash', 'deleted']],
];

function stateOf(cell: string | undefined, place: Place): ImportedValues['state'] {
  if (cell === undefined) return undefined;
  if (cell === '') return null;
  const word = cell.toLowerCase();
  if (word === CLEAR) return CLEAR;
  const state =
    PRODUCT_STATES.find((one) => one === word) ?? STATE_WORDS.find(([, words]) => words.includes(word))?.[0];
  return state ?? report(place, `There is no state ${cell}: please write draft, live, unlisted or archived.`);
}

function madeFor(cell: string | undefined): ImportedValues['made_for'] {
  const word = (cell ?? '').toLowerCase();
  if (word === CLEAR) return CLEAR;
  if (/^girls?$/.test(word)) return 'girl';
  if (/^boys?$/.test(word)) return 'boy';
  return word === 'both' || word === 'unisex' ? 'both' : undefined;
}

function toVariants(piece: Piece, cell: CellReader, row: TableRow, color: string): Variant[] {
  const at = (column: string): Place => ({ line: row.line, column, problems: piece.problems });
  const codes = {
    sku: readCode(cell(row, 'sku'), at('sku')),
    barcodes: readCodes(cell(row, 'barcodes'), at('barcodes')),
  };
  const shared = {
    line: row.line,
    ...pricesOf(cell, row, at),
    cost: readPrice(cell(row, 'cost'), at('cost')),
    weight_g: weightOf(cell, row, at('weight_g')),
  };
  const colors = listIn(color.replaceAll(/[;|\n]/g, ','));
  const sizes = sizesOf(cell, row, at('size_stock'));
  const choices = (colors.length > 0 ? colors : ['']).flatMap((one) =>
    (sizes.length > 0 ? sizes : [{ size: '', pieces: undefined }]).map(({ size, pieces }) => ({
      options: [...optionOf(COLOR, one), ...optionOf('Size', size), ...optionsIn(cell(row, 'options'))],
      pieces,
    })),
  );
  const isCounted = choices.some(({ pieces }) => pieces !== undefined);
  const stock = isCounted ? undefined : stockOf(cell, row, at('stock'));
  if (choices.length === 1)
    return choices.map(({ options, pieces }) => ({ ...shared, ...codes, options, stock: pieces ?? stock }));
  // What one row says of several is theirs together.
  Object.assign(piece.values, codes);
  const together = typeof stock === 'number' ? { shared: { stock } } : {};
  return choices.map(({ options, pieces }) => ({
    ...{ ...shared, ...together, options },
    stock: pieces ?? (stock === null ? null : undefined),
  }));
}

/** `Size: S, Color: Red`, or `S / Red` without names. */
function optionsIn(cell: string | undefined): Option[] {
  return (cell ?? '')
    .split(/[,;|\n]| \/ /)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part, place) => {
      const at = part.search(/[:=]/);
      if (at < 1) return { name: `Option ${place + 1}`, value: part };
      return { name: part.slice(0, at).trim(), value: part.slice(at + 1).trim() };
    })
    .filter(({ value }) => value !== '');
}

const optionOf = (name: string, value: string): Option[] => (value === '' ? [] : [{ name, value }]);

/** The lower of two prices is that of today, unless it holds for some days. */
function pricesOf(
  cell: CellReader,
  row: TableRow,
  at: (column: string) => Place,
): Pick<Variant, 'price' | 'compare_at_price'> {
  const price = readPrice(cell(row, 'price'), at('price'));
  const before = readPrice(cell(row, 'compare_at_price'), at('compare_at_price'));
  const lower = readPrice(cell(row, 'sale_price'), at('price'));
  const isLower = typeof lower === 'number' && lower > 0;
  if (isLower && cell(row, 'sale_days')) report(at('price'), FOR_DAYS, 'warning');
  else if (isLower && typeof price === 'number' && lower > price)
    report(at('price'), 'The lower price is higher than the price, so it is left out.', 'warning');
  else if (isLower) return { price: lower, compare_at_price: typeof price === 'number' ? price : before };
  if (typeof price === 'number' || typeof before !== 'number') return { price, compare_at_price: before };
  return { price: before };
}

/** A bare 0.4 is no gram. */
function weightOf(cell: CellReader, row: TableRow, place: Place): Variant['weight_g'] {
  const weight = cell(row, 'weight_g');
  if (weight === undefined) return readWeight(cell(row, 'weight_kg'), 1000, place);
  return readWeight(weight, /^\d?\d?[.,]\d/.test(weight) ? 1000 : 1, place);
}

const UNCOUNTED = ['available', 'preorder', 'pre-order', 'backorder', 'in_stock', 'unlimited'];

const SOLD_OUT = ['sold out', 'soldout', 'out_of_stock', 'unavailable', 'not available', 'nil'];

function stockOf(cell: CellReader, row: TableRow, place: Place): Counted {
  const text = cell(row, 'stock');
  const word = (text ?? '').toLowerCase();
  if (/^\d/.test(word)) return readStock(text, place);
  const isThere = readYes(word);
  if (isThere === true || UNCOUNTED.includes(word)) return null;
  return isThere === false || SOLD_OUT.includes(word) ? 0 : readStock(text, place);
}

type SizeRow = { size: string; pieces: number | undefined };

/** `M`, `S, M, L`, or `S:3, M:5` with the stock of each, which may also stand where the stock does. */
function sizesOf(cell: CellReader, row: TableRow, place: Place): SizeRow[] {
  const packed = packedIn(cell(row, 'stock') ?? '', place);
  if (packed.length > 0 && packed.every(({ pieces }) => pieces !== undefined)) return packed;
  return packedIn(cell(row, 'size_stock') || cell(row, 'size') || '', place);
}

function packedIn(cell: string, place: Place): SizeRow[] {
  return listIn(cell.replaceAll(/[;|\n]/g, ',')).map((one) => {
    const at = Math.max(one.lastIndexOf(':'), one.lastIndexOf('='));
    const pieces = one.slice(at + 1).trim();
    if (at < 1 || !/^\d{1,7}$/.test(pieces)) return { size: one, pieces: undefined };
    return { size: one.slice(0, at).trim(), pieces: readStock(pieces, place) };
  });
}
