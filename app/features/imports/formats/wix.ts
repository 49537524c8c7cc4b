import { type Block, blocksOf, newPiece, strayPiece } from '#app/features/imports/read/blocks.ts';
import {
  type CellReader,
  cellReader,
  listIn,
  readCode,
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

const handleOf = (cell: CellReader, row: TableRow) => cell(row, 'handleid') ?? '';

export function readWix(headings: readonly string[], rows: readonly TableRow[]): Piece[] {
  const cell = cellReader(headings);
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
  piece.source = { system: 'wix', id: key, tags: listIn(cell(product, 'collection'), ';') };
  const isShown = readYes(cell(product, 'visible'));
  piece.values = {
    ...{ name: readText(cell(product, 'name')), description },
    category: listIn(cell(product, 'collection'), ';')[0] ?? null,
    state: isShown === undefined ? undefined : isShown ? 'live' : 'draft',
  };
  piece.suggested = factsIn(description ?? '');
  piece.pictures = listIn(cell(product, 'productimageurl'), ';').map((name) => ({
    url: addressOf(name),
    ...{ alt: null, line: product.line },
  }));
  const variants = rows.filter((row) => kindOf(cell, row) === 'variant');
  if (kindOf(cell, product) !== 'product')
    report(
      { line: product.line, column: 'fieldType', problems: piece.problems },
      'The row of the product itself is missing.',
    );
  piece.variants =
    variants.length > 0
      ? variants.map((row) => toVariant(piece, cell, product, row))
      : allChoices(cell, product).map((options) => ({
          ...toVariant(piece, cell, product, product),
          options,
        }));
  return piece;
}

/** Pictures in Wix’s own store go without their address. */
function addressOf(name: string): string {
  return /^https?:\/\//i.test(name) ? name : `https://static.wixstatic.com/media/${name}`;
}

const SIX = [1, 2, 3, 4, 5, 6] as const;

function textOf(cell: CellReader, row: TableRow): string | null | undefined {
  const text = cell(row, 'description');
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
      const values = listIn(cell(row, `productoptiondescription${number}`), ';');
      if (name === '' || values.length === 0) return choices;
      return choices.flatMap((options) => values.map((value) => [...options, { name, value }])).slice(0, 200);
    },
    [[]],
  );
}

function toVariant(piece: Piece, cell: CellReader, product: TableRow, row: TableRow): Variant {
  const place = (column: string) => ({ line: row.line, column, problems: piece.problems });
  const options = SIX.map((number) => ({
    name: cell(product, `productoptionname${number}`) ?? '',
    value: cell(row, `productoptiondescription${number}`) ?? '',
  })).filter(({ name, value }) => name !== '' && value !== '');
  const inventory = cell(row, 'inventory') || cell(product, 'inventory');
  const word = (inventory ?? '').toLowerCase();
  return {
    line: row.line,
    options: row === product ? [] : options,
    stock: word === 'instock' ? null : word === 'outofstock' ? 0 : readStock(inventory, place('stock')),
    ...pricesOf(piece, cell, product, row),
    weight_g: readWeight(cell(row, 'weight') || cell(product, 'weight'), 1000, place('weight_g')),
    sku: readCode(cell(row, 'sku') || cell(product, 'sku'), place('sku')),
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
  const base = readPrice(cell(product, 'price'), { line: product.line, column: 'price', problems });
  if (typeof base !== 'number') return { price: base };
  const surcharge = Number(cell(row, 'surcharge') || 0);
  if (!Number.isFinite(surcharge)) {
    report(
      { line: row.line, column: 'price', problems },
      `The surcharge “${cell(row, 'surcharge')}” is no amount.`,
    );
    return {};
  }
  const full = base + Math.round(surcharge * 100);
  const discount = Number(cell(product, 'discountvalue') || 0);
  if (!Number.isFinite(discount) || discount <= 0) return { price: full };
  const isPercent = (cell(product, 'discountmode') ?? '').toUpperCase() === 'PERCENT';
  const price = Math.round(isPercent ? full * (1 - discount / 100) : full - discount * 100);
  return { price, compare_at_price: full };
}
