import { lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { listStockedLines, returnLines } from '#app/features/orders/order-lines.server.ts';
import { inTransaction } from '#app/platform/database/database.server.ts';

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
    await returnLines(tx, order.id, { lines: returned.filter(({ quantity }) => quantity > 0), staffId });
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
