import type { ProductState } from '#app/features/catalogue/products/product-fields.ts';
import { type Block, blocksOf, newPiece, strayPiece } from '#app/features/imports/read/blocks.ts';
import {
  addressesIn,
  type CellReader,
  gramsOf,
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
} from '#app/features/imports/read/cells.ts';
import { factNamed, factsIn, hintsIn } from '#app/features/imports/read/hints.ts';
import { htmlToText } from '#app/features/imports/read/html-text.ts';
import type { Option, Piece, Variant } from '#app/features/imports/read/model.ts';
import { plainHeading } from '#app/platform/tables/headings.ts';
import type { TableRow } from '#app/platform/tables/table.ts';

/** A product that is added needs no handle: Shopify makes one from its title. */
function keyOf(cell: CellReader, row: TableRow): string {
  return cell(row, 'handle', 'url handle') || handleFrom(cell(row, 'title') ?? '');
}

function handleFrom(title: string): string {
  return title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .join('-');
}

/** Both sets of headings that Shopify writes, and tables that are made after them. */
export function readShopify(
  cell: CellReader,
  rows: readonly TableRow[],
  headings: readonly string[],
): Piece[] {
  const metafields = metafieldsIn(headings);
  const { blocks, strays } = blocksOf(rows, (row) => keyOf(cell, row));
  return [
    ...blocks.map((block) => toPiece(block, cell, metafields)),
    ...strays.map((stray) => strayPiece(stray, keyOf(cell, stray.row), 'shopify')),
  ];
}

function toPiece({ key, rows }: Block, cell: CellReader, metafields: Metafield[]): Piece {
  const [first] = rows;
  const piece = newPiece(key, rows, 'shopify');
  const { problems } = piece;
  // Other programs write what a product has into another of its rows.
  const said = (...names: string[]) =>
    rows.map((row) => cell(row, ...names)).find(Boolean) ?? cell(first, ...names);
  const description = said('body html', 'description', 'body');
  const text = description === undefined ? undefined : htmlToText(description) || null;
  const tags = listIn(said('tags'));
  const vendor = said('vendor');
  const names = OPTIONS.map((number) => said(`option${number} name`) ?? '');
  piece.source = {
    ...{ system: 'shopify', handle: key, tags },
    ...(vendor && { vendor }),
    ...ofSearchEngines(cell, first),
  };
  piece.values = {
    ...{ name: readText(said('title')), description: text, slug: key },
    ...{ category: readText(said('product category')), type: readText(said('type')) },
    state: stateOf(said('status'), said('published', 'published on online store'), {
      ...{ line: first.line, column: 'state', problems },
    }),
  };
  const targets = ['google shopping gender', 'google shopping age group'].map((name) => said(name) ?? '');
  piece.suggested = { ...hintsIn([...tags, ...targets]), ...factsIn(text ?? '') };
  takeMetafields(piece, metafields, cell, first);
  for (const row of rows) {
    const above = piece.variants.at(-1)?.options ?? [];
    if (isVariant(cell, row)) piece.variants.push(toVariant(cell, row, { names, above, problems }));
    addPictures(piece, cell, row);
  }
  piece.skipped = whySkipped(cell, rows);
  return piece;
}

function ofSearchEngines(cell: CellReader, row: TableRow) {
  const [title, description] = [cell(row, 'seo title'), cell(row, 'seo description')];
  return { ...(title && { seo_title: title }), ...(description && { seo_description: description }) };
}

const STATES = new Map<string, ProductState>([
  ['active', 'live'],
  ['draft', 'draft'],
  ['archived', 'archived'],
  ['unlisted', 'unlisted'],
]);

/** Not in the online store: nobody can reach it. A blank Published counts as yes, and a file without Status leaves the state. */
function stateOf(
  status: string | undefined,
  published: string | undefined,
  place: Place,
): ProductState | undefined {
  const state = STATES.get((status ?? '').toLowerCase());
  if (status && !state)
    report(place, `There is no status ${status}: please write active, draft, unlisted or archived.`);
  const isHidden = readYes(published) === false;
  return isHidden && (state === undefined || state === 'live' || state === 'unlisted') ? 'draft' : state;
}

const OPTIONS = [1, 2, 3] as const;

/** Other rows of a product have one more picture, and nothing else. */
function isVariant(cell: CellReader, row: TableRow): boolean {
  const said = [
    cell(row, 'variant price', 'price'),
    ...OPTIONS.map((number) => cell(row, `option${number} value`)),
  ];
  return said.some((text) => text !== undefined && text !== '');
}

type OfPiece = { names: readonly string[]; above: readonly Option[]; problems: Piece['problems'] };

function toVariant(cell: CellReader, row: TableRow, { names, above, problems }: OfPiece): Variant {
  const { line } = row;
  const at = (column: string) => ({ line, column, problems });
  const values = OPTIONS.map((number) => cell(row, `option${number} value`) ?? '');
  const options = values.flatMap((value, place): Option[] => {
    const name = names[place] || `Option ${place + 1}`;
    // People write a color once, and its sizes below.
    const meant = value || (values.some(Boolean) && above.find((one) => one.name === name)?.value) || '';
    return meant === '' ? [] : [{ name, value: meant }];
  });
  const pictures = addressesIn(cell(row, 'variant image', 'variant image url'));
  const grams = gramsOf(cell(row, 'variant weight unit', 'weight unit') ?? '') ?? 1;
  return {
    ...{ line, options, stock: stockOf(cell, row, at('stock')) },
    pictures,
    price: readPrice(cell(row, 'variant price', 'price'), at('price')),
    compare_at_price: readPrice(
      cell(row, 'variant compare at price', 'compare at price'),
      at('compare_at_price'),
    ),
    cost: readPrice(cell(row, 'cost per item', 'variant cost'), at('cost')),
    weight_g:
      readWeight(cell(row, 'variant grams', 'weight value grams'), 1, at('weight_g')) ??
      readWeight(cell(row, 'variant weight', 'weight'), grams, at('weight_g')),
    sku: readCode(cell(row, 'variant sku', 'sku'), at('sku')),
    barcodes: readCodes(cell(row, 'variant barcode', 'barcode'), at('barcodes')),
    isContinued:
      (cell(row, 'variant inventory policy', 'continue selling when out of stock') ?? '').toLowerCase() ===
      'continue',
  };
}

/** Without a tracker the quantity says nothing. */
function stockOf(cell: CellReader, row: TableRow, place: Place) {
  const pieces = cell(row, 'variant inventory qty', 'inventory quantity');
  const tracker = cell(row, 'variant inventory tracker', 'inventory tracker');
  if (tracker === '') return pieces === undefined ? undefined : null;
  return readStock(pieces, place);
}

function addPictures(piece: Piece, cell: CellReader, row: TableRow): void {
  const place = Number(cell(row, 'image position') || Number.NaN);
  const position = Number.isInteger(place) && place >= 1 ? place : Number.MAX_SAFE_INTEGER;
  const alt = cell(row, 'image alt text') || null;
  for (const url of addressesIn(cell(row, 'image src', 'product image url')))
    if (!piece.pictures.some((picture) => picture.url === url))
      piece.pictures.push({ url, alt, line: row.line, position });
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

type Metafield = { name: string; heading: string };

const HINTING = ['age-group', 'target-gender'];

const COLOR_PATTERN = 'color-pattern';

/** Of use here. Their headings are in the language of the shop; the key in brackets is not. */
function metafieldsIn(headings: readonly string[]): Metafield[] {
  return headings.flatMap((heading) => {
    const [, path] = heading.toLowerCase().split('(product.metafields.');
    const name = path?.split(')')[0]?.split('.')[1] ?? '';
    const isKnown = [...HINTING, COLOR_PATTERN].includes(name) || factOf(name) !== null;
    return isKnown ? [{ name, heading: plainHeading(heading) }] : [];
  });
}

const factOf = (name: string) => factNamed(name.replaceAll(/[-_]/g, ' '));

function takeMetafields(
  piece: Piece,
  metafields: readonly Metafield[],
  cell: CellReader,
  row: TableRow,
): void {
  for (const { name, heading } of metafields) {
    const values = listIn(cell(row, heading), ';');
    const fact = factOf(name);
    if (values.length === 0) continue;
    if (fact) piece.suggested[fact] = values.join(', ');
    else if (name === COLOR_PATTERN) piece.values.color = values.map(inWords).join(' / ');
    else Object.assign(piece.suggested, hintsIn(values));
  }
}

/** `navy-blue` is Navy blue. */
function inWords(key: string): string {
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
