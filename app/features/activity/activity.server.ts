import { sql } from 'kysely';
import { LIMITS } from '#app/features/settings/limits.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db, deleteInBatches } from '#app/platform/database/database.server.ts';
import { type Page, type PageQuery, readPage, searchPattern } from '#app/platform/database/queries.server.ts';
import { BLOCK_SHARE, NETWORK_SHARE } from '#app/platform/database/room-shares.ts';
import { WriteBehind } from '#app/platform/queue/write-behind.server.ts';
import { networkLimit, quickRateLimit } from '#app/platform/request/rate-limit.server.ts';
import type { ActivityEntry, ActivityInput } from './schema.ts';

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

type Row = ActivityInput & { staff_id: number | null; timestamp: string };

const { waiting_rows, waiting_bytes, batch_rows, batch_bytes } = LIMITS.activity;

const rows = new WriteBehind<Row>({
  name: 'activity',
  write,
  batch: { rows: batch_rows.value, bytes: batch_bytes.value },
  max: { rows: waiting_rows.value, bytes: waiting_bytes.value },
});

const countDay = networkLimit(
  'activity-day',
  {
    calls: LIMITS.tables.activity_rows.value / BLOCK_SHARE,
    seconds: 24 * 60 * 60,
    most: LIMITS.tables.activity_rows.value / NETWORK_SHARE,
  },
  quickRateLimit,
);

/** Records nothing of a network that has had its share of the table in a day. */
export async function recordActivity(
  entry: ActivityInput,
  { staff_id, address }: { staff_id: number | null; address: string },
  now: Date,
): Promise<void> {
  if ((await countDay(address)) > 0) return;
  rows.add({ ...entry, staff_id, timestamp: now.toISOString() });
}

export function flushActivity(): Promise<void> {
  return rows.flush();
}

async function write(batch: readonly Row[]): Promise<void> {
  const recorded = JSON.stringify(batch.map((row, position) => ({ ...row, position })));
  // Joined with staff: an account that was deleted a moment ago is recorded as a guest.
  await sql`insert into activity (staff_id, action, product_name, color, price, search_query, filter_applied, timestamp)
    select staff.id, entry.action, entry.product_name, entry.color, entry.price, entry.search_query,
      nullif(entry.filter_applied, 'null'::jsonb), entry.timestamp
    from jsonb_to_recordset(${recorded}::jsonb) as entry (position integer, staff_id integer, action text, product_name text,
      color text, price numeric, search_query text, filter_applied jsonb, timestamp timestamptz)
    left join staff on staff.id = entry.staff_id
    order by entry.position`.execute(db);
}
