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
import { factsIn } from '#app/features/imports/read/hints.ts';
import { htmlToText } from '#app/features/imports/read/html-text.ts';
import type { Option, Piece, Variant } from '#app/features/imports/read/model.ts';
import type { TableRow } from '#app/platform/tables/table.ts';

const handleOf = (cell: CellReader, row: TableRow) => cell(row, 'handleid', 'handle') ?? '';

/** Both sets of headings that Wix writes: variants have a surcharge in the older one, and a price in the newer. */
export function readWix(cell: CellReader, rows: readonly TableRow[]): Piece[] {
  const { blocks, strays } = blocksOf(rows, (row) => handleOf(cell, row));
  return [
    ...blocks.map((block) => toPiece(block, cell)),
    ...strays.map((stray) => strayPiece(stray, handleOf(cell, stray.row), 'wix')),
  ];
}

const kindOf = (cell: CellReader, row: TableRow) => (cell(row, 'fieldtype') ?? '').toLowerCase();

function toPiece({ key, rows }: Block, cell: CellReader): Piece {
  const piece = newPiece(key, rows, 'wix');
  const product = rows.find((row) => kindOf(cell, row) === 'product') ?? rows[0];
  const description = textOf(cell, product);
  const [vendor, handle] = [cell(product, 'brand'), cell(product, 'handle')];
  piece.source = {
    ...{ system: 'wix', id: key, tags: listIn(cell(product, 'collection'), ';') },
    ...(vendor && { vendor }),
    ...(handle && { handle }),
  };
  const isShown = readYes(cell(product, 'visible'));
  piece.values = {
    ...{ name: readText(cell(product, 'name')), description, slug: handle || undefined },
    category: listIn(cell(product, 'collection'), ';')[0] ?? null,
    state: isShown === undefined ? undefined : isShown ? 'live' : 'draft',
  };
  piece.suggested = factsIn(description ?? '');
  piece.pictures = picturesOf(cell, product).map((url) => ({ url, alt: null, line: product.line }));
  const variants = rows.filter((row) => kindOf(cell, row) === 'variant');
  if (kindOf(cell, product) !== 'product')
    report(
      { line: product.line, column: 'fieldType', problems: piece.problems },
      'The row of the product itself is missing.',
    );
  takeVariants(piece, cell, product, variants);
  return piece;
}

function takeVariants(piece: Piece, cell: CellReader, product: TableRow, rows: readonly TableRow[]): void {
  const own = toVariant(piece, cell, product, product);
  const hidden = rows.filter((row) => readYes(cell(row, 'visible')) === false);
  const shown = rows.filter((row) => !hidden.includes(row));
  if (hidden.length > 0 && shown.length > 0)
    report(
      { line: hidden[0]?.line ?? product.line, column: 'size', problems: piece.problems },
      `${hidden.length} hidden choices are left out.`,
      'warning',
    );
  piece.variants =
    rows.length > 0
      ? (shown.length > 0 ? shown : rows).map((row) => toVariant(piece, cell, product, row))
      : allChoices(cell, product).map((options) => ({ ...own, options }));
  if (rows.length === 0 && piece.variants.length === 1) return;
  piece.values.sku = own.sku;
  // What only the product counts is there once for all its choices.
  const shared = typeof own.stock === 'number' ? { shared: { stock: own.stock }, stock: undefined } : {};
  piece.variants = piece.variants.map((variant) =>
    variant.line === product.line
      ? { ...variant, ...shared, sku: undefined, barcodes: undefined }
      : variant.stock === undefined
        ? { ...variant, ...(own.stock === null ? { stock: null } : shared) }
        : variant,
  );
}

/** Pictures in Wix’s own store go without their address, also beside others with theirs. */
function picturesOf(cell: CellReader, row: TableRow): string[] {
  return (cell(row, 'productimageurl', 'media') ?? '')
    .split(';')
    .flatMap((part) => addressesIn(part))
    .map((name) => (/^https?:\/\//i.test(name) ? name : `https://static.wixstatic.com/media/${name}`));
}

const SIX = [1, 2, 3, 4, 5, 6] as const;

function textOf(cell: CellReader, row: TableRow): string | null | undefined {
  const text = cell(row, 'description', 'plaindescription');
  if (text === undefined) return undefined;
  const more = SIX.map((number) => {
    const title = cell(row, `additionalinfotitle${number}`);
    const info = htmlToText(cell(row, `additionalinfodescription${number}`) ?? '');
    return title && info ? `${title}: ${info}` : '';
  });
  return [htmlToText(text), ...more].filter(Boolean).join('\n') || null;
}

/** Without rows of variants every choice can be had with every other. */
function allChoices(cell: CellReader, row: TableRow): Option[][] {
  return SIX.reduce<Option[][]>(
    (choices, number) => {
      const name = cell(row, `productoptionname${number}`) ?? '';
      const values = listIn(choiceOf(cell, row, number), ';');
      if (name === '' || values.length === 0) return choices;
      return choices.flatMap((options) => values.map((value) => [...options, { name, value }])).slice(0, 200);
    },
    [[]],
  );
}

function choiceOf(cell: CellReader, row: TableRow, number: (typeof SIX)[number]): string {
  return cell(row, `productoptiondescription${number}`, `productoptionchoices${number}`) ?? '';
}

function toVariant(piece: Piece, cell: CellReader, product: TableRow, row: TableRow): Variant {
  const place = (column: string) => ({ line: row.line, column, problems: piece.problems });
  const options = SIX.map((number) => ({
    name: cell(product, `productoptionname${number}`) ?? '',
    value: choiceOf(cell, row, number),
  })).filter(({ name, value }) => name !== '' && value !== '');
  const inventory = cell(row, 'inventory');
  const word = (inventory ?? '').toLowerCase().replaceAll(/[ _]/g, '');
  return {
    line: row.line,
    options: row === product ? [] : options,
    stock: word === 'instock' ? null : word === 'outofstock' ? 0 : readStock(inventory, place('stock')),
    ...pricesOf(piece, cell, product, row),
    pictures: row === product ? [] : picturesOf(cell, row),
    cost: readPrice(cell(row, 'cost') || cell(product, 'cost'), place('cost')),
    barcodes: readCodes(cell(row, 'barcode'), place('barcodes')),
    weight_g: readWeight(cell(row, 'weight') || cell(product, 'weight'), 1000, place('weight_g')),
    sku: readCode(cell(row, 'sku'), place('sku')),
  };
}

/** The price of the product, what this variant costs more or less, and the discount. */
function pricesOf(
  piece: Piece,
  cell: CellReader,
  product: TableRow,
  row: TableRow,
): Pick<Variant, 'price' | 'compare_at_price'> {
  const { problems } = piece;
  const at = (column: string) => ({ line: row.line, column, problems });
  if (cell(row, 'strikethroughprice') !== undefined)
    return {
      price: readPrice(cell(row, 'price') || cell(product, 'price'), at('price')),
      compare_at_price: readPrice(
        cell(row, 'strikethroughprice') || (row === product ? '' : cell(product, 'strikethroughprice')),
        at('compare_at_price'),
      ),
    };
  const base = readPrice(cell(product, 'price'), { line: product.line, column: 'price', problems });
  if (typeof base !== 'number') return { price: base };
  const surcharge = Number(cell(row, 'surcharge') || 0);
  if (!Number.isFinite(surcharge)) {
    report(at('price'), `The surcharge “${cell(row, 'surcharge')}” is no amount.`);
    return {};
  }
  const full = base + Math.round(surcharge * 100);
  const discount = Number(cell(product, 'discountvalue') || 0);
  if (!Number.isFinite(discount) || discount <= 0) return { price: full };
  const isPercent = (cell(product, 'discountmode') ?? '').toUpperCase() === 'PERCENT';
  const price = Math.round(isPercent ? full * (1 - discount / 100) : full - discount * 100);
  return { price, compare_at_price: full };
}
