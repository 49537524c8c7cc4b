import type { ProductState } from '#app/features/catalogue/products/product-fields.ts';
import { type Block, blocksOf, newPiece, strayPiece } from '#app/features/imports/read/blocks.ts';
import {
  type CellReader,
  cellReader,
  listIn,
  readCode,
  readCodes,
  readPrice,
  readStock,
  readText,
  readWeight,
  readYes,
} from '#app/features/imports/read/cells.ts';
import { factNamed, factsIn, hintsIn } from '#app/features/imports/read/hints.ts';
import { htmlToText } from '#app/features/imports/read/html-text.ts';
import type { Option, Piece, Variant } from '#app/features/imports/read/model.ts';
import type { TableRow } from '#app/platform/tables/table.ts';

const handleOf = (cell: CellReader, row: TableRow) => cell(row, 'handle', 'url handle') ?? '';

/** Both sets of headings that Shopify writes, and tables that are made after them. */
export function readShopify(headings: readonly string[], rows: readonly TableRow[]): Piece[] {
  const cell = cellReader(headings);
  const metafields = metafieldsIn(headings);
  const { blocks, strays } = blocksOf(rows, (row) => handleOf(cell, row));
  return [
    ...blocks.map((block) => toPiece(block, cell, metafields)),
    ...strays.map((stray) => strayPiece(stray, handleOf(cell, stray.row), 'shopify')),
  ];
}

function toPiece({ key, rows }: Block, cell: CellReader, metafields: Metafield[]): Piece {
  const [first] = rows;
  const piece = newPiece(key, rows, 'shopify');
  const { problems } = piece;
  const description = cell(first, 'body html', 'description');
  const text = description === undefined ? undefined : htmlToText(description) || null;
  const tags = listIn(cell(first, 'tags'));
  const vendor = cell(first, 'vendor');
  const names = optionNames(cell, first);
  piece.source = {
    ...{ system: 'shopify', handle: key, tags },
    ...(vendor && { vendor }),
    ...ofSearchEngines(cell, first),
  };
  piece.values = {
    ...{ name: readText(cell(first, 'title')), description: text, slug: key },
    ...{ category: readText(cell(first, 'product category')), type: readText(cell(first, 'type')) },
    state: stateOf(cell(first, 'status'), cell(first, 'published', 'published on online store')),
  };
  const targets = ['google shopping gender', 'google shopping age group'].map(
    (name) => cell(first, name) ?? '',
  );
  piece.suggested = {
    ...hintsIn([...tags, ...targets]),
    ...factsIn(text ?? ''),
    ...factsOf(metafields, first),
  };
  for (const row of rows) {
    if (isVariant(cell, row)) piece.variants.push(toVariant(cell, row, names, problems));
    addPicture(piece, cell, row);
  }
  piece.skipped = whySkipped(cell, rows);
  return piece;
}

function ofSearchEngines(cell: CellReader, row: TableRow) {
  const [title, description] = [cell(row, 'seo title'), cell(row, 'seo description')];
  return { ...(title && { seo_title: title }), ...(description && { seo_description: description }) };
}

const STATES: Readonly<Record<string, ProductState>> = {
  active: 'live',
  draft: 'draft',
  archived: 'archived',
  unlisted: 'unlisted',
};

/** Not in the online store: nobody can reach it. A blank Published counts as yes, and a file without Status leaves the state. */
function stateOf(status: string | undefined, published: string | undefined): ProductState | undefined {
  const state = STATES[(status ?? '').toLowerCase()];
  const isHidden = readYes(published) === false;
  return isHidden && (state === undefined || state === 'live' || state === 'unlisted') ? 'draft' : state;
}

const OPTIONS = [1, 2, 3] as const;

function optionNames(cell: CellReader, row: TableRow): string[] {
  return OPTIONS.map((number) => cell(row, `option${number} name`) ?? '');
}

/** Other rows of a product have one more picture, and nothing else. */
function isVariant(cell: CellReader, row: TableRow): boolean {
  const said = [
    cell(row, 'variant price', 'price'),
    ...OPTIONS.map((number) => cell(row, `option${number} value`)),
  ];
  return said.some((text) => text !== undefined && text !== '');
}

function toVariant(
  cell: CellReader,
  row: TableRow,
  names: readonly string[],
  problems: Piece['problems'],
): Variant {
  const { line } = row;
  const at = (column: string) => ({ line, column, problems });
  const options = OPTIONS.map((number): Option => {
    const value = cell(row, `option${number} value`) ?? '';
    return { name: names[number - 1] || `Option ${number}`, value };
  }).filter(({ value }) => value !== '');
  const picture = cell(row, 'variant image', 'variant image url');
  return {
    ...{ line, options, stock: stockOf(cell, row, at('stock')) },
    ...(picture && { picture }),
    price: readPrice(cell(row, 'variant price', 'price'), at('price')),
    compare_at_price: readPrice(
      cell(row, 'variant compare at price', 'compare at price'),
      at('compare_at_price'),
    ),
    cost: readPrice(cell(row, 'cost per item', 'variant cost'), at('cost')),
    weight_g: readWeight(cell(row, 'variant grams', 'weight value grams'), 1, at('weight_g')),
    sku: readCode(cell(row, 'variant sku', 'sku'), at('sku')),
    barcodes: readCodes(cell(row, 'variant barcode', 'barcode'), at('barcodes')),
    isContinued:
      (cell(row, 'variant inventory policy', 'continue selling when out of stock') ?? '').toLowerCase() ===
      'continue',
  };
}

/** Without a tracker the quantity says nothing. */
function stockOf(cell: CellReader, row: TableRow, place: Parameters<typeof readStock>[1]) {
  const pieces = cell(row, 'variant inventory qty', 'inventory quantity');
  const tracker = cell(row, 'variant inventory tracker', 'inventory tracker');
  if (tracker === '') return pieces === undefined ? undefined : null;
  return readStock(pieces, place);
}

function addPicture(piece: Piece, cell: CellReader, row: TableRow): void {
  const url = cell(row, 'image src', 'product image url');
  if (!url || piece.pictures.some((picture) => picture.url === url)) return;
  const place = Number(cell(row, 'image position') || Number.NaN);
  const position = Number.isInteger(place) && place >= 1 ? place : Number.MAX_SAFE_INTEGER;
  piece.pictures.push({ url, alt: cell(row, 'image alt text') || null, line: row.line, position });
  // Of equal positions the order of the rows is kept.
  piece.pictures.sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
}

function whySkipped(cell: CellReader, rows: Block['rows']): string | null {
  if (rows.some((row) => readYes(cell(row, 'gift card')))) return 'A gift card is no product of this shop.';
  const shipped = rows.map((row) => cell(row, 'variant requires shipping', 'requires shipping') ?? '');
  const said = shipped.filter((text) => text !== '');
  const isSent = said.length === 0 || said.some((text) => readYes(text) !== false);
  return isSent ? null : 'It is not sent to anybody, so it is no clothing.';
}

type Metafield = { name: string; place: number };

/** Their headings are in the language of the shop; the key in brackets is not. */
function metafieldsIn(headings: readonly string[]): Metafield[] {
  return headings.flatMap((heading, place) => {
    const [, path] = heading.toLowerCase().split('(product.metafields.');
    const key = path?.split(')')[0]?.split('.')[1];
    return key ? [{ name: key, place }] : [];
  });
}

function factsOf(metafields: readonly Metafield[], row: TableRow) {
  const said = metafields.flatMap(({ name, place }) => {
    const values = listIn(row.cells[place], ';');
    const fact = factNamed(name.replaceAll(/[-_]/g, ' '));
    if (values.length === 0) return [];
    if (fact) return [{ [fact]: values.join(', ') }];
    return name === 'age-group' || name === 'target-gender' ? [hintsIn(values)] : [];
  });
  return Object.assign({}, ...said);
}
