import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type Database, db, type Tx } from './database.server.ts';
import { runPrepared } from './statements.server.ts';

/** `key` is the row's value in the sort order; a time is ISO in UTC with microseconds. */
export type Position = { key: string | number; id: number };

/** `limit` undefined: all rows; `after` undefined: from the start. */
export type PageQuery = { limit?: number | undefined; after?: Position | undefined };

/** `next` is null on the last page. */
export type Page<T> = { rows: T[]; next: Position | null };

export type PageReader<T> = (query: PageQuery) => Promise<Page<T>>;

export type SortKey = {
  /** A large table needs an index on this expression and the id. */
  value: RawBuilder<unknown>;
  cursorValue: RawBuilder<string | number>;
  type: 'text' | 'bigint' | 'timestamptz';
};

/** Rows of the same value are sorted by the id column, in the same direction. */
export type SortOrder = SortKey & { id: string; descending: boolean };

export type TimeOrder = { at: string; id: string; order?: 'newest first' | 'oldest first' };

export function timeKey(column: string): SortKey {
  const value = sql.ref<Date>(column);
  // A JavaScript Date has milliseconds, the column microseconds: rows in between would be lost or repeated.
  const cursorValue = sql<string>`to_char(${value} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return { value, cursorValue, type: 'timestamptz' };
}

export function cursorTo({ key, id }: Position): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Whether a key is a value that PostgreSQL can compare with this sort key; cursors may be forged. */
export function isKeyOf(key: Position['key'], type: SortKey['type']): boolean {
  if (type === 'bigint') return Number.isSafeInteger(key);
  return typeof key === 'string' && (type === 'text' || isTime(key));
}

/** `isPrepared`: for a query of few variants that public pages show (`runPrepared`). */
export async function readPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  order: SortOrder | TimeOrder,
  { limit, after }: PageQuery,
  { isPrepared = false } = {},
): Promise<Page<Selectable<O>>> {
  const { value, cursorValue, type, id: idColumn, descending } = 'at' in order ? byTime(order) : order;
  const direction = descending ? 'desc' : 'asc';
  const id = sql.ref<number>(idColumn);
  let page = query.select([cursorValue.as('page_key'), id.as('page_id')]);
  page = page.orderBy(value, direction).orderBy(id, direction);
  if (after) {
    const beyond = sql.raw(descending ? '<' : '>');
    const from = sql`${String(after.key)}::${sql.raw(type)}`;
    page = page.where(sql<boolean>`(${value}, ${id}) ${beyond} (${from}, ${after.id})`);
  }
  if (limit !== undefined) page = page.limit(limit + 1);
  const rows = isPrepared ? await runPrepared(sql`${page}`) : await page.execute();
  return cut(rows as Positioned<O>[], limit);
}

function byTime({ at, id, order = 'newest first' }: TimeOrder): SortOrder {
  return { ...timeKey(at), id, descending: order === 'newest first' };
}

type Positioned<O> = Selectable<O> & { page_key: string | number; page_id: number };

function cut<O>(placed: Positioned<O>[], limit: number | undefined): Page<Selectable<O>> {
  const shown = placed.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ page_key, page_id, ...row }) => row as unknown as Selectable<O>),
    next: last && placed.length > shown.length ? { key: last.page_key, id: last.page_id } : null,
  };
}

/** PostgreSQL refuses 30 February and the year 0, which the pattern lets through. */
function isTime(key: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(key) || key < '0001') return false;
  const time = new Date(key);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === key.slice(0, 19);
}

export const COUNT_LIMIT = 1000;

/** Counts the rows of `from … where …` up to `COUNT_LIMIT`, which bounds the cost. */
export async function countUpToLimit(from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n
    from (select ${from} limit ${COUNT_LIMIT}) as first_ones`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whether `from … where …` has at least `most` rows; reads no more than that. */
export async function hasRows(
  from: RawBuilder<unknown>,
  limit: number,
  connection: Database | Tx = db,
): Promise<boolean> {
  const { rows } = await sql<{
    full: boolean;
  }>`select exists (select ${from} offset ${limit - 1}) as full`.execute(connection);
  return rows[0]?.full ?? false;
}

export function likePattern(q: string): string {
  return `%${escapeLike(q)}%`;
}

/** One or two letters must begin a word: a trigram index cannot find fewer than three inside one. */
export function searchPattern(q: string): string {
  return /^[\p{L}\p{N}]{1,2}$/u.test(q) ? `% ${q}%` : likePattern(q);
}

/** Punctuation has no trigrams, so a search for it alone would scan every row. */
export function isSearchable(q: string): boolean {
  return /[\p{L}\p{N}]/u.test(q);
}

function escapeLike(q: string): string {
  return q.replace(/[\\%_]/g, '\\$&');
}
