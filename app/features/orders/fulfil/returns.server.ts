import { sql } from 'kysely';
import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { recordReceivedBack } from '#app/features/orders/parcels/received-parcels.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { listStockedLines, returnLines } from './reserve-order.server.ts';

export type ReceivedBack =
  | { outcome: 'received' }
  | { outcome: 'not_found' }
  /** Nothing of it is on its way back, or it has come. */
  | { outcome: 'not_returning' }
  | { outcome: 'too_many' };

/** `sellable`: of each line of the order, in its order, how many pieces can be sold again; without it all. */
export async function receiveBack(
  orderId: string,
  sellable: readonly number[] | undefined,
  staffId: number | null,
): Promise<ReceivedBack> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return { outcome: 'not_found' };
    if (order.returning_at === null || order.received_back_at !== null) return { outcome: 'not_returning' };
    const { lines, count } = await listOrdered(tx, order.id);
    const wanted = sellable ?? count;
    if (wanted.length !== count.length || wanted.some((pieces, line) => pieces > (count[line] ?? 0)))
      return { outcome: 'too_many' };
    const received_back_at = new Date();
    await tx
      .updateTable('orders')
      .set({ received_back_at, updated_at: received_back_at })
      .where('id', '=', order.id)
      .execute();
    const to = `${sumOf(wanted)} of ${sumOf(count)}`;
    await addEvent(tx, order.id, { kind: 'received_back', from: null, to, staffId });
    const returned = lines.map((line) => ({ ...line, quantity: wanted[line.index] ?? 0 }));
    const sold = returned.filter(({ quantity }) => quantity > 0);
    await returnLines(tx, order.id, { lines: sold, staffId, reason: 'return' });
    await recordReceivedBack(tx, order.id, staffId);
    return { outcome: 'received' };
  });
}

async function listOrdered(tx: Parameters<typeof listStockedLines>[0], orderPk: number) {
  const all = await tx
    .selectFrom('order_lines')
    .select(['position', 'quantity'])
    .where('order_pk', '=', orderPk)
    .orderBy('position')
    .execute();
  const stocked = await listStockedLines(tx, orderPk);
  const lines = stocked.map((line) => ({
    ...line,
    index: all.findIndex(({ position }) => position === line.position),
  }));
  return { lines, count: all.map(({ quantity }) => quantity) };
}

function sumOf(pieces: readonly number[]): number {
  return pieces.reduce((sum, of) => sum + of, 0);
}

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
