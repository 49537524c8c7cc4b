import { sql } from 'kysely';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { invalidateCategories } from './categories.server.ts';
import { chosenFor, type ShownIn } from './category.ts';
import type { ShownCategories } from './category-input.ts';

export type ShowCategoriesResult =
  | { outcome: 'saved'; ids: number[] }
  | { outcome: 'not_found' }
  | { outcome: 'version_conflict'; current: { ids: number[] } };

const COLUMNS = { menu: 'menu_place', home: 'home_place' } as const;

/** Sets which categories the menu or the home page shows, and their order; `not_found` when one of them is gone. */
export function showCategories({ shown_in, ids, from }: ShownCategories): Promise<ShowCategoriesResult> {
  return inTransaction<ShowCategoriesResult>(async (tx) => {
    const { known, shown } = await lockCategories(tx, shown_in);
    if (from && String(from) !== String(shown))
      return { outcome: 'version_conflict', current: { ids: shown } };
    if (ids.some((id) => !known.includes(id))) return { outcome: 'not_found' };
    const column = sql.ref(COLUMNS[shown_in]);
    await sql`
      update categories set ${column} = array_position(${ids}::integer[], id), updated_at = now()
      where ${column} is distinct from array_position(${ids}::integer[], id)`.execute(tx);
    await invalidateCategories(tx);
    return { outcome: 'saved', ids };
  });
}

async function lockCategories(tx: Tx, where: ShownIn): Promise<{ known: number[]; shown: number[] }> {
  const rows = await tx
    .selectFrom('categories')
    .select(['id', 'menu_place', 'home_place'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return { known: rows.map(({ id }) => id), shown: chosenFor(where, rows).map(({ id }) => id) };
}
