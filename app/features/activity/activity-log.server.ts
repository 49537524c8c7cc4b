import { sql } from 'kysely';
import { LIMITS } from '#app/features/settings/limits.ts';
import { db } from '#app/platform/database/database.server.ts';
import { WriteBehind } from '#app/platform/queue/write-behind.server.ts';
import type { ActivityInput } from './activity-input.ts';

type Row = ActivityInput & { staff_id: number | null; timestamp: string };

const { waiting_rows, waiting_bytes, batch_rows, batch_bytes } = LIMITS.activity;

const rows = new WriteBehind<Row>({
  name: 'activity',
  write,
  batch: { rows: batch_rows.value, bytes: batch_bytes.value },
  most: { rows: waiting_rows.value, bytes: waiting_bytes.value },
});

/** Notes what a visitor did; costs the caller nothing, and is in the database a second later (spec §7 activity/log). */
export function recordActivity(entry: ActivityInput, staff_id: number | null, now: Date): void {
  rows.add({ ...entry, staff_id, timestamp: now.toISOString() });
}

/** Writes what was noted so far; before the database is closed this must be called. */
export function flushActivity(): Promise<void> {
  return rows.flush();
}

async function write(batch: readonly Row[]): Promise<void> {
  const noted = JSON.stringify(batch.map((row, position) => ({ ...row, position })));
  // By way of staff: somebody who was taken out of it a moment ago is a guest.
  await sql`insert into activity (staff_id, action, product_name, color, price, search_query, filter_applied, timestamp)
    select staff.id, noted.action, noted.product_name, noted.color, noted.price, noted.search_query,
      nullif(noted.filter_applied, 'null'::jsonb), noted.timestamp
    from jsonb_to_recordset(${noted}::jsonb) as noted (position integer, staff_id integer, action text, product_name text,
      color text, price numeric, search_query text, filter_applied jsonb, timestamp timestamptz)
    left join staff on staff.id = noted.staff_id
    order by noted.position`.execute(db);
}
