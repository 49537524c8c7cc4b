import { type Answers, answerTo, wordKey } from '#app/features/imports/answers.ts';
import { readBagisto } from '#app/features/imports/formats/bagisto.ts';
import { readMedusa } from '#app/features/imports/formats/medusa.ts';
import { recogniseOwnColumns } from '#app/features/imports/formats/own-columns.ts';
import { readOwnTable } from '#app/features/imports/formats/own-table.ts';
import {
  addCombinations,
  readCombinations,
  readPrestaShop,
} from '#app/features/imports/formats/prestashop.ts';
import { readShopExport } from '#app/features/imports/formats/shop.ts';
import { readShopify } from '#app/features/imports/formats/shopify.ts';
import { readShopifyInventory } from '#app/features/imports/formats/shopify-inventory.ts';
import { readWix } from '#app/features/imports/formats/wix.ts';
import { readWooCommerce } from '#app/features/imports/formats/woocommerce.ts';
import { firstLetters } from '#app/platform/text/required-text.ts';
import { cellReader } from './cells.ts';
import type { ImportedProduct, Piece, Question, ReadFile, Sheet } from './model.ts';
import { notesOn, notesOnColumns, sameInColors, withoutTotals } from './notes.ts';
import { type OptionNames, optionNames, type RoleOf, roleOfOptions } from './option-roles.ts';
import { splitPiece } from './options.ts';
import type { Format } from './recognise.ts';

/** The products of this shop that a file has, with what is wrong in it and what only a person can say. */
export function readFile(
  format: Format,
  given: Sheet,
  answers: Answers,
  combinations: Sheet | null = null,
): ReadFile {
  if (format === 'shop' || format === 'shop_stock') return readOwnExport(given, answers);
  const { rows, left } = withoutTotals(given);
  const sheet = { headings: given.headings, rows };
  const asked = new Set<number>();
  const pieces = piecesOf(format, sheet, { answers, asked });
  if (format === 'prestashop' && combinations) {
    const second = readCombinations(cellReader(combinations.headings), combinations.rows);
    reportLongRows(second, combinations, answers);
    left.push(...addCombinations(pieces, second));
  }
  if (format === 'prestashop_combinations')
    left.push(
      'These are combinations. For new products, please send the file of products, and this one with it.',
    );
  reportLongRows(pieces, sheet, answers);
  const options = optionNames(pieces);
  const roleOf = roleOfOptions(answers, options);
  const products = pieces.flatMap((piece) => splitPiece(piece, roleOf, answers));
  if (answers.link_colors) linkColors(products);
  reportEqualKeys(products);
  return {
    products,
    notes: [...left, ...notesOn(products), ...notesOnColumns(format, sheet, { answers, asked })],
    questions: questionsOf(pieces, options, roleOf, answers),
  };
}

/** Its words are the shop's: there is nothing to ask. */
function readOwnExport(sheet: Sheet, answers: Answers): ReadFile {
  const products = readShopExport(sheet.headings, sheet.rows);
  reportLongRows(products, sheet, answers);
  return { products, notes: [], questions: [] };
}

/** `asked` gets the places of the columns that something is taken from. */
function piecesOf(
  format: Exclude<Format, 'shop' | 'shop_stock'>,
  { headings, rows }: Sheet,
  { answers, asked }: { answers: Answers; asked: Set<number> },
): Piece[] {
  const cell = cellReader(headings, { asked });
  switch (format) {
    case 'shopify':
      return readShopify(cell, rows, headings);
    case 'shopify_inventory':
      return readShopifyInventory(cell, rows);
    case 'woocommerce':
      return readWooCommerce(cell, rows);
    case 'wix':
      return readWix(cell, rows);
    case 'medusa':
      return readMedusa(cell, rows, headings);
    case 'bagisto':
      return readBagisto(cell, rows);
    case 'prestashop':
      return readPrestaShop(cell, rows, headings);
    case 'prestashop_combinations':
      return readCombinations(cell, rows);
    case 'own': {
      const columns = answers.columns ?? recogniseOwnColumns(headings);
      for (const place of Object.values(columns).flat()) asked.add(place);
      return readOwnTable(columns, rows);
    }
  }
}

/** A row that is longer than the headings has a separator too many somewhere: all cells after it are in wrong columns. */
function reportLongRows(
  pieces: readonly Pick<Piece, 'lines' | 'problems'>[],
  { headings, rows }: Sheet,
  answers: Answers,
): void {
  const pieceAt = new Map(pieces.flatMap((piece) => piece.lines.map((line) => [line, piece])));
  for (const { line, cells } of rows) {
    const extra = cells.slice(headings.length);
    if (extra.length === 0) continue;
    const isEmpty = extra.every((cell) => cell === '');
    if (isEmpty && answers.ignore_empty_extra) continue;
    const sentence = `This row has ${cells.length} cells, and there are ${headings.length} headings.`;
    pieceAt.get(line)?.problems.push({
      ...{ line, column: 'row', level: 'error' },
      sentence: isEmpty ? `${sentence} The cells too many are empty: you may ignore them.` : sentence,
    });
  }
}

function reportEqualKeys(products: readonly ImportedProduct[]): void {
  const first = new Map<string, ImportedProduct>();
  for (const product of products) {
    const key = product.key.toLowerCase();
    const known = first.get(key);
    if (!known) first.set(key, product);
    else if (!product.problems.some(({ column }) => column === 'key'))
      product.problems.push({
        ...{ line: product.line, column: 'key', level: 'error' },
        sentence: `Line ${known.line} is the same product (${product.key}).`,
      });
  }
}

/** Products that a file has once for each color: one name, one price, other colors. */
function linkColors(products: readonly ImportedProduct[]): void {
  for (const group of sameInColors(products))
    for (const { values } of group) values.color_group ??= firstLetters(group[0]?.key ?? '', 60);
}

function questionsOf(
  pieces: readonly Piece[],
  optionsOf: OptionNames,
  roleOf: RoleOf,
  answers: Answers,
): Question[] {
  const kept = pieces.filter(({ skipped }) => skipped === null);
  const words = (kind: 'category' | 'type', known: Readonly<Record<string, unknown>>): Question[] => {
    const said = kept.flatMap(({ values }) => (typeof values[kind] === 'string' ? [values[kind]] : []));
    return [...Map.groupBy(said, wordKey).values()].map((same) => ({
      ...{ kind, word: same[0] ?? '', count: same.length },
      values: answerTo(known, same[0] ?? '') === undefined ? [] : [String(answerTo(known, same[0] ?? ''))],
    }));
  };
  const names = new Map(
    kept.flatMap(({ variants }) =>
      variants.flatMap(({ options }) => options.map(({ name }) => [wordKey(name), name] as const)),
    ),
  );
  const options = [...optionsOf].flatMap(([key, { values }]): Question[] => {
    const name = names.get(key) ?? key;
    const isAsked = roleOf(name) === null || answerTo(answers.options, name) !== undefined;
    const count = kept.filter(({ variants }) =>
      variants.some((variant) => variant.options.some((option) => wordKey(option.name) === key)),
    ).length;
    return isAsked ? [{ kind: 'option', word: name, values: [...values].slice(0, 8), count }] : [];
  });
  return [...options, ...words('category', answers.categories), ...words('type', answers.types)];
}
