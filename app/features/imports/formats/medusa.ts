import type { ProductState } from '#app/features/catalogue/products/product-fields.ts';
import { type Block, blocksOf, newPiece, strayPiece } from '#app/features/imports/read/blocks.ts';
import {
  addressesIn,
  type CellReader,
  listIn,
  readCode,
  readCodes,
  readPrice,
  readStock,
  readText,
  readWeight,
  readYes,
  report,
} from '#app/features/imports/read/cells.ts';
import { factsIn, hintsIn } from '#app/features/imports/read/hints.ts';
import { htmlToText } from '#app/features/imports/read/html-text.ts';
import type { Piece, Variant } from '#app/features/imports/read/model.ts';
import { plainHeading } from '#app/platform/tables/headings.ts';
import type { TableRow } from '#app/platform/tables/table.ts';

const handleOf = (cell: CellReader, row: TableRow) => cell(row, 'product handle') ?? '';

/** Every row is a variant, and repeats what the product has. */
export function readMedusa(
  cell: CellReader,
  rows: readonly TableRow[],
  headings: readonly string[],
): Piece[] {
  const { blocks, strays } = blocksOf(rows, (row) => handleOf(cell, row));
  const currencies = headings.flatMap(
    (heading) => /^(?:variant )?price ([a-z]{3})$/.exec(plainHeading(heading))?.[1]?.toUpperCase() ?? [],
  );
  return [
    ...blocks.map((block) => toPiece(block, cell, currencies)),
    ...strays.map((stray) => strayPiece(stray, handleOf(cell, stray.row), 'medusa')),
  ];
}

const STATES = new Map<string, ProductState>([
  ['published', 'live'],
  ['draft', 'draft'],
  ['proposed', 'draft'],
  ['rejected', 'archived'],
]);

/** In the headings of both of Medusa’s versions, of which the older one leaves `Product` and `Variant` out. */
const numbered = (cell: CellReader, row: TableRow, ...names: string[]) =>
  Array.from(
    { length: 30 },
    (_, place) => cell(row, ...names.map((name) => name.replace('#', String(place + 1)))) ?? '',
  ).filter(Boolean);

function toPiece({ key, rows }: Block, cell: CellReader, currencies: readonly string[]): Piece {
  const [first] = rows;
  const piece = newPiece(key, rows, 'medusa');
  const place = (row: TableRow, column: string) => ({ line: row.line, column, problems: piece.problems });
  const description = cell(first, 'product description');
  const text = description === undefined ? undefined : htmlToText(description) || null;
  const tags = [...numbered(cell, first, 'product tag #'), ...listIn(cell(first, 'product tags'))];
  const id = cell(first, 'product id');
  const material = cell(first, 'product material');
  piece.source = { system: 'medusa', handle: key, tags, ...(id && { id }) };
  piece.values = {
    ...{ name: readText(cell(first, 'product title')), description: text, slug: key },
    category: readText(named(cell, first, CATEGORIES)),
    type: readText(named(cell, first, ['product type', 'product type id'])),
    state: STATES.get((cell(first, 'product status') ?? '').toLowerCase()),
    weight_g: readWeight(cell(first, 'product weight'), 1, place(first, 'weight_g')),
  };
  piece.suggested = { ...hintsIn(tags), ...factsIn(text ?? ''), ...(material && { fabric: material }) };
  const urls = [
    ...numbered(cell, first, 'product image #', 'product image # url', 'image # url'),
    ...addressesIn(cell(first, 'product images', 'product thumbnail')),
  ];
  piece.pictures = [...new Set(urls)].map((url) => ({ url, alt: null, line: first.line }));
  piece.variants = rows.map((row) => toVariant(piece, cell, row));
  if (currencies.length > 0 && !currencies.includes('PKR'))
    report(
      place(first, 'price'),
      `The file has prices in ${currencies.join(' and ')} and none in PKR, so they are left out. Please add a column “Variant Price PKR”.`,
      'warning',
    );
  return piece;
}

const CATEGORIES = [
  'product category 1',
  'product categories',
  'product collection title',
  'product collection id',
];

/** The first that says something, other than an id of Medusa’s own. */
function named(cell: CellReader, row: TableRow, columns: readonly string[]): string | undefined {
  const said = columns.map((column) => cell(row, column));
  return (
    said.find((text) => text && !/^p[a-z]{2,7}_[0-9A-Z]{20,}$/.test(text)) ?? said.find((text) => text === '')
  );
}

function toVariant(piece: Piece, cell: CellReader, row: TableRow): Variant {
  const place = (column: string) => ({ line: row.line, column, problems: piece.problems });
  const options = Array.from({ length: 10 }, (_, at) => ({
    name: cell(row, `variant option ${at + 1} name`, `option ${at + 1} name`) ?? '',
    value: cell(row, `variant option ${at + 1} value`, `option ${at + 1} value`) ?? '',
  })).filter(({ name, value }) => name !== '' && value !== '');
  const isCounted = readYes(cell(row, 'variant manage inventory')) !== false;
  return {
    ...{ line: row.line, options },
    stock: isCounted ? readStock(cell(row, 'variant inventory quantity'), place('stock')) : null,
    price: readPrice(cell(row, 'variant price pkr', 'price pkr'), place('price')),
    weight_g: readWeight(cell(row, 'variant weight') || undefined, 1, place('weight_g')),
    sku: readCode(cell(row, 'variant sku'), place('sku')),
    barcodes: readCodes(cell(row, 'variant barcode', 'variant ean', 'variant upc'), place('barcodes')),
    isContinued: readYes(cell(row, 'variant allow backorder')) === true,
  };
}
