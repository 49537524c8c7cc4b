import { blocksOf, newPiece } from '#app/features/imports/read/blocks.ts';
import { type CellReader, readCode, readStock } from '#app/features/imports/read/cells.ts';
import type { Option, Piece, Variant } from '#app/features/imports/read/model.ts';
import type { TableRow } from '#app/platform/tables/table.ts';

/** Pieces that can still be sold, else those that are there; in the words of several years. */
const QUANTITIES = ['available', 'available not editable', 'on hand new', 'on hand current', 'on hand'];

/** Shopify's file of stock: a row for each size and location. */
export function readShopifyInventory(cell: CellReader, rows: readonly TableRow[]): Piece[] {
  const handleOf = (row: TableRow) => cell(row, 'handle') ?? '';
  const gathered = [...Map.groupBy(rows, handleOf).values()].flat();
  return blocksOf(gathered, handleOf).blocks.map(({ key, rows: of }) => {
    const piece = newPiece(key, of, 'shopify');
    piece.source.handle = key;
    piece.values = { slug: key, name: cell(of[0], 'title') || null };
    for (const row of of) addVariant(piece, toVariant(piece, cell, row));
    return piece;
  });
}

function toVariant(piece: Piece, cell: CellReader, row: TableRow): Variant {
  const at = (column: string) => ({ line: row.line, column, problems: piece.problems });
  const options = [1, 2, 3].flatMap((number): Option[] => {
    const value = cell(row, `option${number} value`);
    return value ? [{ name: cell(row, `option${number} name`) || `Option ${number}`, value }] : [];
  });
  const pieces = QUANTITIES.map((name) => cell(row, name)).find((text) => text);
  // What a location does not keep is no count of it.
  const stock =
    pieces === undefined || /^not stocked$/i.test(pieces) ? undefined : readStock(pieces, at('stock'));
  return { line: row.line, options, stock, sku: readCode(cell(row, 'sku'), at('sku')) };
}

/** The pieces of all locations together. */
function addVariant(piece: Piece, variant: Variant): void {
  const nameOf = ({ options }: Variant) => JSON.stringify(options);
  const known = piece.variants.find((one) => nameOf(one) === nameOf(variant));
  if (!known) piece.variants.push(variant);
  else if (typeof variant.stock === 'number') known.stock = (known.stock ?? 0) + variant.stock;
}
