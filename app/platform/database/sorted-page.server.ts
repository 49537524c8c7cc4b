import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';

export type SortedPosition = { key: string | number; id: number };

export type SortedPageQuery = { limit: number; after?: SortedPosition | undefined };

export type SortedPage<T> = { rows: T[]; next: SortedPosition | null };

export type SortedBy = {
  /** A large table needs an index on this expression and the id. */
  value: RawBuilder<unknown>;
  cursorValue: RawBuilder<string | number>;
  type: 'text' | 'bigint' | 'timestamptz';
  descending: boolean;
};

export async function readSortedPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  idColumn: string,
  { value, cursorValue, type, descending }: SortedBy,
  { limit, after }: SortedPageQuery,
): Promise<SortedPage<Selectable<O>>> {
  const direction = descending ? 'desc' : 'asc';
  const id = sql.ref<number>(idColumn);
  let page = query.select([cursorValue.as('page_key'), id.as('page_id')]);
  page = page.orderBy(value, direction).orderBy(id, direction);
  if (after) {
    const beyond = sql.raw(descending ? '<' : '>');
    const from = sql`${String(after.key)}::${sql.raw(type)}`;
    page = page.where(sql<boolean>`(${value}, ${id}) ${beyond} (${from}, ${after.id})`);
  }
  const placed = (await page.limit(limit + 1).execute()) as unknown as Positioned<O>[];
  const shown = placed.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ page_key, page_id, ...row }) => row as unknown as Selectable<O>),
    next: last && placed.length > limit ? { key: last.page_key, id: last.page_id } : null,
  };
}

type Positioned<O> = Selectable<O> & { page_key: string | number; page_id: number };
