import { newPiece } from '#app/features/imports/read/blocks.ts';
import {
  addressesIn,
  type CellReader,
  listIn,
  type Place,
  readCode,
  readPrice,
  readStock,
  readText,
  readWeight,
  readYes,
  report,
} from '#app/features/imports/read/cells.ts';
import { factsIn, takeCategory } from '#app/features/imports/read/hints.ts';
import { htmlToText } from '#app/features/imports/read/html-text.ts';
import type { Counted, Option, Piece, Variant } from '#app/features/imports/read/model.ts';
import type { TableRow } from '#app/platform/tables/table.ts';

/** What Bagisto sells besides, and this shop does not. */
const OTHER_KINDS = ['grouped', 'bundle', 'booking', 'virtual', 'downloadable'];

/** A row for each product and language; children name their parent. */
export function readBagisto(cell: CellReader, rows: readonly TableRow[]): Piece[] {
  const pieces = new Map<string, { piece: Piece; row: TableRow; options: Map<string, Option[]> }>();
  const strays: Piece[] = [];
  const skuOf = (row: TableRow) => (cell(row, 'sku') ?? '').toLowerCase();
  const locales = new Map<string, TableRow>();
  for (const row of rows.filter((one) => !cell(one, 'parent sku'))) {
    const known = pieces.get(skuOf(row));
    const locale = (cell(row, 'locale') ?? '').toLowerCase();
    const twin = locales.get(`${skuOf(row)} ${locale}`);
    locales.set(`${skuOf(row)} ${locale}`, row);
    if (!known) pieces.set(skuOf(row), { row, piece: toPiece(cell, row), options: choicesOf(cell, row) });
    else if (twin) strays.push(repeated(cell, row, twin));
    else addLanguage(known.piece, cell, row, locale);
  }
  for (const row of rows.filter((one) => cell(one, 'parent sku'))) {
    const parent = pieces.get((cell(row, 'parent sku') ?? '').toLowerCase());
    if (!parent) {
      const orphan = newPiece(cell(row, 'sku') || `line ${row.line}`, [row], 'bagisto');
      report(
        { line: row.line, column: 'parent_sku', problems: orphan.problems },
        `The product ${cell(row, 'parent sku')} that it belongs to is not in this file.`,
      );
      strays.push(orphan);
      continue;
    }
    parent.piece.lines.push(row.line);
    if (parent.piece.variants.some(({ sku }) => sku === cell(row, 'sku'))) continue;
    const options = parent.options.get(skuOf(row)) ?? columnsOf(cell, row);
    const pictures = addressesIn(cell(row, 'images'));
    parent.piece.variants.push({ ...toVariant(parent.piece, cell, row), ...{ options, pictures } });
    for (const url of pictures)
      if (!parent.piece.pictures.some((picture) => picture.url === url))
        parent.piece.pictures.push({ url, alt: null, line: row.line });
  }
  return [...[...pieces.values()].map(({ piece }) => piece), ...strays];
}

function repeated(cell: CellReader, row: TableRow, first: TableRow): Piece {
  const piece = newPiece(cell(row, 'sku') ?? '', [row], 'bagisto');
  report(
    { line: row.line, column: 'sku', problems: piece.problems },
    `Line ${first.line} has the same SKU in the same language.`,
  );
  return piece;
}

function toPiece(cell: CellReader, row: TableRow): Piece {
  const kind = (cell(row, 'type') ?? '').toLowerCase();
  const piece = newPiece(cell(row, 'sku') || `line ${row.line}`, [row], 'bagisto');
  const texts = [cell(row, 'short description'), cell(row, 'description')].map((text) =>
    htmlToText(text ?? ''),
  );
  const description = texts.filter(Boolean).join('\n\n') || null;
  const isOn = readYes(cell(row, 'status'));
  const isSeen = readYes(cell(row, 'visible individually')) !== false;
  piece.source = { system: 'bagisto', id: piece.key };
  piece.values = {
    ...{ name: readText(cell(row, 'name')), description, slug: cell(row, 'url key') || undefined },
    state: isOn === undefined ? undefined : isOn ? (isSeen ? 'live' : 'unlisted') : 'draft',
  };
  const categories = cell(row, 'categories');
  takeCategory(
    piece,
    categories === undefined ? undefined : listIn(categories).map((path) => path.replaceAll('/', ' > ')),
  );
  piece.suggested = factsIn(description ?? '');
  piece.pictures = addressesIn(cell(row, 'images')).map((url) => ({ url, alt: null, line: row.line }));
  if (OTHER_KINDS.includes(kind)) piece.skipped = `Of the type ${kind}, which this shop has not.`;
  else if (kind === 'simple')
    piece.variants.push({ ...toVariant(piece, cell, row), options: columnsOf(cell, row) });
  else if (kind !== 'configurable')
    report(
      { line: row.line, column: 'type', problems: piece.problems },
      `There is no type ${cell(row, 'type') || 'in this row'}.`,
    );
  return piece;
}

function addLanguage(piece: Piece, cell: CellReader, row: TableRow, locale: string): void {
  piece.lines.push(row.line);
  if (locale !== 'ur') return;
  piece.values.name_ur = readText(cell(row, 'name'));
  piece.values.description_ur = htmlToText(cell(row, 'description') ?? '') || null;
}

/** `sku=A-1,color=Red,size=M|sku=A-2,…` by SKU. */
function choicesOf(cell: CellReader, row: TableRow): Map<string, Option[]> {
  const variants = listIn(cell(row, 'configurable variants'), '|').map((text) =>
    listIn(text).map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name: name.trim(), value: value.join('=').trim() };
    }),
  );
  return new Map(
    variants.map((pairs) => [
      pairs.find(({ name }) => name === 'sku')?.value.toLowerCase() ?? '',
      pairs.filter(({ name }) => name !== 'sku'),
    ]),
  );
}

/** Without a packed list a child says itself what it is. */
function columnsOf(cell: CellReader, row: TableRow): Option[] {
  return ['color', 'size'].flatMap((name) => {
    const value = cell(row, name);
    return value ? [{ name, value }] : [];
  });
}

function toVariant(piece: Piece, cell: CellReader, row: TableRow): Variant {
  const place = (column: string): Place => ({ line: row.line, column, problems: piece.problems });
  const price = readPrice(cell(row, 'price'), place('price'));
  const special = readPrice(cell(row, 'special price'), place('price'));
  const isForDays = Boolean(cell(row, 'special price from') || cell(row, 'special price to'));
  if (isForDays && typeof special === 'number')
    report(
      place('price'),
      'The lower price holds for some days. Please make a promotion of it; the product has its regular price.',
      'warning',
    );
  const isLower = typeof special === 'number' && !isForDays;
  return {
    ...{ line: row.line, options: [], stock: stockOf(cell, row, place('stock')) },
    ...(isLower ? { price: special, compare_at_price: price } : { price }),
    cost: readPrice(cell(row, 'cost'), place('cost')),
    weight_g: readWeight(cell(row, 'weight'), 1000, place('weight_g')),
    sku: readCode(cell(row, 'sku'), place('sku')),
  };
}

/** `default=100,other=5`: the pieces of all its stores. */
function stockOf(cell: CellReader, row: TableRow, place: Place): Counted {
  if (readYes(cell(row, 'manage stock')) === false) return null;
  const stores = listIn(cell(row, 'inventories')).map((store) => readStock(store.split('=')[1], place) ?? 0);
  return stores.length === 0 ? undefined : stores.reduce((sum, pieces) => sum + pieces, 0);
}
