import { blocksOf, newPiece } from '#app/features/imports/read/blocks.ts';
import {
  addressesIn,
  type CellReader,
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
import {
  addToDescription,
  FOR_DAYS,
  factNamed,
  factsIn,
  hintsIn,
  takeCategory,
} from '#app/features/imports/read/hints.ts';
import { htmlToText } from '#app/features/imports/read/html-text.ts';
import type { ImportedPicture, Piece, Variant } from '#app/features/imports/read/model.ts';
import { plainHeading } from '#app/platform/tables/headings.ts';
import type { TableRow } from '#app/platform/tables/table.ts';
import { toRupees } from '#app/platform/text/money.ts';

/** What stands between the parts of a list is in its heading, such as `Tags (x;y;z...)`. */
type Lists = (row: TableRow, heading: string) => string[];

export function readPrestaShop(
  cell: CellReader,
  rows: readonly TableRow[],
  headings: readonly string[],
): Piece[] {
  const firstLines = new Map<string, number>();
  const lists: Lists = (row, heading) => {
    const written = headings.find((one) => plainHeading(one) === heading) ?? '';
    return listIn(cell(row, heading), written.includes('x;y') ? ';' : ',');
  };
  return rows.map((row) => {
    const piece = toPiece(cell, lists, row);
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

function toPiece(cell: CellReader, lists: Lists, row: TableRow): Piece {
  const id = cell(row, 'product id', 'id');
  const reference = cell(row, 'reference');
  const piece = newPiece(id || reference || `line ${row.line}`, [row], 'prestashop');
  const tags = lists(row, 'tags x y z');
  const vendor = cell(row, 'manufacturer');
  const texts = [cell(row, 'summary', 'short description'), cell(row, 'description')].map((text) =>
    htmlToText(text ?? ''),
  );
  const description = [...new Set(texts.filter(Boolean))].join('\n\n') || null;
  piece.source = { system: 'prestashop', tags, ...(id && { id }), ...(vendor && { vendor }) };
  piece.values = {
    ...{ name: readText(cell(row, 'name')), description, slug: cell(row, 'url rewritten') || undefined },
    state: stateOf(cell, row),
  };
  takeCategory(
    piece,
    cell(row, 'categories x y z') === undefined ? undefined : lists(row, 'categories x y z'),
  );
  piece.suggested = { ...hintsIn(tags), ...factsIn(description ?? '') };
  takeFeatures(piece, cell(row, 'feature name value position'));
  piece.pictures = picturesOf(cell, row);
  piece.variants = [toVariant(piece, cell, row)];
  if (readYes(cell(row, 'virtual product')))
    piece.skipped = 'It is not sent to anybody, so it is no clothing.';
  return piece;
}

/** `Fabric:Lawn:1, Sleeves:Full:2`. */
function takeFeatures(piece: Piece, cell: string | undefined): void {
  for (const [name = '', value = ''] of listIn(cell).map((one) =>
    one.split(':').map((part) => part.trim()),
  )) {
    const fact = factNamed(name);
    if (fact && value) piece.suggested[fact] ??= value;
    else if (name && value) addToDescription(piece, [`${name}: ${value}`]);
  }
}

function stateOf(cell: CellReader, row: TableRow) {
  const isActive = readYes(cell(row, 'active 0 1'));
  if (isActive === undefined) return undefined;
  if (!isActive) return 'draft';
  return cell(row, 'visibility')?.toLowerCase() === 'none' ? 'unlisted' : 'live';
}

function picturesOf(cell: CellReader, row: TableRow): ImportedPicture[] {
  const texts = listIn(cell(row, 'image alt texts x y z'));
  const urls = addressesIn(cell(row, 'image urls x y z'));
  return urls.map((url, at) => ({ url, alt: texts[at] ?? null, line: row.line }));
}

const place = (piece: Piece, row: TableRow) => (column: string) => ({
  ...{ line: row.line, column, problems: piece.problems },
});

function toVariant(piece: Piece, cell: CellReader, row: TableRow): Variant {
  const at = place(piece, row);
  return {
    ...{ line: row.line, options: [], stock: readStock(cell(row, 'quantity'), at('stock')) },
    ...pricesOf(cell, row, at('price')),
    cost: readPrice(cell(row, 'wholesale price'), at('cost')),
    weight_g: readWeight(cell(row, 'weight'), 1000, at('weight_g')),
    sku: readCode(cell(row, 'reference'), at('sku')),
    barcodes: readCodes(cell(row, 'ean13') || cell(row, 'upc'), at('barcodes')),
  };
}

const PRICES = [
  ...['price tax included', 'price tax incl', 'price tax excluded', 'price tax excl', 'price'],
  'price tax excluded or price tax included',
];

/** Less its discount, an amount or a percentage, unless that holds for some days. */
function pricesOf(
  cell: CellReader,
  row: TableRow,
  place: Place,
): Pick<Variant, 'price' | 'compare_at_price'> {
  const price = readPrice(cell(row, ...PRICES), place);
  const percent = Number((cell(row, 'discount percent') || '0').replace(',', '.').replace('%', ''));
  const amount = readPrice(cell(row, 'discount amount'), place);
  const off = percent > 0 && percent < 100 && typeof price === 'number' ? (price * percent) / 100 : amount;
  if (typeof price !== 'number' || typeof off !== 'number' || off <= 0 || off >= price) return { price };
  if (cell(row, 'discount from yyyy mm dd') || cell(row, 'discount to yyyy mm dd')) {
    report(place, FOR_DAYS, 'warning');
    return { price };
  }
  return { price: Math.round(price - off), compare_at_price: price };
}

/** Adds what products are sold in, from the second file, by the number or the reference of the product; their prices are those of the product and more. Gives notes on what is left. */
export function addCombinations(products: readonly Piece[], combinations: readonly Piece[]): string[] {
  const byKey = new Map(combinations.map((piece) => [piece.key.toLowerCase(), piece]));
  for (const product of products) {
    const [own] = product.variants;
    const reference = typeof own?.sku === 'string' ? own.sku.toLowerCase() : '';
    const found = byKey.get(product.key.toLowerCase()) ?? byKey.get(reference);
    if (!own || !found) continue;
    const { price } = own;
    const urls = product.pictures.map(({ url }) => url);
    product.variants = found.variants.map(({ picturePlaces = [], ...variant }) => ({
      ...{ price, compare_at_price: own.compare_at_price, weight_g: own.weight_g },
      ...variant,
      ...(typeof price === 'number' && { price: price + (variant.impact ?? 0) }),
      cost: variant.cost ?? own.cost,
      pictures: [...picturePlaces.flatMap((place) => urls[place - 1] ?? []), ...(variant.pictures ?? [])],
      // Lines of the second file are no lines of this one.
      line: own.line,
    }));
    product.pictures.push(
      ...found.pictures.filter(({ url }) => !product.pictures.some((picture) => picture.url === url)),
    );
    product.problems.push(
      ...found.problems
        .filter(({ column, level }) => column !== 'price' || level === 'error')
        .map(({ sentence, ...problem }) => ({
          ...problem,
          line: own.line,
          sentence: `Line ${problem.line} of the combinations: ${sentence}`,
        })),
    );
    byKey.delete(found.key.toLowerCase());
  }
  const left = [...byKey.values()].map(({ key }) => key);
  return left.length === 0
    ? []
    : [
        `Combinations of products that this file does not have are left out: ${left.slice(0, 12).join(', ')}.`,
      ];
}

/** The second file: what a product is sold in. It says neither names nor prices, only how much more one costs. */
export function readCombinations(cell: CellReader, rows: readonly TableRow[]): Piece[] {
  const keyOf = (row: TableRow) => cell(row, 'product id') || cell(row, 'product reference') || '';
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

const PLACES = ['image position', 'choose among product images by position 1 2 3'];

function toCombination(piece: Piece, cell: CellReader, row: TableRow): Variant {
  const at = place(piece, row);
  // `Color:color:0, Size:select:1` and `Blue:0, M:1`.
  const names = listIn(cell(row, 'attribute name type position')).map((one) => one.split(':')[0] ?? '');
  const values = listIn(cell(row, 'value value position')).map(withoutPosition);
  const impact = impactOf(cell(row, 'impact on price'), at('price'));
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
    pictures: picturesOf(cell, row).map(({ url }) => url),
    picturePlaces: listIn(cell(row, ...PLACES)).map(Number),
    ...(impact !== 0 && { impact }),
  };
}

/** In paisa; less than nothing for what costs less. */
function impactOf(cell: string | undefined, place: Place): number {
  const isLess = cell?.startsWith('-') ?? false;
  const amount = readPrice(cell?.replace(/^[-+]/, ''), place);
  return typeof amount === 'number' ? (isLess ? -amount : amount) : 0;
}

function withoutPosition(value: string): string {
  const at = value.lastIndexOf(':');
  return at > 0 && /^\d{1,4}$/.test(value.slice(at + 1)) ? value.slice(0, at) : value;
}
