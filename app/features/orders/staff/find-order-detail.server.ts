import { sql } from 'kysely';
import { isOrderId } from '#app/features/orders/order.ts';
import { isSeenByStaff, selectOrders, toStaffOrder } from '#app/features/orders/orders.server.ts';
import { listPayments } from '#app/features/payments/ledger/list-payments.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { listHistory } from './list-order-history.server.ts';
import { cashToCollect, type DetailLine, type OrderDetail } from './order-detail.ts';
import { countEarlier, listDuplicates } from './similar-orders.server.ts';

const MAX_COMPETING_ORDERS = 10;

/** Null for any other text, and for an unconfirmed wallet session. */
export async function findOrderDetail(orderId: string): Promise<OrderDetail | null> {
  if (!isOrderId(orderId)) return null;
  const found = await selectOrders(db)
    .select('orders.id')
    .where('orders.order_id', '=', orderId)
    .where(isSeenByStaff)
    .executeTakeFirst();
  if (!found) return null;
  const { id, ...row } = found;
  const [items, payments, duplicates, competing_orders, earlier, undelivered] = await Promise.all([
    listLines(id),
    listPayments(id),
    listDuplicates(id, row),
    listCompetingOrders(id),
    countEarlier(id, row),
    listUndelivered(id),
  ]);
  const order = toStaffOrder(row);
  const paid = payments.reduce(
    (sum, { state, received }) => sum + (state === 'verified' ? (received ?? 0) : 0),
    0,
  );
  const history = await listHistory(id, payments);
  const to_collect = cashToCollect(order, paid, history);
  return {
    ...order,
    items,
    payments,
    paid,
    to_collect,
    history,
    duplicates,
    competing_orders,
    earlier,
    undelivered,
  };
}

function listLines(orderPk: number): Promise<DetailLine[]> {
  return db
    .selectFrom('order_lines')
    .select(['product_id as product', 'name', 'image', 'size', 'color', 'quantity', 'made_on_order'])
    .select(sql<number>`(price / 100.0)`.as('price'))
    .select(sql<number>`(list_price / 100.0)`.as('list_price'))
    .select(sql<number>`(price * quantity / 100.0)`.as('line_total'))
    .where('order_pk', '=', orderPk)
    .orderBy('position')
    .execute();
}

/** An entry of the history has at most one mail to each recipient. */
async function listUndelivered(orderPk: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_mails')
    .innerJoin('order_events', 'order_events.id', 'order_mails.event_id')
    .select('order_mails.recipient')
    .distinct()
    .where('order_events.order_pk', '=', orderPk)
    .where('order_mails.failed_at', 'is not', null)
    .execute();
  return rows.map(({ recipient }) => recipient);
}

async function listCompetingOrders(orderPk: number): Promise<OrderDetail['competing_orders']> {
  return db
    .selectFrom('payments as own')
    .innerJoin('payments as competing', 'competing.transaction_id', 'own.transaction_id')
    .innerJoin('orders', 'orders.id', 'competing.order_pk')
    .select(['orders.order_id', 'orders.status', 'orders.payment_state'])
    .distinct()
    .where('own.order_pk', '=', orderPk)
    .where('own.state', 'in', ['claimed', 'verified', 'refunded'])
    .where('competing.state', 'in', ['claimed', 'verified', 'refunded'])
    .where('competing.order_pk', '<>', orderPk)
    .orderBy('orders.order_id')
    .limit(MAX_COMPETING_ORDERS)
    .execute();
}
