import type { ProductState } from '#app/features/catalogue/products/product-fields.ts';
import { newPiece } from '#app/features/imports/read/blocks.ts';
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
import { factsIn, hintsIn, takeCategory } from '#app/features/imports/read/hints.ts';
import { htmlToText } from '#app/features/imports/read/html-text.ts';
import type { Option, Piece, Variant } from '#app/features/imports/read/model.ts';
import { saysOf } from '#app/features/imports/read/option-roles.ts';
import type { TableRow } from '#app/platform/tables/table.ts';
import { attributesOf, factsOf, isChoice, isSame, tellAttributes } from './woocommerce-attributes.ts';

const KINDS = ['simple', 'variable', 'variation'] as const;

type Kind = (typeof KINDS)[number];

/** Rows of variations name their parent by its SKU, or by `id:` and its number. */
export function readWooCommerce(cell: CellReader, rows: readonly TableRow[]): Piece[] {
  const pieces: Piece[] = [];
  const byName = new Map<string, Parent>();
  const variations: TableRow[] = [];
  for (const row of rows) {
    const kind = kindOf(cell, row);
    if (kind === 'variation') {
      variations.push(row);
      continue;
    }
    const piece = toPiece(cell, row, kind);
    pieces.push(piece);
    const parent = { piece, row, shared: sharedStock(piece, cell, row) };
    for (const name of namesOf(cell, row)) noteOnce(byName, name, parent);
  }
  for (const row of variations) {
    const named = (cell(row, 'parent') ?? '').toLowerCase();
    const parent = byName.get(named) ?? byName.get(`id:${named.replace(/^id: */, '')}`);
    if (parent) addVariations(parent, cell, row);
    else pieces.push(orphan(cell, row));
  }
  for (const { piece, row } of new Set(byName.values())) tellOthers(piece, cell, row);
  return pieces;
}

type Parent = { piece: Piece; row: TableRow; shared: { stock: number } | null };

/** What variations have together when their own stock is `parent`. */
function sharedStock(piece: Piece, cell: CellReader, row: TableRow): Parent['shared'] {
  if (kindOf(cell, row) !== 'variable') return null;
  const stock = readStock(cell(row, 'stock'), at(piece, row, 'stock'));
  return stock === undefined ? null : { stock };
}

function noteOnce(byName: Map<string, Parent>, name: string, parent: Parent): void {
  const known = byName.get(name);
  if (!known) byName.set(name, parent);
  else
    report(
      at(parent.piece, parent.row, 'key'),
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
    cell(row, 'parent')
      ? `The product ${cell(row, 'parent')} that it belongs to is not in this file.`
      : 'This variation does not say which product it belongs to. Please write its SKU into the column Parent.',
  );
  return piece;
}

function toPiece(cell: CellReader, row: TableRow, kind: Kind | null): Piece {
  const [sku, id] = [cell(row, 'sku'), cell(row, 'id')];
  const piece = newPiece(sku || (id ? `id:${id}` : `line ${row.line}`), [row], 'woocommerce');
  const tags = listIn(cell(row, 'tags'));
  const description = descriptionOf(cell, row);
  piece.source = { system: 'woocommerce', tags, ...(id && { id }) };
  piece.values = { name: readText(cell(row, 'name')), description, state: stateOf(cell, row) };
  const categories = cell(row, 'categories');
  takeCategory(piece, categories === undefined ? undefined : listIn(categories));
  piece.suggested = { ...hintsIn(tags), ...factsIn(description ?? ''), ...factsOf(cell, row) };
  piece.pictures = addressesIn(cell(row, 'images')).map((url) => ({ url, alt: null, line: row.line }));
  if (kind === null) piece.skipped = `Of the type ${cell(row, 'type') || '(none)'}, which this shop has not.`;
  else if (listIn(cell(row, 'type')).some((word) => word.toLowerCase() === 'virtual'))
    piece.skipped = 'It is not sent to anybody, so it is no clothing.';
  if (kind === 'simple') takeSimple(piece, cell, row);
  else if (kind === 'variable') piece.values.sku = readCode(sku, at(piece, row, 'sku'));
  return piece;
}

/** What a simple product comes in are its attributes: nobody chooses, and all sizes have one stock. */
function takeSimple(piece: Piece, cell: CellReader, row: TableRow): void {
  const attributes = attributesOf(cell, row);
  const variant = toVariant(piece, cell, row);
  const choices = attributes
    .filter(isChoice)
    .reduce<Option[][]>(
      (options, { name, values }) =>
        values.flatMap((value) => options.map((one) => [...one, { name, value }])).slice(0, MOST_EXPANDED),
      [[]],
    );
  const shared = choices.length > 1 && typeof variant.stock === 'number' ? { stock: variant.stock } : null;
  piece.variants = choices.map((options) => ({
    ...variant,
    options,
    ...(shared && { shared, stock: undefined }),
  }));
  tellAttributes(
    piece,
    attributes.filter((one) => !isChoice(one)),
  );
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

/** Attributes of a variable product that no variation chooses among. */
function tellOthers(piece: Piece, cell: CellReader, row: TableRow): void {
  if (kindOf(cell, row) !== 'variable') return;
  const chosen = new Set(
    piece.variants.flatMap(({ options }) => options.map(({ name }) => name.toLowerCase())),
  );
  tellAttributes(
    piece,
    attributesOf(cell, row).filter(({ name }) => !chosen.has(name.toLowerCase())),
  );
}

/** Most that a variation for any value of an attribute stands for. */
const MOST_EXPANDED = 200;

function addVariations({ piece, row: parentRow, shared }: Parent, cell: CellReader, row: TableRow): void {
  const parent = attributesOf(cell, parentRow);
  const own = attributesOf(cell, row);
  piece.lines.push(row.line);
  const known = (name: string) => parent.find((attribute) => isSame(attribute.name, name))?.values ?? [];
  for (const { name, values } of own)
    for (const value of values)
      if (!known(name).some((one) => isSame(one, value)))
        report(
          at(piece, row, name),
          `The product does not list ${value} among its ${name}; it is taken all the same.`,
          'warning',
        );
  // A blank value is for any of them.
  let choices: Option[][] = [[]];
  for (const { name, values } of own) {
    const spelled = (value: string) => known(name).find((one) => isSame(one, value)) ?? value;
    const all = values.length > 0 ? values : known(name);
    if (all.length === 0) continue;
    choices = choices.flatMap((options) => all.map((value) => [...options, { name, value: spelled(value) }]));
  }
  // What the parent has besides, every variation has.
  const others = parent.filter(({ name }) => !own.some((one) => isSame(one.name, name)));
  const colors = others.filter((one) => saysOf(one.name) === 'color' && one.values.length === 1);
  const fixed = colors.map(({ name, values: [value = ''] }) => ({ name, value }));
  const variant = toVariant(piece, cell, row);
  const price = variant.price ?? piece.values.price;
  const pool =
    cell(row, 'stock')?.toLowerCase() === 'parent'
      ? shared
      : choices.length > 1 && typeof variant.stock === 'number'
        ? { stock: variant.stock }
        : null;
  for (const options of choices.slice(0, MOST_EXPANDED))
    piece.variants.push({
      ...variant,
      ...{ options: [...options, ...fixed], price },
      ...(pool && { shared: pool, stock: undefined }),
    });
}

function toVariant(piece: Piece, cell: CellReader, row: TableRow): Variant {
  const place = (column: string) => at(piece, row, column);
  return {
    ...{ line: row.line, options: [], stock: stockOf(cell, row, place('stock')) },
    ...pricesOf(cell, row, place),
    pictures: kindOf(cell, row) === 'variation' ? addressesIn(cell(row, 'images')) : [],
    weight_g: weightOf(cell, row, place('weight_g')),
    sku: readCode(cell(row, 'sku'), place('sku')),
    barcodes: readCodes(cell(row, 'gtin upc ean or isbn'), place('barcodes')),
    isContinued: readYes(cell(row, 'backorders allowed')) === true,
  };
}

function stockOf(cell: CellReader, row: TableRow, place: Place) {
  const [pieces, inStock] = [cell(row, 'stock'), readYes(cell(row, 'in stock'))];
  if (pieces?.toLowerCase() === 'parent') return undefined;
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
