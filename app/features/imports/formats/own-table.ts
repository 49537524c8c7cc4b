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
import { plainHeading } from '#app/platform/tables/headings.ts';
import type { TableRow } from '#app/platform/tables/table.ts';

/** What a column of such a table can be, how it is called, and how people head it (`plainHeading`). */
export const OWN_FIELDS = {
  key: ['Product', /^(?:product (?:id|key|code|no)|item group id|parent sku|style(?: code| no)?)$/],
  name: ['Name', /^(?:(?:product )?(?:name|title)|item(?: name)?|article|نام)$/],
  slug: ['Address', /^(?:slug|handle|url handle|url key|address)$/],
  description: ['Description', /^(?:(?:long |product )?description|details|body html|تفصیل)$/],
  name_ur: ['Urdu name', /^(?:name ur|urdu name|name urdu|اردو نام)$/],
  description_ur: ['Urdu description', /^(?:description ur|urdu description|description urdu)$/],
  price: ['Price', /^(?:price(?: pkr| rs)?|selling price|sale price|rate|mrp|قیمت)$/],
  compare_at_price: ['Price before', /^(?:was price|price before|compare at price|old price|regular price)$/],
  cost: ['Cost', /^(?:cost(?: price| per item)?|wholesale price|purchase price)$/],
  category: ['Category', /^(?:category|categories|product category|product type|قسم)$/],
  type: ['Type', /^(?:type|garment type)$/],
  piece_set: ['Piece set', /^(?:piece set|pieces|set)$/],
  collection: ['Collection', /^(?:collection|department)$/],
  made_for: ['Made for', /^(?:made for|gender)$/],
  color: ['Colour', /^(?:colou?r|shade|رنگ)$/],
  color_group: ['One piece in colours', /^(?:colou?r group)$/],
  size: ['Size', /^(?:sizes?|age|سائز)$/],
  stock: ['Stock', /^(?:stock|qty|quantity|pieces left|in stock|available|تعداد)$/],
  size_stock: ['Stock of each size', /^(?:size stock|stock per size|sizes and stock)$/],
  sku: ['SKU', /^(?:sku|item code|article code|mpn|id)$/],
  barcodes: ['Barcodes', /^(?:barcodes?|ean(?:13)?|gtin|upc)$/],
  weight_g: ['Weight in grams', /^(?:weight(?: g| in grams| grams)?|grams)$/],
  state: ['State', /^(?:state|status)$/],
  pictures: ['Pictures', /^(?:images?|pictures?|photos?|image (?:src|link|url|urls)|additional image link)$/],
  tags: ['Tags', /^tags?$/],
  set_contents: ['In the set', /^(?:set contents|in the set|includes)$/],
  fabric: ['Fabric', /^(?:fabric|material|stuff)$/],
  work: ['Work', /^(?:work|embroidery)$/],
  lining: ['Lining', /^lining$/],
  model_fit: ['Fit', /^(?:model fit|fit)$/],
  care: ['Care', /^(?:care|wash care)$/],
} as const satisfies Record<string, readonly [string, RegExp]>;

export type OwnField = keyof typeof OWN_FIELDS;

export const OWN_FIELD_NAMES = Object.keys(OWN_FIELDS) as OwnField[];

/** The places of columns, from 0; only pictures are in several. */
export type OwnColumns = Partial<Record<OwnField, number[]>>;

/** What the headings say by themselves; of a field that two columns could be the first counts. */
export function recogniseOwnColumns(headings: readonly string[]): OwnColumns {
  const columns: OwnColumns = {};
  for (const [place, heading] of headings.entries()) {
    const plain = plainHeading(heading);
    const field = OWN_FIELD_NAMES.find((name) => OWN_FIELDS[name][1].test(plain.replace(/ \d$/, '')));
    if (!field) continue;
    const places = columns[field] ?? [];
    if (places.length === 0 || field === 'pictures') columns[field] = [...places, place];
  }
  return columns;
}

/** Something must say which product a row is. */
export function isOwnTable(columns: OwnColumns): boolean {
  return ['name', 'slug', 'sku', 'key'].some((field) => (columns[field as OwnField]?.length ?? 0) > 0);
}

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
      listIn(cellAt(row, place).replaceAll(/[|;\n]/g, ',')).map((url) => ({
        url,
        alt: null,
        line: row.line,
      })),
    ),
  );
  piece.pictures = urls.filter(({ url }, place) => urls.findIndex((other) => other.url === url) === place);
  piece.variants = rows.flatMap((row) => toVariants(piece, cell, row));
  // The color of such a table is a field, and no choice.
  if (new Set(rows.map((row) => cell(row, 'color') ?? '')).size > 1) delete piece.values.color;
  return piece;
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
