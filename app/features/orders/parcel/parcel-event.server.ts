import { sql } from 'kysely';
import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import { queueOrderMailsLater } from '#app/features/orders/mails/queue-order-mails.server.ts';
import { UNDO_SECONDS } from '#app/features/orders/order.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

type ParcelEvent = {
  from: string;
  to: string;
  staffId: number | null;
  /** Whether there is a tracking number to tell. */
  isFound: boolean;
};

/** A number that comes after the mail about Shipped has a mail of its own, which waits for a correction like that of a status. */
export async function addParcelEvent(
  tx: Tx,
  order: LockedOrder,
  { from, to, staffId, isFound }: ParcelEvent,
): Promise<void> {
  await overtakeParcelMail(tx, order.id);
  const isMailed = isFound && order.status === 'Shipped' && !(await isStatusMailWaiting(tx, order.id));
  await tx
    .insertInto('order_events')
    .values({
      order_pk: order.id,
      kind: 'parcel',
      from_value: from,
      to_value: to,
      staff_id: staffId,
      ...(isMailed
        ? { mails_due_at: sql<Date>`now() + make_interval(secs => ${UNDO_SECONDS})` }
        : { pending_mails: [] }),
    })
    .execute();
  if (isMailed) await queueOrderMailsLater(tx, UNDO_SECONDS);
}

async function overtakeParcelMail(tx: Tx, orderPk: number): Promise<void> {
  await tx
    .updateTable('order_events')
    .set({ pending_mails: [] })
    .where('order_pk', '=', orderPk)
    .where('kind', '=', 'parcel')
    .where('pending_mails', 'is', null)
    .execute();
}

async function isStatusMailWaiting(tx: Tx, orderPk: number): Promise<boolean> {
  const waiting = await tx
    .selectFrom('order_events')
    .select('id')
    .where('order_pk', '=', orderPk)
    .where('kind', '=', 'status')
    .where('pending_mails', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}
