import { UNDONE } from '#app/features/orders/corrections/restore-money.server.ts';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import { db } from '#app/platform/database/database.server.ts';
import { authorOf } from './last-change.server.ts';
import type { HistoryEntry } from './order-detail-schema.ts';

const notReturned = (pieces: string) => `${pieces} was not given back: this size is gone`;

/** Oldest first. Entries about money come from the payments. */
export async function listHistory(orderPk: number, payments: readonly Payment[]): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('order_events')
    .leftJoin('staff', 'staff.id', 'order_events.staff_id')
    .select(['order_events.kind', 'order_events.from_value', 'order_events.to_value'])
    .select(['order_events.created_at', 'order_events.undoes', 'order_events.note', 'staff.username'])
    .where('order_events.order_pk', '=', orderPk)
    .where('order_events.kind', '<>', 'payment')
    .orderBy('order_events.id')
    .execute();
  const changes = rows.map(({ kind, from_value, to_value, created_at, undoes, note, username }) => ({
    at: created_at.toISOString(),
    by: authorOf(kind, username),
    kind,
    ...(kind === 'not_returned'
      ? { from: null, to: notReturned(to_value), note: from_value }
      : { from: from_value, to: to_value, note: undoes === null ? note : UNDONE }),
    amount: null,
  }));
  // The sort is stable: at the same time, payments come before what followed from them.
  return [...payments.flatMap(toEntries), ...changes].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}

function toEntries({ events }: Payment): HistoryEntry[] {
  return events.map(({ kind, at, by, amount, note }) => ({
    at,
    by,
    kind: 'payment',
    from: null,
    to: kind,
    amount,
    note,
  }));
}
