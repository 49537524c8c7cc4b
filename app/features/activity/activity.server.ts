import { sql } from 'kysely';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { deleteInBatches } from '#app/platform/database/batch-delete.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type Page, type PageQuery, readPage } from '#app/platform/database/keyset-page.server.ts';
import { searchPattern } from '#app/platform/database/search-terms.ts';
import type { ActivityEntry } from './activity-entry-schema.ts';

const NEWEST = 500;

export type ActivityQuery = PageQuery & { q?: string | null; action?: string | null };

/** Newest first. One or two letters in `q` match only the beginnings of words. */
export async function listActivity({ q, action, ...pageQuery }: ActivityQuery): Promise<Page<ActivityEntry>> {
  let query = db
    .selectFrom('activity')
    .leftJoin('staff', 'staff.id', 'activity.staff_id')
    .select((eb) => [
      'activity.id',
      eb.fn.coalesce('staff.username', sql.lit('Guest')).as('user'),
      'activity.action',
      'activity.product_name',
      'activity.color',
      'activity.price',
      'activity.search_query',
      'activity.filter_applied',
      'activity.timestamp',
    ]);
  if (action) query = query.where('activity.action', '=', action);
  if (q) {
    const users = await listUsers(q);
    const searchText = sql<string>`activity_search_text(activity.action, activity.product_name, activity.color, activity.search_query)`;
    query = query.where((eb) =>
      eb.or([
        eb(searchText, 'ilike', searchPattern(q)),
        ...(users.length > 0 ? [eb('activity.staff_id', 'in', users)] : []),
        ...('guest'.startsWith(q.toLowerCase()) ? [eb('activity.staff_id', 'is', null)] : []),
      ]),
    );
  }
  const keys = { at: 'activity.timestamp', id: 'activity.id' };
  const { rows, next } = await readPage(query, keys, { ...pageQuery, limit: pageQuery.limit ?? NEWEST });
  return { rows: rows.map((row) => ({ ...row, timestamp: row.timestamp.toISOString() })), next };
}

/** A separate query, so that the search itself reads one table and can use its index. */
async function listUsers(q: string): Promise<number[]> {
  const users = await db
    .selectFrom('staff')
    .select('id')
    .where(sql`' ' || username`, 'ilike', searchPattern(q))
    .execute();
  return users.map(({ id }) => id);
}

export async function deleteOldActivity(now: Date): Promise<void> {
  const { activity_days } = await readSettings();
  const oldest = new Date(now.getTime() - activity_days * 24 * 60 * 60 * 1000);
  await deleteInBatches((limit) =>
    db
      .deleteFrom('activity')
      .where('id', 'in', (eb) =>
        eb.selectFrom('activity').select('id').where('timestamp', '<', oldest).limit(limit),
      )
      .executeTakeFirst(),
  );
}

/** Counts back from the newest id, not rows; where ids were skipped it keeps a few fewer. */
export async function deleteActivityBeyond(max: number): Promise<void> {
  await deleteInBatches((limit) =>
    db
      .deleteFrom('activity')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('activity')
          .select('id')
          .where('id', '<=', sql<number>`(select max(id) from activity) - ${max}::bigint`)
          .orderBy('id')
          .limit(limit),
      )
      .executeTakeFirst(),
  );
}
