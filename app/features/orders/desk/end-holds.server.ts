import { type RawBuilder, sql } from 'kysely';
import { lockOrder } from '#app/features/orders/locked-order.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { changeLocked, type DeskChange, endHold, endWait } from './desk-changes.server.ts';

defineJob('order-holds', () => endDueHolds(new Date()), { cron: '*/10 * * * *', atStart: true });

/** Holds until a day, and waits for the day on which an order leaves, end when that day begins in the shop's time zone. */
export async function endDueHolds(now: Date): Promise<void> {
  const { time_zone } = await readSettings();
  const today = sql`(${now}::timestamptz at time zone ${time_zone})::date`;
  await endDue(sql<boolean>`on_hold_until <= ${today}`, endHold);
  await endDue(sql<boolean>`waits_until <= ${today}`, endWait);
}

async function endDue(isDue: RawBuilder<boolean>, end: DeskChange): Promise<void> {
  const due = await db.selectFrom('orders').select('id').where(isDue).execute();
  for (const { id } of due)
    await inTransaction(async (tx) => {
      // Somebody may have put it off meanwhile.
      const order = await lockOrder(tx, (query) => query.where('id', '=', id).where(isDue));
      if (order) await changeLocked(tx, order, end, null);
    });
}
