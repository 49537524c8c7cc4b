import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';

/** A place in a list that is sorted by anything: the sorted value of its last row, and the row's id. */
export type SortedPosition = { key: string | number; id: number };

/** The part of a list that is wanted: at most `limit` rows after a position (undefined: from the start). */
export type SortedPageQuery = { limit: number; after?: SortedPosition | undefined };

/** A part of a list; `next` is where the next part begins, null when this is the last. */
export type SortedPage<T> = { rows: T[]; next: SortedPosition | null };

export type SortedBy = {
  /** What the list is sorted by; a large table needs an index on it and the id. */
  value: RawBuilder<unknown>;
  /** How a position keeps that value without losing any of it. */
  kept: RawBuilder<string | number>;
  /** The SQL type that makes a kept value comparable again. */
  type: 'text' | 'bigint' | 'timestamptz';
  descending: boolean;
};

/**
 * Runs a query for one page of a list, sorted by a value and, among equals, by the id (the query itself neither sorts nor limits).
 * A position stays right when rows before it come or go, and costs the same on every page.
 */
export async function readSortedPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  idColumn: string,
  { value, kept, type, descending }: SortedBy,
  { limit, after }: SortedPageQuery,
): Promise<SortedPage<Selectable<O>>> {
  const direction = descending ? 'desc' : 'asc';
  const id = sql.ref<number>(idColumn);
  let page = query.select([kept.as('page_key'), id.as('page_id')]);
  page = page.orderBy(value, direction).orderBy(id, direction);
  if (after) {
    const beyond = sql.raw(descending ? '<' : '>');
    const from = sql`${String(after.key)}::${sql.raw(type)}`;
    page = page.where(sql<boolean>`(${value}, ${id}) ${beyond} (${from}, ${after.id})`);
  }
  // One row more than wanted tells whether there is a next page.
  const placed = (await page.limit(limit + 1).execute()) as unknown as Placed<O>[];
  const shown = placed.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ page_key, page_id, ...row }) => row as unknown as Selectable<O>),
    next: last && placed.length > limit ? { key: last.page_key, id: last.page_id } : null,
  };
}

type Placed<O> = Selectable<O> & { page_key: string | number; page_id: number };
