import { blocksOf, newPiece } from '#app/features/imports/read/blocks.ts';
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
  report,
} from '#app/features/imports/read/cells.ts';
import { factsIn, hintsIn } from '#app/features/imports/read/hints.ts';
import { htmlToText } from '#app/features/imports/read/html-text.ts';
import type { ImportedPicture, Piece, Variant } from '#app/features/imports/read/model.ts';
import type { TableRow } from '#app/platform/tables/table.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';

export function readPrestaShop(headings: readonly string[], rows: readonly TableRow[]): Piece[] {
  const cell = cellReader(headings);
  const firstLines = new Map<string, number>();
  return rows.map((row) => {
    const piece = toPiece(cell, row);
    const first = firstLines.get(piece.key);
    if (first !== undefined)
      report(
        { line: row.line, column: 'key', problems: piece.problems },
        `Line ${first} has the same product.`,
      );
    else firstLines.set(piece.key, row.line);
    return piece;
  });
}

function toPiece(cell: CellReader, row: TableRow): Piece {
  const id = cell(row, 'product id', 'id');
  const reference = cell(row, 'reference');
  const piece = newPiece(id || reference || `line ${row.line}`, [row], 'prestashop');
  const tags = listIn(cell(row, 'tags x y z'));
  const texts = ['summary', 'description'].map((name) => htmlToText(cell(row, name) ?? ''));
  const description = [...new Set(texts.filter(Boolean))].join('\n\n') || null;
  piece.source = { system: 'prestashop', tags, ...(id && { id }) };
  piece.values = {
    ...{ name: readText(cell(row, 'name')), description, slug: cell(row, 'url rewritten') || undefined },
    category: listIn(cell(row, 'categories x y z'))[0] ?? null,
    state: stateOf(cell, row),
  };
  piece.suggested = { ...hintsIn(tags), ...factsIn(description ?? '') };
  piece.pictures = picturesOf(cell, row);
  piece.variants = [toVariant(piece, cell, row)];
  return piece;
}

function stateOf(cell: CellReader, row: TableRow) {
  const isActive = readYes(cell(row, 'active 0 1'));
  if (isActive === undefined) return undefined;
  if (!isActive) return 'draft';
  return cell(row, 'visibility')?.toLowerCase() === 'none' ? 'unlisted' : 'live';
}

function picturesOf(cell: CellReader, row: TableRow): ImportedPicture[] {
  const texts = listIn(cell(row, 'image alt texts x y z'));
  const urls = listIn(cell(row, 'image urls x y z'));
  return urls.map((url, at) => ({ url, alt: texts[at] ?? null, line: row.line }));
}

const place = (piece: Piece, row: TableRow) => (column: string) => ({
  ...{ line: row.line, column, problems: piece.problems },
});

function toVariant(piece: Piece, cell: CellReader, row: TableRow): Variant {
  const at = place(piece, row);
  return {
    ...{ line: row.line, options: [], stock: readStock(cell(row, 'quantity'), at('stock')) },
    price: readPrice(cell(row, 'price tax included', 'price tax excluded', 'price'), at('price')),
    cost: readPrice(cell(row, 'wholesale price'), at('cost')),
    weight_g: readWeight(cell(row, 'weight'), 1000, at('weight_g')),
    sku: readCode(cell(row, 'reference'), at('sku')),
    barcodes: readCodes(cell(row, 'ean13') || cell(row, 'upc'), at('barcodes')),
  };
}

/** What products are sold in, from the second file, by the number or the reference of the product; their prices are those of the product and more. */
export function addCombinations(products: readonly Piece[], combinations: readonly Piece[]): void {
  const byKey = new Map(combinations.map((piece) => [piece.key.toLowerCase(), piece]));
  for (const product of products) {
    const [own] = product.variants;
    const reference = typeof own?.sku === 'string' ? own.sku.toLowerCase() : '';
    const found = byKey.get(product.key.toLowerCase()) ?? byKey.get(reference);
    if (!own || !found) continue;
    const { price } = own;
    product.variants = found.variants.map((variant) => ({
      ...{ price, compare_at_price: own.compare_at_price, weight_g: own.weight_g },
      ...variant,
      ...(typeof price === 'number' && { price: price + (variant.impact ?? 0) }),
      cost: variant.cost ?? own.cost,
      // Lines of the second file are no lines of this one.
      line: own.line,
    }));
    product.pictures.push(
      ...found.pictures.filter(({ url }) => !product.pictures.some((picture) => picture.url === url)),
    );
    product.problems.push(
      ...found.problems
        .filter(({ column }) => column !== 'price')
        .map(({ sentence, ...problem }) => ({
          ...problem,
          line: own.line,
          sentence: `Line ${problem.line} of the combinations: ${sentence}`,
        })),
    );
    byKey.delete(found.key.toLowerCase());
  }
}

/** The second file: what a product is sold in. It says neither names nor prices, only how much more one costs. */
export function readCombinations(headings: readonly string[], rows: readonly TableRow[]): Piece[] {
  const cell = cellReader(headings);
  const keyOf = (row: TableRow) => cell(row, 'product id', 'product reference') ?? '';
  // Rows of one product may be apart: a combination is a row of its own.
  const gathered = [...Map.groupBy(rows, keyOf).values()].flat();
  return blocksOf(gathered, keyOf).blocks.map(({ key, rows: of }) => {
    const piece = newPiece(key, of, 'prestashop');
    piece.source.id = key;
    piece.pictures = of.flatMap((row) => picturesOf(cell, row)).filter(isFirst);
    piece.variants = of.map((row) => toCombination(piece, cell, row));
    return piece;
  });
}

function isFirst({ url }: ImportedPicture, at: number, all: ImportedPicture[]): boolean {
  return all.findIndex((other) => other.url === url) === at;
}

function toCombination(piece: Piece, cell: CellReader, row: TableRow): Variant {
  const at = place(piece, row);
  // `Color:color:0, Size:select:1` and `Blue:0, M:1`.
  const names = listIn(cell(row, 'attribute name type position')).map((one) => one.split(':')[0] ?? '');
  const values = listIn(cell(row, 'value value position')).map(withoutPosition);
  const impact = toPaisa(Number(cell(row, 'impact on price') || 0));
  if (impact !== 0)
    report(
      at('price'),
      `It costs ${toRupees(impact)} more than others; prices of sizes are left.`,
      'warning',
    );
  return {
    line: row.line,
    options: names.map((name, place) => ({ name: name.trim(), value: (values[place] ?? '').trim() })),
    stock: readStock(cell(row, 'quantity'), at('stock')),
    cost: readPrice(cell(row, 'wholesale price'), at('cost')),
    sku: readCode(cell(row, 'reference'), at('sku')),
    barcodes: readCodes(cell(row, 'ean13') || cell(row, 'upc'), at('barcodes')),
    ...(Number.isFinite(impact) && impact !== 0 && { impact }),
  };
}

function withoutPosition(value: string): string {
  const at = value.lastIndexOf(':');
  return at > 0 && /^\d{1,4}$/.test(value.slice(at + 1)) ? value.slice(0, at) : value;
}
