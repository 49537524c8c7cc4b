import { returnStock, type StockShortage, takeStock } from '#app/features/catalogue/stock.server.ts';
import { announceChange } from '#app/platform/changes.server.ts';
import { inTransaction, type Tx } from '#app/platform/database.server.ts';
import type { OrderStatus } from './order.ts';

export type StatusChange =
  | { outcome: 'changed' | 'unchanged'; status: OrderStatus }
  | { outcome: 'not_found' }
  /** Leaving Cancelled takes the stock again; this is what it lacks. */
  | { outcome: 'sold_out'; shortage: StockShortage & { name: string } };

class Short extends Error {
  constructor(shortage: StockShortage & { name: string }) {
    super('sold out');
    this.shortage = shortage;
  }
  readonly shortage: StockShortage & { name: string };
}

/**
 * Sets an order's status (spec §4). Cancelling gives the stock back once; leaving Cancelled takes it again or is refused
 * (rulings 16). Changes to one order wait for each other.
 */
export async function changeOrderStatus(
  orderId: string,
  status: OrderStatus,
  staffId: number | null,
): Promise<StatusChange> {
  try {
    return await inTransaction((tx) => changeOnce(tx, orderId, status, staffId));
  } catch (error) {
    if (error instanceof Short) return { outcome: 'sold_out', shortage: error.shortage };
    throw error;
  }
}

async function changeOnce(
  tx: Tx,
  orderId: string,
  status: OrderStatus,
  staffId: number | null,
): Promise<StatusChange> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('session_id', 'is', null), eb('transaction_id', 'is not', null)]))
    .forUpdate()
    .executeTakeFirst();
  if (!order) return { outcome: 'not_found' };
  if (order.status === status) return { outcome: 'unchanged', status };
  if (status === 'Cancelled') await giveBack(tx, order.id);
  if (order.status === 'Cancelled') await takeAgain(tx, order.id);
  await tx.updateTable('orders').set({ status, updated_at: new Date() }).where('id', '=', order.id).execute();
  await tx
    .insertInto('order_events')
    .values({
      order_row: order.id,
      kind: 'status',
      from_value: order.status,
      to_value: status,
      staff_id: staffId,
    })
    .execute();
  return { outcome: 'changed', status };
}

async function giveBack(tx: Tx, orderRow: number): Promise<void> {
  const lines = await linesOf(tx, orderRow);
  await returnStock(tx, lines);
  await tellStockChanged(tx, lines);
}

async function takeAgain(tx: Tx, orderRow: number): Promise<void> {
  const lines = await linesOf(tx, orderRow);
  const { shortage, sized } = await takeStock(tx, lines);
  if (shortage) {
    const name = lines.find((line) => line.product_id === shortage.product_id)?.name ?? '';
    throw new Short({ ...shortage, name });
  }
  // The product may carry stock per size now although it did not when the order was placed, or the other way round.
  for (const line of lines) {
    await tx
      .updateTable('order_lines')
      .set({ sized_stock: sized.has(line) })
      .where('order_row', '=', orderRow)
      .where('position', '=', line.position)
      .execute();
  }
  await tellStockChanged(tx, lines);
}

async function linesOf(tx: Tx, orderRow: number) {
  const lines = await tx
    .selectFrom('order_lines')
    .select(['product_id', 'name', 'size', 'quantity', 'position', 'sized_stock as sized'])
    .where('order_row', '=', orderRow)
    .execute();
  // A product that was deleted has no stock to give back to or to take from.
  return lines.flatMap((line) =>
    line.product_id === null ? [] : [{ ...line, product_id: line.product_id }],
  );
}

async function tellStockChanged(tx: Tx, lines: { product_id: number }[]): Promise<void> {
  const products = new Set(lines.map((line) => `product:${line.product_id}`));
  await announceChange(tx, { kind: 'soft', tags: ['products', ...products] });
}
