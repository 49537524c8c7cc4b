import { type Answers, answerTo, wordKey } from '#app/features/imports/answers.ts';
import { readBagisto } from '#app/features/imports/formats/bagisto.ts';
import { readMedusa } from '#app/features/imports/formats/medusa.ts';
import { isOwnTable, recogniseOwnColumns } from '#app/features/imports/formats/own-columns.ts';
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
import { plainHeading } from '#app/platform/tables/headings.ts';
import type { TableRow } from '#app/platform/tables/table.ts';
import { firstLetters } from '#app/platform/text/required-text.ts';
import type { ImportedProduct, Piece, Question, ReadFile } from './model.ts';
import { isNoOption, type RoleOf, roleOfOptions, splitPiece } from './options.ts';
import type { Format } from './recognise.ts';

export type Sheet = { headings: readonly string[]; rows: readonly TableRow[] };

/** The products of this shop that a file has, with what is wrong in it and what only a person can say. */
export function readFile(
  format: Format,
  sheet: Sheet,
  answers: Answers,
  combinations: Sheet | null = null,
): ReadFile {
  if (format === 'shop' || format === 'shop_stock') return readOwnExport(sheet, answers);
  const pieces = piecesOf(format, sheet, answers);
  if (format === 'prestashop' && combinations) {
    const second = readCombinations(combinations.headings, combinations.rows);
    reportLongRows(second, combinations, answers);
    addCombinations(pieces, second);
  }
  reportLongRows(pieces, sheet, answers);
  const valuesOf = optionValues(pieces);
  const roleOf = roleOfOptions(answers, valuesOf);
  const products = pieces.flatMap((piece) => splitPiece(piece, roleOf, answers));
  if (answers.link_colors) linkColors(products);
  reportEqualKeys(products);
  return {
    products,
    notes: notesOn(format, sheet, products, answers),
    questions: questionsOf(pieces, valuesOf, roleOf, answers),
  };
}

/** Its words are the shop's: there is nothing to ask. */
function readOwnExport(sheet: Sheet, answers: Answers): ReadFile {
  const products = readShopExport(sheet.headings, sheet.rows);
  reportLongRows(products, sheet, answers);
  return { products, notes: [], questions: [] };
}

function piecesOf(
  format: Exclude<Format, 'shop' | 'shop_stock'>,
  { headings, rows }: Sheet,
  answers: Answers,
): Piece[] {
  switch (format) {
    case 'shopify':
      return readShopify(headings, rows);
    case 'shopify_inventory':
      return readShopifyInventory(headings, rows);
    case 'woocommerce':
      return readWooCommerce(headings, rows);
    case 'wix':
      return readWix(headings, rows);
    case 'medusa':
      return readMedusa(headings, rows);
    case 'bagisto':
      return readBagisto(headings, rows);
    case 'prestashop':
      return readPrestaShop(headings, rows);
    case 'prestashop_combinations':
      return readCombinations(headings, rows);
    case 'own':
      return readOwnTable(answers.columns ?? recogniseOwnColumns(headings), rows);
  }
}

/** A row that is longer than the headings has a separator too many somewhere: all cells after it are in wrong columns. */
function reportLongRows(
  pieces: readonly Pick<Piece, 'lines' | 'problems'>[],
  { headings, rows }: Sheet,
  answers: Answers,
): void {
  for (const { line, cells } of rows) {
    const extra = cells.slice(headings.length);
    if (extra.length === 0) continue;
    const isEmpty = extra.every((cell) => cell === '');
    if (isEmpty && answers.ignore_empty_extra) continue;
    const piece = pieces.find(({ lines }) => lines.includes(line));
    const sentence = `This row has ${cells.length} cells, and there are ${headings.length} headings.`;
    piece?.problems.push({
      ...{ line, column: 'row', level: 'error' },
      sentence: isEmpty ? `${sentence} The cells too many are empty: you may ignore them.` : sentence,
    });
  }
}

function optionValues(pieces: readonly Piece[]): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  for (const { variants, skipped } of pieces)
    for (const option of skipped === null ? variants.flatMap(({ options }) => options) : []) {
      if (isNoOption(option)) continue;
      const key = wordKey(option.name);
      values.set(key, (values.get(key) ?? new Set()).add(option.value));
    }
  return values;
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

function sameInColors(products: readonly ImportedProduct[]): ImportedProduct[][] {
  const kept = products.filter(
    ({ skipped, values }) => skipped === null && values.name && !values.color_group,
  );
  const groups = Map.groupBy(kept, ({ values }) =>
    JSON.stringify([values.name?.toLowerCase(), values.price, values.fabric]),
  );
  return [...groups.values()].filter(
    (group) => group.length > 1 && new Set(group.map(({ values }) => values.color)).size === group.length,
  );
}

/** Columns that no shop like this one has a place for. */
const IGNORED: readonly [RegExp, string][] = [
  [/tax/, 'taxes'],
  [/^(?:price|included|compare at price) (?:international|market)/, 'prices of other markets'],
  [/^unit price/, 'prices per unit'],
  [/fulfill?ment|^shipping (?:class|profile)/, 'shipping settings'],
  [/^google shopping/, 'Google Shopping'],
  [/^download/, 'downloads'],
  [/^(?:meta|seo) ?(?:title|keywords|description)?/, 'texts for search engines'],
  [/^(?:upsells|cross sells|grouped products|related skus)/, 'pieces that go together'],
];

function notesOn(
  format: Format,
  { headings, rows }: Sheet,
  products: readonly ImportedProduct[],
  answers: Answers,
): string[] {
  const notes: string[] = [];
  if (format === 'own' && !isOwnTable(answers.columns ?? recogniseOwnColumns(headings)))
    notes.push(
      'No column says which product a row is: please say which has the name, the SKU or the address.',
    );
  const used = headings.filter((_, place) => rows.some(({ cells }) => (cells[place] ?? '') !== ''));
  const ignored = IGNORED.filter(([pattern]) => used.some((heading) => pattern.test(plainHeading(heading))));
  if (format !== 'own' && ignored.length > 0)
    notes.push(`Not taken over: ${ignored.map(([, name]) => name).join(', ')}.`);
  const vendors = new Set(products.flatMap(({ source }) => source.vendor ?? []));
  if (vendors.size > 1) notes.push(`The file has ${vendors.size} vendors; each is kept with its products.`);
  const linkable = sameInColors(products);
  if (linkable.length > 0)
    notes.push(`${linkable.length} pieces stand in the file once for each color, and could be linked.`);
  const many = products.filter(({ pictures }) => pictures.length > 4).length;
  if (many > 0) notes.push(`${many} products have more than four pictures.`);
  return notes;
}

function questionsOf(
  pieces: readonly Piece[],
  valuesOf: ReadonlyMap<string, ReadonlySet<string>>,
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
  const options = [...valuesOf].flatMap(([key, values]): Question[] => {
    const name = names.get(key) ?? key;
    const isAsked = roleOf(name) === null || answerTo(answers.options, name) !== undefined;
    const count = kept.filter(({ variants }) =>
      variants.some((variant) => variant.options.some((option) => wordKey(option.name) === key)),
    ).length;
    return isAsked ? [{ kind: 'option', word: name, values: [...values].slice(0, 8), count }] : [];
  });
  return [...options, ...words('category', answers.categories), ...words('type', answers.types)];
}
