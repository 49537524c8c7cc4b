import type { Answers } from '#app/features/imports/answers.ts';
import { isOwnTable, recogniseOwnColumns } from '#app/features/imports/formats/own-columns.ts';
import { plainHeading } from '#app/platform/tables/headings.ts';
import type { TableRow } from '#app/platform/tables/table.ts';
import type { ImportedProduct, Sheet } from './model.ts';
import type { Format } from './recognise.ts';

const TOTAL = /^(?:(?:grand|sub) ?)?totals?:?$|^(?:sum|کل|میزان|مجموعہ):?$/i;

/** Without what people write below their columns, and headings that came along when several files were joined. */
export function withoutTotals({ headings, rows }: Sheet): { rows: TableRow[]; left: string[] } {
  const isTotal = ({ cells }: TableRow) => TOTAL.test(cells.find((cell) => cell !== '')?.trim() ?? '');
  const first = JSON.stringify(headings);
  const isHeadings = ({ cells }: TableRow) => JSON.stringify(cells) === first;
  return {
    rows: rows.filter((row) => !isTotal(row) && !isHeadings(row)),
    left: rows.flatMap((row) => {
      if (isTotal(row)) return [`Line ${row.line} is a total, and no product.`];
      return isHeadings(row) ? [`Line ${row.line} has the headings once more.`] : [];
    }),
  };
}

/** One name, one price, other colors. */
export function sameInColors(products: readonly ImportedProduct[]): ImportedProduct[][] {
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

export function notesOn(products: readonly ImportedProduct[]): string[] {
  const notes: string[] = [];
  const vendors = new Set(products.flatMap(({ source }) => source.vendor ?? []));
  if (vendors.size > 1) notes.push(`The file has ${vendors.size} vendors; each is kept with its products.`);
  const linkable = sameInColors(products);
  if (linkable.length > 0)
    notes.push(`${linkable.length} pieces stand in the file once for each color, and could be linked.`);
  const several = products.filter(({ source }) => source.categories);
  const others = new Set(several.flatMap(({ source }) => source.categories ?? []));
  if (several.length > 0)
    notes.push(
      `${several.length === 1 ? '1 product is' : `${several.length} products are`} in several categories there, and here in the first of the deepest. The others are: ${named([...others])}.`,
    );
  const many = products.filter(({ pictures }) => pictures.length > 4).length;
  if (many > 0) notes.push(`${many} products have more than four pictures.`);
  return notes;
}

/** Columns that no shop like this one has a place for. */
const IGNORED: readonly [RegExp, string][] = [
  [/tax/, 'taxes'],
  [/^(?:included|price|compare at price) \S/, 'prices of other markets'],
  [/^unit price/, 'prices per unit'],
  [/fulfill?ment|^shipping (?:class|profile)/, 'shipping settings'],
  [/^google shopping/, 'Google Shopping'],
  [/^download/, 'downloads'],
  [/^(?:meta|seo) ?(?:title|keywords|description)?/, 'texts for search engines'],
  [/^(?:upsells|cross sells|grouped products|related skus)/, 'pieces that go together'],
];

const MOST_NAMED = 12;

/** What systems write where they have nothing to say. */
const SAYS_NOTHING = ['', '0', '0.0', '0.00', 'false', 'no'];

/** What only steers the system that it comes from. */
const OF_THE_SYSTEM =
  /^(?:attribute \d+ (?:visible|global|default)|option\d linked to|productoptiontype\d|position|id|(?:sr|serial) ?(?:no)?|s no|on sale 0 1|weight unit for display|variant title|attribute family code|channel|discount ?mode)$/;

/** What nothing is taken from, so that nobody misses it later. */
export function notesOnColumns(
  format: Format,
  { headings, rows }: Sheet,
  { answers, asked }: { answers: Answers; asked: ReadonlySet<number> },
): string[] {
  const notes: string[] = [];
  if (format === 'own' && !isOwnTable(answers.columns ?? recogniseOwnColumns(headings)))
    notes.push(
      'No column says which product a row is: please say which has the name, the SKU or the address.',
    );
  const unread = headings.filter(
    (heading, place) =>
      heading !== '' &&
      !OF_THE_SYSTEM.test(plainHeading(heading)) &&
      !asked.has(place) &&
      rows.some(({ cells }) => !SAYS_NOTHING.includes((cells[place] ?? '').toLowerCase())),
  );
  const groupOf = (heading: string) =>
    format === 'own' ? undefined : IGNORED.find(([pattern]) => pattern.test(plainHeading(heading)))?.[1];
  const groups = new Set(unread.flatMap((heading) => groupOf(heading) ?? []));
  if (groups.size > 0) notes.push(`Not taken over: ${[...groups].join(', ')}.`);
  const others = unread.filter((heading) => groupOf(heading) === undefined);
  if (others.length > 0) notes.push(`Nothing is taken from these columns: ${named(others)}.`);
  return notes;
}

function named(words: readonly string[]): string {
  const more = words.length > MOST_NAMED ? ` and ${words.length - MOST_NAMED} more` : '';
  return `${words.slice(0, MOST_NAMED).join(', ')}${more}`;
}
