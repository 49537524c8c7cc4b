import { sql } from 'kysely';
import { LIMITS } from '#app/features/settings/limits.ts';
import { db } from '#app/platform/database/database.server.ts';
import { BLOCK_SHARE, NETWORK_SHARE } from '#app/platform/database/room-shares.ts';
import { WriteBehind } from '#app/platform/queue/write-behind.server.ts';
import { networkLimit, quickRateLimit } from '#app/platform/request/rate-limit.server.ts';
import type { ActivityInput } from './activity-input.ts';

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
    select staff.id, noted.action, noted.product_name, noted.color, noted.price, noted.search_query,
      nullif(noted.filter_applied, 'null'::jsonb), noted.timestamp
    from jsonb_to_recordset(${recorded}::jsonb) as noted (position integer, staff_id integer, action text, product_name text,
      color text, price numeric, search_query text, filter_applied jsonb, timestamp timestamptz)
    left join staff on staff.id = noted.staff_id
    order by noted.position`.execute(db);
}
