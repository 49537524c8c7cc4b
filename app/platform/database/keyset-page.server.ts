import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';

/** `at` is ISO in UTC with microseconds. */
export type Position = { at: string; id: number };

export function cursorTo({ at, id }: Position): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** `limit` undefined: all rows; `after` undefined: from the start. */
export type PageQuery = { limit?: number | undefined; after?: Position | undefined };

/** `next` is null on the last page. */
export type Page<T> = { rows: T[]; next: Position | null };

export type PageKeys = { at: string; id: string; order?: 'newest first' | 'oldest first' };

export async function readPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { at, id, order = 'newest first' }: PageKeys,
  { limit, after }: PageQuery,
): Promise<Page<Selectable<O>>> {
  const direction = order === 'newest first' ? 'desc' : 'asc';
  const [atColumn, idColumn] = [sql.ref<Date>(at), sql.ref<number>(id)];
  // A JavaScript Date has milliseconds, the column microseconds: rows in between would be lost or repeated.
  const exact = sql<string>`to_char(${atColumn} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  let page = query
    .select([exact.as('page_at'), idColumn.as('page_id')])
    .orderBy(atColumn, direction)
    .orderBy(idColumn, direction);
  if (after) {
    const beyond = sql.raw(direction === 'desc' ? '<' : '>');
    page = page.where(
      sql<boolean>`(${atColumn}, ${idColumn}) ${beyond} (${after.at}::timestamptz, ${after.id})`,
    );
  }
  if (limit !== undefined) page = page.limit(limit + 1);
  return cut((await page.execute()) as unknown as Positioned<O>[], limit);
}

type Positioned<O> = Selectable<O> & { page_at: string; page_id: number };

function cut<O>(placed: Positioned<O>[], limit: number | undefined): Page<Selectable<O>> {
  const shown = placed.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ page_at, page_id, ...row }) => row as unknown as Selectable<O>),
    next: last && placed.length > shown.length ? { at: last.page_at, id: last.page_id } : null,
  };
}
