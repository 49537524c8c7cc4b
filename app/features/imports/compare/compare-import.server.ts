import { sql } from 'kysely';
import {
  findByKeys,
  listNotArchived,
  readCompared,
} from '#app/features/catalogue/products/imported-products.server.ts';
import { type Answers, type MatchKey, toAnswers } from '#app/features/imports/answers.ts';
import { filesOf } from '#app/features/imports/imports.server.ts';
import { type ImportedProduct, OWN_SYSTEM } from '#app/features/imports/read/model.ts';
import { readProducts, readSheet } from '#app/features/imports/read/read-sheet.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { TableRefused } from '#app/platform/tables/table.ts';
import { firstLetters } from '#app/platform/text/required-text.ts';
import { compareProduct } from './compare-product.ts';
import { type Known, keysOf, matchOf } from './match.ts';
import { mergeByProduct } from './stock-only.ts';
import type { Context } from './wanted-values.ts';

const AT_ONCE = 500;

/** Says of each product of the file what applying would do. Costs seconds for ten thousand products. */
export async function compareImport(id: number): Promise<void> {
  const row = await db
    .selectFrom('imports')
    .select(['answers', 'with_cost', WRITTEN.as('written')])
    .where('id', '=', id)
    .executeTakeFirst();
  const files = await filesOf(id);
  if (!row || !files) return;
  try {
    await compare(id, files, row);
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
    await finish(id, { state: 'refused', reason: error.message });
  }
}

type Files = NonNullable<Awaited<ReturnType<typeof filesOf>>>;

async function compare(
  id: number,
  { bytes, combinations }: Files,
  row: { answers: unknown; with_cost: boolean; written: string },
) {
  const answers = toAnswers(row.answers);
  const sheet = await readSheet(bytes, answers.encoding);
  const second = combinations && (await readSheet(combinations, answers.encoding));
  const { products, notes, questions } = await readProducts(sheet.format, sheet, answers, second);
  if (sheet.unread.length > 0)
    notes.push(`Other sheets of the workbook are not read: ${sheet.unread.join(', ')}.`);
  const categories = await db.selectFrom('categories').select(['id', 'name']).execute();
  const { time_zone } = await readSettings();
  const context = { answers, categories, withCost: row.with_cost, timeZone: time_zone };
  const rows = await compareAll(products, context);
  await inTransaction(async (tx) => {
    if (!(await isAsItWas(tx, id, row.written))) return;
    await tx.deleteFrom('import_rows').where('import_id', '=', id).execute();
    for (let at = 0; at < rows.length; at += AT_ONCE) await insertRows(tx, id, rows.slice(at, at + AT_ONCE));
    await tx
      .updateTable('imports')
      .set({ state: 'ready', notes, questions: JSON.stringify(questions) })
      .where('id', '=', id)
      .execute();
  });
}

/** By which transaction the import was last written. */
const WRITTEN = sql<string>`imports.xmin::text`;

/** False when somebody has answered, or sent a second file, meanwhile: it is compared once more. Locks the import. */
async function isAsItWas(tx: Tx, id: number, written: string): Promise<boolean> {
  const row = await tx
    .selectFrom('imports')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'comparing')
    .where(WRITTEN, '=', written)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

async function finish(id: number, { state, reason }: { state: 'refused'; reason: string }): Promise<void> {
  await inTransaction((tx) =>
    tx
      .updateTable('imports')
      .set({ state, reason })
      .where('id', '=', id)
      .where('state', '=', 'comparing')
      .execute(),
  );
}

type ComparedRow = ReturnType<typeof toRow>;

async function compareAll(read: readonly ImportedProduct[], context: Context): Promise<ComparedRow[]> {
  const keys = read.map(keysOf);
  const known = await findByKeys(read[0]?.source.system ?? '', {
    keys: keys.flatMap(({ source }) => source),
    skus: keys.flatMap(({ sku }) => sku),
    barcodes: keys.flatMap(({ barcode }) => barcode),
    slugs: keys.flatMap(({ slug }) => slug),
  });
  // A product that a row made before is that row's, and no other row's that has the same SKU.
  const makers = new Map(
    read.flatMap((product) => {
      const made = matchOf(product, known, orderFor(product, context.answers).filter(isSource));
      return made ? [[made.id, product] as const] : [];
    }),
  );
  const findIn = (product: ImportedProduct) =>
    matchOf(product, known, orderFor(product, context.answers), (id) => {
      const maker = makers.get(id);
      return maker === undefined || keysOf(maker).source[0] === keysOf(product).source[0];
    });
  const products = context.answers.stock_only
    ? mergeByProduct(read, (product) => findIn(product)?.id ?? null)
    : read;
  const claimed = new Map<number, number>();
  const slugs = new Set<string>();
  const isSlugFree = (slug: string) => {
    const plain = slug.toLowerCase();
    const isFree = !known.slug.has(plain) && !slugs.has(plain);
    slugs.add(plain);
    return isFree;
  };
  const rows: ComparedRow[] = [];
  for (let at = 0; at < products.length; at += AT_ONCE) {
    const some = products.slice(at, at + AT_ONCE);
    const matches = some.map(findIn);
    const current = await readCompared(matches.flatMap((match) => match?.id ?? []));
    for (const [place, product] of some.entries()) {
      const match = matches[place] ?? null;
      const first = match && product.skipped === null ? claimed.get(match.id) : undefined;
      if (first !== undefined)
        product.problems.push({
          ...{ line: product.line, column: 'key', level: 'error' },
          sentence: `Line ${first} means the same product of the shop.`,
        });
      else if (match && product.skipped === null) claimed.set(match.id, product.line);
      const now = (match && current.get(match.id)) ?? null;
      const compared = compareProduct(product, now, { ...context, isSlugFree });
      rows.push(toRow(at + place, product, compared, now && { ...match, version: now.version }));
    }
  }
  return context.answers.archive_missing ? [...rows, ...(await missingRows(rows, known))] : rows;
}

const isSource = (key: MatchKey) => key === 'source';

/** Products of the shop that the file does not name, to be archived; what one of its codes may mean stays, also where several share it. */
async function missingRows(rows: readonly ComparedRow[], known: Known): Promise<ComparedRow[]> {
  const named = rows.flatMap(({ product_id }) => product_id ?? []);
  const perhaps = Object.values(known).flatMap((ids) => [...ids.values()].flat());
  const missing = await listNotArchived([...named, ...perhaps]);
  return missing.map(({ id, version, name, slug, state, live_from }, at) => ({
    ...{ place: rows.length + at, key: slug, name, lines: [], outcome: 'changed', pictures: [] },
    differences: [
      { field: 'state', before: state, after: 'archived' },
      ...(live_from === null ? [] : [{ field: 'live_from', before: live_from, after: null }]),
    ],
    problems: [],
    source: { system: OWN_SYSTEM, key: slug },
    ...{ product_id: id, matched_by: null, version },
  }));
}

/** The shop's own file names each product by its address. */
function orderFor({ source }: ImportedProduct, { match_by }: Answers): readonly MatchKey[] {
  return source.system === OWN_SYSTEM ? ['slug'] : match_by;
}

function toRow(
  place: number,
  product: ImportedProduct,
  { outcome, differences, problems }: ReturnType<typeof compareProduct>,
  match: { id?: number; by?: string; version: number } | null,
) {
  const { key, lines, values, source, pictures } = product;
  return {
    ...{ place, key: firstLetters(key, 300), lines, outcome, differences, problems, pictures },
    name: typeof values.name === 'string' ? firstLetters(values.name, 200) : '',
    source: { ...source, key },
    ...{ product_id: match?.id ?? null, matched_by: match?.by ?? null, version: match?.version ?? null },
  };
}

async function insertRows(tx: Tx, id: number, rows: readonly ComparedRow[]): Promise<void> {
  await sql`
    insert into import_rows (import_id, place, key, name, lines, outcome, product_id, matched_by, version, differences, problems, pictures,
      source)
    select ${id}::integer, place, key, name, lines, outcome, product_id, matched_by, version, differences, problems, pictures, source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (place integer, key text, name text, lines integer[], outcome text,
      product_id integer, matched_by text, version integer, differences jsonb, problems jsonb, pictures jsonb, source jsonb)`.execute(
    tx,
  );
}
