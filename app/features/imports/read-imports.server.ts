import { sql } from 'kysely';
import type { SizeAges } from '#app/features/catalogue/products/schema.ts';
import { ageLabel } from '#app/features/catalogue/products/size-ages.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { toAnswers } from './answers.ts';
import { UNDO_DAYS } from './apply/undo-import.server.ts';
import { type Difference, type FieldValue, fieldKind, MONEY_FIELDS } from './compare/fields.ts';
import { recogniseOwnColumns } from './formats/own-columns.ts';
import { readImportPictures } from './pictures/read-pictures.server.ts';
import type { Problem } from './read/model.ts';
import type { Import, ImportList, ImportRow, ImportRows, RowFilter } from './schema.ts';

const DAY = 86_400_000;

type Summary = ImportList[number];

type Row = Omit<
  Summary,
  'created_at' | 'applied_at' | 'undone_at' | 'undo_until' | 'done' | 'to_do' | 'failed' | 'counts'
> & {
  created_at: Date;
  applied_at: Date | null;
  undone_at: Date | null;
  counts: Partial<Summary['counts']>;
  applied: number;
  left: number;
  undone: number;
};

const summaries = (where: ReturnType<typeof sql>) => sql<Row>`
  select newest.id, file_name, format, newest.state, reason, newest.created_at, applied_at, undone_at, staff.username as created_by, counted.*
  from (select * from imports ${where} order by created_at desc, id desc limit 50) as newest
  left join staff on staff.id = newest.created_by
  cross join lateral (
    select coalesce(json_object_agg(outcome, found), '{}') as counts, coalesce(sum(applied), 0)::int as applied,
      coalesce(sum("left"), 0)::int as "left", coalesce(sum(undone), 0)::int as undone
    from (
      select outcome, count(*)::int as found, count(*) filter (where result = 'applied') as applied,
        count(*) filter (where result <> 'applied') as "left", count(undone) as undone
      from import_rows where import_id = newest.id group by outcome) as by_outcome) as counted
  order by newest.created_at desc, newest.id desc`;

/** The newest fifty. */
export async function listImports(now: Date): Promise<ImportList> {
  const { rows } = await summaries(sql``).execute(db);
  return rows.map((row) => toSummary(row, now));
}

function toSummary({ applied, left, undone, ...row }: Row, now: Date): Summary {
  const counts = { new: 0, changed: 0, same: 0, error: 0, skipped: 0, ...row.counts };
  const isGoingBack = row.state === 'undoing' || row.state === 'undone';
  const until = row.applied_at && new Date(row.applied_at.getTime() + UNDO_DAYS * DAY);
  const canUndo = row.state === 'applied' && until !== null && until > now;
  return {
    ...row,
    counts,
    done: isGoingBack ? undone : applied + left,
    to_do: isGoingBack ? applied : counts.new + counts.changed,
    failed: left,
    created_at: row.created_at.toISOString(),
    applied_at: row.applied_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    undo_until: canUndo ? until.toISOString() : null,
  };
}

/**
 * Null when there is none. `withCost`: whether the reader may see what pieces cost; the rows of a file that may say so are not shown to
 * others.
 */
export async function findImport(
  id: number,
  { now, withCost }: { now: Date; withCost: boolean },
): Promise<Import | null> {
  const [{ rows }, details] = await Promise.all([
    summaries(sql`where imports.id = ${id}`).execute(db),
    db
      .selectFrom('imports')
      .select(['encoding', 'headings', 'examples', 'answers', 'notes', 'questions', 'file_hash', 'with_cost'])
      .where('id', '=', id)
      .executeTakeFirst(),
  ]);
  const [row] = rows;
  if (!row || !details) return null;
  const { encoding, headings, examples, notes, questions, file_hash, with_cost } = details;
  const answers = toAnswers(details.answers);
  const same = await db
    .selectFrom('imports')
    .select(['id', 'applied_at'])
    .where('file_hash', '=', file_hash)
    .where('id', '<>', id)
    .where('state', '=', 'applied')
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    ...toSummary(row, now),
    pictures: await readImportPictures(id),
    ...{ encoding, headings, notes, answers },
    columns:
      row.format === 'own' ? (answers.columns ?? (recogniseOwnColumns(headings) as Import['columns'])) : {},
    examples: with_cost && !withCost ? [] : (examples as string[][]),
    questions: questions as Import['questions'],
    same_file: same?.applied_at ? { id: same.id, applied_at: same.applied_at.toISOString() } : null,
  };
}

const PAGE = 50;

type RowsQuery = { filter?: RowFilter | undefined; after?: number | undefined; withCost: boolean };

/** In the order of the file, 50 at a time. `withCost`: whether the reader may see what pieces cost. */
export async function listImportRows(
  id: number,
  { filter, after = -1, withCost }: RowsQuery,
): Promise<ImportRows> {
  let query = db
    .selectFrom('import_rows')
    .select(['place', 'lines', 'key', 'name', 'outcome', 'product_id', 'matched_by', 'differences'])
    .select(['problems', 'result', 'undone', 'note'])
    .select(sql<number>`jsonb_array_length(pictures)`.as('pictures'))
    .where('import_id', '=', id)
    .where('place', '>', after)
    .orderBy('place')
    .limit(PAGE + 1);
  if (filter === 'problem') query = query.where(sql<boolean>`problems <> '[]'`);
  else if (filter === 'left') query = query.where('result', 'in', ['conflict', 'failed']);
  else if (filter) query = query.where('outcome', '=', filter);
  const [rows, categories] = await Promise.all([
    query.execute(),
    db.selectFrom('categories').select(['id', 'name']).execute(),
  ]);
  const names = new Map(categories.map((category) => [category.id, category.name]));
  return {
    rows: rows.slice(0, PAGE).map(
      (row): ImportRow => ({
        ...row,
        differences: (row.differences as Difference[])
          .filter(({ field }) => withCost || fieldKind(field) !== 'cost')
          .map((difference) => shown(difference, names)),
        problems: row.problems as Problem[],
      }),
    ),
    next: rows.length > PAGE ? (rows[PAGE - 1]?.place ?? null) : null,
  };
}

function shown({ field, before, after }: Difference, categories: ReadonlyMap<number, string>): Difference {
  const show = (value: FieldValue): FieldValue => {
    if (field === 'size_ages' && value !== null) return agesIn(String(value));
    if (typeof value !== 'number') return value;
    if (MONEY_FIELDS.includes(fieldKind(field))) return toRupees(value);
    return field === 'category' ? (categories.get(value) ?? value) : value;
  };
  return { field, before: show(before), after: show(after) };
}

function agesIn(typed: string): string[] {
  return (JSON.parse(typed) as SizeAges[]).map((row) => `${row.size}: ${ageLabel(row)}`);
}
