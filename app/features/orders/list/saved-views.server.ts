import { sql } from 'kysely';
import { db, hasErrorCode } from '#app/platform/database/database.server.ts';
import { MOST_VIEWS, type SavedView, type ViewInput } from './schema.ts';

export type ViewResult =
  | { outcome: 'saved'; view: SavedView }
  | { outcome: 'taken' | 'too_many' | 'not_found' };

/** What is looked at; the filters of the table of products are stored after a word that is no filter of orders. */
type ViewedList = 'orders' | 'products';

const PRODUCTS = 'list=products&';

const isOf = (list: ViewedList) =>
  list === 'products'
    ? sql<boolean>`query like ${`${PRODUCTS}%`}`
    : sql<boolean>`query not like ${`${PRODUCTS}%`}`;

const stored = (list: ViewedList, query: string) => (list === 'products' ? PRODUCTS + query : query);

const read = (view: SavedView): SavedView => ({ ...view, query: view.query.replace(PRODUCTS, '') });

/** Those of one person, in the order in which they were added. */
export async function listViews(staffId: number, list: ViewedList = 'orders'): Promise<SavedView[]> {
  const views = await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('staff_id', '=', staffId)
    .where(isOf(list))
    .orderBy('id')
    .execute();
  return views.map(read);
}

export async function addView(
  staffId: number,
  { name, query }: ViewInput,
  list: ViewedList = 'orders',
): Promise<ViewResult> {
  if ((await listViews(staffId, list)).length >= MOST_VIEWS) return { outcome: 'too_many' };
  const view = await db
    .insertInto('saved_views')
    .values({ staff_id: staffId, name, query: stored(list, query) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'query'])
    .executeTakeFirst();
  return view ? { outcome: 'saved', view: read(view) } : { outcome: 'taken' };
}

export async function changeView(
  staffId: number,
  id: number,
  { name, query }: ViewInput,
  list: ViewedList = 'orders',
): Promise<ViewResult> {
  try {
    const view = await db
      .updateTable('saved_views')
      .set({ name, query: stored(list, query) })
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .where(isOf(list))
      .returning(['id', 'name', 'query'])
      .executeTakeFirst();
    return view ? { outcome: 'saved', view: read(view) } : { outcome: 'not_found' };
  } catch (error) {
    if (hasErrorCode(error, '23505')) return { outcome: 'taken' };
    throw error;
  }
}

/** False when this person has no such view. */
export async function deleteView(staffId: number, id: number, list: ViewedList = 'orders'): Promise<boolean> {
  const deleted = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where(isOf(list))
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

const MOST_TAGS_SHOWN = 200;

export async function listTagsInUse(): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`select distinct unnest(tags) as tag from orders
    where queue is not null and tags <> '{}' order by tag limit ${MOST_TAGS_SHOWN}`.execute(db);
  return rows.map(({ tag }) => tag);
}
