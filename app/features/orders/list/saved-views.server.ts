import { sql } from 'kysely';
import { db, hasErrorCode } from '#app/platform/database/database.server.ts';
import { MOST_VIEWS, type SavedView, type ViewInput } from './schema.ts';

export type ViewResult =
  | { outcome: 'saved'; view: SavedView }
  | { outcome: 'taken' | 'too_many' | 'not_found' };

/** Those of one person, in the order in which they were added. */
export function listViews(staffId: number): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();
}

export async function addView(staffId: number, { name, query }: ViewInput): Promise<ViewResult> {
  if ((await listViews(staffId)).length >= MOST_VIEWS) return { outcome: 'too_many' };
  const view = await db
    .insertInto('saved_views')
    .values({ staff_id: staffId, name, query })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'query'])
    .executeTakeFirst();
  return view ? { outcome: 'saved', view } : { outcome: 'taken' };
}

export async function changeView(staffId: number, id: number, input: ViewInput): Promise<ViewResult> {
  try {
    const view = await db
      .updateTable('saved_views')
      .set(input)
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .returning(['id', 'name', 'query'])
      .executeTakeFirst();
    return view ? { outcome: 'saved', view } : { outcome: 'not_found' };
  } catch (error) {
    if (hasErrorCode(error, '23505')) return { outcome: 'taken' };
    throw error;
  }
}

/** False when this person has no such view. */
export async function deleteView(staffId: number, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

const MOST_TAGS_SHOWN = 200;

export async function listTagsInUse(): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`select distinct unnest(tags) as tag from orders
    where queue is not null and tags <> '{}' order by tag limit ${MOST_TAGS_SHOWN}`.execute(db);
  return rows.map(({ tag }) => tag);
}
