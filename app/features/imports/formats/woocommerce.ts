import type { ProductState } from '#app/features/catalogue/products/product-fields.ts';
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
  readText,
  readWeight,
  readYes,
  report,
} from '#app/features/imports/read/cells.ts';
import { factNamed, factsIn, hintsIn } from '#app/features/imports/read/hints.ts';
import { htmlToText } from '#app/features/imports/read/html-text.ts';
import type { Option, Piece, Variant } from '#app/features/imports/read/model.ts';
import type { TableRow } from '#app/platform/tables/table.ts';

const KINDS = ['simple', 'variable', 'variation'] as const;

type Kind = (typeof KINDS)[number];

/** Rows of variations name their parent by its SKU, or by `id:` and its number. */
export function readWooCommerce(headings: readonly string[], rows: readonly TableRow[]): Piece[] {
  const cell = cellReader(headings);
  const pieces: Piece[] = [];
  const byName = new Map<string, { piece: Piece; row: TableRow }>();
  const variations: TableRow[] = [];
  for (const row of rows) {
    const kind = kindOf(cell, row);
    if (kind === 'variation') {
      variations.push(row);
      continue;
    }
    const piece = toPiece(cell, row, kind);
    pieces.push(piece);
    for (const name of namesOf(cell, row)) noteOnce(byName, name, piece, row);
  }
  for (const row of variations) {
    const parent = byName.get((cell(row, 'parent') ?? '').toLowerCase());
    if (parent) addVariations(parent.piece, cell, parent.row, row);
    else pieces.push(orphan(cell, row));
  }
  return pieces;
}

function noteOnce(
  byName: Map<string, { piece: Piece; row: TableRow }>,
  name: string,
  piece: Piece,
  row: TableRow,
): void {
  const known = byName.get(name);
  if (!known) byName.set(name, { piece, row });
  else
    report(
      { line: row.line, column: 'key', problems: piece.problems },
      `Line ${known.row.line} has the same ${name.startsWith('id:') ? 'ID' : 'SKU'}.`,
    );
}

function kindOf(cell: CellReader, row: TableRow): Kind | null {
  const words = listIn(cell(row, 'type')).map((word) => word.toLowerCase());
  return KINDS.find((kind) => words.includes(kind)) ?? null;
}

function namesOf(cell: CellReader, row: TableRow): string[] {
  const [sku, id] = [cell(row, 'sku'), cell(row, 'id')];
  return [sku?.toLowerCase() ?? '', id ? `id:${id}` : ''].filter(Boolean);
}

function orphan(cell: CellReader, row: TableRow): Piece {
  const piece = newPiece(namesOf(cell, row)[0] ?? `line ${row.line}`, [row], 'woocommerce');
  report(
    { line: row.line, column: 'parent', problems: piece.problems },
    `The product ${cell(row, 'parent') || ''} that it belongs to is not in this file.`,
  );
  return piece;
}

function toPiece(cell: CellReader, row: TableRow, kind: Kind | null): Piece {
  const [sku, id] = [cell(row, 'sku'), cell(row, 'id')];
  const piece = newPiece(sku || (id ? `id:${id}` : `line ${row.line}`), [row], 'woocommerce');
  const tags = listIn(cell(row, 'tags'));
  const description = descriptionOf(cell, row);
  piece.source = { system: 'woocommerce', tags, ...(id && { id }) };
  piece.values = {
    ...{ name: readText(cell(row, 'name')), description, state: stateOf(cell, row) },
    category: categoryOf(cell(row, 'categories')),
  };
  piece.suggested = { ...hintsIn(tags), ...factsIn(description ?? ''), ...factsOf(cell, row) };
  piece.pictures = listIn(cell(row, 'images')).map((url) => ({ url, alt: null, line: row.line }));
  if (kind === null) piece.skipped = `Of the type ${cell(row, 'type') || '(none)'}, which this shop has not.`;
  else if (listIn(cell(row, 'type')).some((word) => word.toLowerCase() === 'virtual'))
    piece.skipped = 'It is not sent to anybody, so it is no clothing.';
  if (kind === 'simple') piece.variants.push(toVariant(piece, cell, row, []));
  else if (kind === 'variable') piece.values.sku = readCode(sku, at(piece, row, 'sku'));
  return piece;
}

const at = ({ problems }: Piece, { line }: TableRow, column: string): Place => ({ line, column, problems });

function descriptionOf(cell: CellReader, row: TableRow): string | null | undefined {
  const texts = [cell(row, 'short description'), cell(row, 'description')];
  if (texts.every((text) => text === undefined)) return undefined;
  return (
    texts
      .map((text) => htmlToText(text ?? ''))
      .filter(Boolean)
      .join('\n\n') || null
  );
}

function stateOf(cell: CellReader, row: TableRow): ProductState | undefined {
  const published = cell(row, 'published');
  if (published === undefined || published === '') return undefined;
  if (published !== '1') return 'draft';
  return cell(row, 'visibility in catalog')?.toLowerCase() === 'hidden' ? 'unlisted' : 'live';
}

/** The first of the deepest paths. */
function categoryOf(cell: string | undefined): string | null | undefined {
  if (cell === undefined) return undefined;
  const paths = listIn(cell).map((path) => path.split('>').map((part) => part.trim()));
  const deepest = Math.max(...paths.map((path) => path.length));
  return paths.find((path) => path.length === deepest)?.join(' > ') ?? null;
}

const MOST_ATTRIBUTES = 12;

type Attribute = { name: string; values: string[] };

function attributesOf(cell: CellReader, row: TableRow): Attribute[] {
  return Array.from({ length: MOST_ATTRIBUTES }, (_, place) => {
    const name = cell(row, `attribute ${place + 1} name`) ?? '';
    return { name, values: listIn(cell(row, `attribute ${place + 1} value s`)) };
  }).filter(({ name }) => name !== '');
}

function factsOf(cell: CellReader, row: TableRow) {
  return Object.assign(
    {},
    ...attributesOf(cell, row).map(({ name, values }) => {
      const fact = factNamed(name);
      return fact && values.length > 0 ? { [fact]: values.join(', ') } : {};
    }),
  );
}

/** Most that a variation for any value of an attribute stands for. */
const MOST_EXPANDED = 200;

function addVariations(piece: Piece, cell: CellReader, parentRow: TableRow, row: TableRow): void {
  const parent = attributesOf(cell, parentRow);
  const own = attributesOf(cell, row);
  piece.lines.push(row.line);
  const known = (name: string) =>
    parent.find((attribute) => attribute.name.toLowerCase() === name.toLowerCase())?.values ?? [];
  for (const { name, values } of own)
    for (const value of values)
      if (!known(name).some((one) => one.toLowerCase() === value.toLowerCase()))
        report(
          at(piece, row, name),
          `The product does not list ${value} among its ${name}; it is taken all the same.`,
          'warning',
        );
  // A blank value is for any of them.
  let choices: Option[][] = [[]];
  for (const { name, values } of own) {
    const all = values.length > 0 ? values : known(name);
    if (all.length === 0) continue;
    choices = choices.flatMap((options) => all.map((value) => [...options, { name, value }]));
  }
  const variant = toVariant(piece, cell, row, []);
  const price = variant.price ?? piece.values.price;
  for (const options of choices.slice(0, MOST_EXPANDED))
    piece.variants.push({
      ...variant,
      ...{ options, price },
      stock: choices.length > 1 ? null : variant.stock,
    });
}

function toVariant(piece: Piece, cell: CellReader, row: TableRow, options: Option[]): Variant {
  const place = (column: string) => at(piece, row, column);
  const picture = kindOf(cell, row) === 'variation' ? listIn(cell(row, 'images'))[0] : undefined;
  return {
    ...{ line: row.line, options, stock: stockOf(cell, row, place('stock')) },
    ...pricesOf(cell, row, place),
    ...(picture && { picture }),
    weight_g: weightOf(cell, row, place('weight_g')),
    sku: readCode(cell(row, 'sku'), place('sku')),
    barcodes: readCodes(cell(row, 'gtin upc ean or isbn'), place('barcodes')),
    isContinued: readYes(cell(row, 'backorders allowed')) === true,
  };
}

function stockOf(cell: CellReader, row: TableRow, place: Place) {
  const [pieces, inStock] = [cell(row, 'stock'), readYes(cell(row, 'in stock'))];
  if (pieces !== undefined && pieces !== '') return readStock(pieces, place);
  return inStock === false ? 0 : pieces === undefined && inStock === undefined ? undefined : null;
}

/** A price for some days is a promotion, and nobody's price before. */
function pricesOf(cell: CellReader, row: TableRow, place: (column: string) => Place) {
  const regular = readPrice(cell(row, 'regular price'), place('price'));
  const sale = readPrice(cell(row, 'sale price'), place('price'));
  const days = [cell(row, 'date sale price starts'), cell(row, 'date sale price ends')].filter(Boolean);
  if (sale === undefined || sale === null) return { price: regular };
  if (days.length === 0) return { price: sale, compare_at_price: regular };
  report(
    place('price'),
    `The lower price holds from or until ${days.join(' – ')}. Please make a promotion of it; the product has its regular price.`,
    'warning',
  );
  return { price: regular };
}

const UNITS = [
  ['weight kg', 1000],
  ['weight g', 1],
  ['weight lbs', 453.592],
  ['weight oz', 28.3495],
] as const;

function weightOf(cell: CellReader, row: TableRow, place: Place) {
  const [heading, grams] = UNITS.find(([name]) => cell(row, name) !== undefined) ?? UNITS[0];
  return readWeight(cell(row, heading), grams, place);
}
