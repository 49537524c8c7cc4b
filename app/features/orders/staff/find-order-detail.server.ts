import { sql } from 'kysely';
import { isOrderId } from '#app/features/orders/order.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/orders.server.ts';
import { listPayments } from '#app/features/payments/ledger/list-payments.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { listHistory } from './list-order-history.server.ts';
import type { DetailLine, OrderDetail } from './order-detail-schema.ts';
import { countEarlier, listDuplicates } from './similar-orders.server.ts';

const MAX_COMPETING_ORDERS = 10;

/** Null for any other text, and for an unconfirmed wallet session. */
export async function findOrderDetail(orderId: string): Promise<OrderDetail | null> {
  if (!isOrderId(orderId)) return null;
  const found = await selectOrders(db)
    .select('orders.id')
    .where('orders.order_id', '=', orderId)
    .where('orders.placed_at', 'is not', null)
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
  const history = await listHistory(id, payments);
  return {
    ...order,
    items,
    payments,
    paid: order.received,
    to_collect: order.balance,
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

async function listUndelivered(orderPk: number): Promise<OrderDetail['undelivered']> {
  const rows = await db
    .selectFrom('order_events')
    .select(sql<OrderDetail['undelivered'][number]>`unnest(undelivered_mails)`.as('recipient'))
    .distinct()
    .where('order_pk', '=', orderPk)
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
