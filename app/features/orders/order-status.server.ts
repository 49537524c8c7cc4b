import { sql } from 'kysely';
import { findShortage, type StockShortage } from '#app/features/catalogue/shortage.ts';
import { readStock, returnStock, takeStock } from '#app/features/catalogue/stock.server.ts';
import { inTransaction, type Tx } from '#app/platform/database.server.ts';
import { isOrderId, type OrderStatus, type PaymentState } from './order.ts';
import { addEvent } from './order-events.server.ts';
import { announceStock, listStockedLines, piecesOf, type StockedLine } from './order-lines.server.ts';
import { isSeenByStaff } from './orders.server.ts';

export type StatusChange =
  | { outcome: 'changed' | 'unchanged'; status: OrderStatus }
  | { outcome: 'not_found' }
  /** Leaving Cancelled takes the stock again; this is what it lacks. */
  | { outcome: 'sold_out'; shortage: StockShortage & { name: string } };

/**
 * Sets an order's status (spec §4). Cancelling gives the stock back once; leaving Cancelled takes it again or is refused
 * (rulings 16). Changes to one order wait for each other.
 */
export async function changeOrderStatus(
  orderId: string,
  status: OrderStatus,
  staffId: number | null,
): Promise<StatusChange> {
  // Anything may stand in an address, also what the database cannot look for.
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction((tx) => changeOnce(tx, orderId, status, staffId));
}

async function changeOnce(
  tx: Tx,
  orderId: string,
  status: OrderStatus,
  staffId: number | null,
): Promise<StatusChange> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'payment_state'])
    .where('order_id', '=', orderId)
    .where(isSeenByStaff)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return { outcome: 'not_found' };
  if (order.status === status) return { outcome: 'unchanged', status };
  if (order.status === 'Cancelled') {
    const shortage = await takeAgain(tx, order.id);
    if (shortage) return { outcome: 'sold_out', shortage };
  }
  if (status === 'Cancelled') await giveBack(tx, order.id);
  const payment_state = paymentAfter(order.payment_state as PaymentState, status);
  await tx
    .updateTable('orders')
    .set({ status, payment_state, updated_at: new Date() })
    .where('id', '=', order.id)
    .execute();
  await addEvent(tx, order.id, { kind: 'status', from: order.status, to: status, staffId });
  if (payment_state !== order.payment_state)
    await addEvent(tx, order.id, { kind: 'payment', from: order.payment_state, to: payment_state, staffId });
  return { outcome: 'changed', status };
}

/** Paid means that a person has seen the money of a claimed payment; back to Pending, that it was a slip (rulings 18). */
function paymentAfter(payment: PaymentState, status: OrderStatus): PaymentState {
  if (payment === 'claimed' && status === 'Paid') return 'verified';
  if (payment === 'verified' && status === 'Pending') return 'claimed';
  return payment;
}

async function giveBack(tx: Tx, orderRow: number): Promise<void> {
  const lines = await listStockedLines(tx, orderRow);
  await returnStock(tx, piecesOf(lines));
  await announceStock(tx, lines);
}

async function takeAgain(tx: Tx, orderRow: number): Promise<(StockShortage & { name: string }) | null> {
  const lines = await listStockedLines(tx, orderRow);
  const stock = await readStock(
    tx,
    lines.map((line) => line.product_id),
  );
  // The product may carry stock per size now although it did not when the order was placed, or the other way round.
  const again = lines.map((line) => ({
    ...line,
    sized: (stock.get(line.product_id)?.sizes.length ?? 0) > 0,
  }));
  const moves = piecesOf(again).map((pieces) => ({
    ...pieces,
    version: stock.get(pieces.product_id)?.version,
  }));
  const shortage = findShortage(moves, stock);
  if (shortage) return { ...shortage, name: nameOf(lines, shortage) };
  await takeStock(tx, moves);
  await noteSized(tx, orderRow, again);
  await announceStock(tx, lines);
  return null;
}

function nameOf(lines: readonly StockedLine[], { product_id }: StockShortage): string {
  return lines.find((line) => line.product_id === product_id)?.name ?? '';
}

async function noteSized(tx: Tx, orderRow: number, lines: readonly StockedLine[]): Promise<void> {
  const sized = lines.filter((line) => line.sized).map((line) => line.position);
  await tx
    .updateTable('order_lines')
    .set({ sized_stock: sql<boolean>`position = any(${sized}::smallint[])` })
    .where('order_row', '=', orderRow)
    .execute();
}
