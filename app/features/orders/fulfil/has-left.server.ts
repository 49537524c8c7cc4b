import { sql } from 'kysely';
import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

/** Also of an order that was paid at the door, but not of one that was paid ahead and is still here, or here again. */
export async function hasLeft(tx: Tx, { id, status }: Pick<LockedOrder, 'id' | 'status'>): Promise<boolean> {
  if (status !== 'Paid') return status === 'Shipped';
  const out = await tx
    .selectFrom('shipments')
    .select('id')
    .where('order_pk', '=', id)
    .where('direction', '=', 'forward')
    .where('handed_over_at', 'is not', null)
    .where('inspected_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return out !== undefined;
}

/** Whether the parcel was on its way back when the order left Cancelled by the change `undone`, which is being undone. */
export async function wasComingBack(tx: Tx, id: number, undone: number): Promise<boolean> {
  const cancelled = await tx
    .selectFrom('order_events')
    .select(['id', 'from_value as status'])
    .where('order_pk', '=', id)
    .where('kind', '=', 'status')
    .where('to_value', '=', 'Cancelled')
    .where('id', '<', undone)
    .where('undoes', 'is', null)
    .where(sql<boolean>`not exists (select from order_events as undo where undo.undoes = order_events.id)`)
    .orderBy('id', 'desc')
    .$narrowType<{ status: LockedOrder['status'] }>()
    .executeTakeFirst();
  if (!cancelled || !(await hasLeft(tx, { id, status: cancelled.status }))) return false;
  const received = await tx
    .selectFrom('order_events')
    .select('id')
    .where('order_pk', '=', id)
    .where('kind', '=', 'received_back')
    .where('id', '>', cancelled.id)
    .executeTakeFirst();
  return received === undefined;
}
