import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

/** Also of an order that was paid at the door, but not of one that was paid ahead and is still here. */
export async function hasLeft(tx: Tx, { id, status }: Pick<LockedOrder, 'id' | 'status'>): Promise<boolean> {
  if (status !== 'Paid') return status === 'Shipped';
  const shipped = await tx
    .selectFrom('order_events')
    .select('id')
    .where('order_pk', '=', id)
    .where('kind', '=', 'status')
    .where('to_value', '=', 'Shipped')
    .limit(1)
    .executeTakeFirst();
  return shipped !== undefined;
}
