import type { OrderStatus, PaymentState } from '#app/features/orders/order.ts';
import type { OrderDetail } from '#app/features/orders/staff/order-detail.ts';
import { db } from '#app/platform/database/database.server.ts';

const MAX_COMPETING_ORDERS = 10;

export async function listCompetingOrders(orderRow: number): Promise<OrderDetail['competing_orders']> {
  const rows = await db
    .selectFrom('payments as own')
    .innerJoin('payments as rival', 'rival.transaction_id', 'own.transaction_id')
    .innerJoin('orders', 'orders.id', 'rival.order_row')
    .select(['orders.order_id', 'orders.status', 'orders.payment_state'])
    .distinct()
    .where('own.order_row', '=', orderRow)
    .where('own.state', 'in', ['claimed', 'verified', 'refunded'])
    .where('rival.state', 'in', ['claimed', 'verified', 'refunded'])
    .where('rival.order_row', '<>', orderRow)
    .orderBy('orders.order_id')
    .limit(MAX_COMPETING_ORDERS)
    .execute();
  return rows.map(({ order_id, status, payment_state }) => ({
    order_id,
    status: status as OrderStatus,
    payment_state: payment_state as PaymentState,
  }));
}
