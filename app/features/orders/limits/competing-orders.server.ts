import type { OrderDetail } from '#app/features/orders/staff/order-detail.ts';
import { db } from '#app/platform/database/database.server.ts';

const MAX_COMPETING_ORDERS = 10;

export async function listCompetingOrders(orderPk: number): Promise<OrderDetail['competing_orders']> {
  return db
    .selectFrom('payments as own')
    .innerJoin('payments as rival', 'rival.transaction_id', 'own.transaction_id')
    .innerJoin('orders', 'orders.id', 'rival.order_pk')
    .select(['orders.order_id', 'orders.status', 'orders.payment_state'])
    .distinct()
    .where('own.order_pk', '=', orderPk)
    .where('own.state', 'in', ['claimed', 'verified', 'refunded'])
    .where('rival.state', 'in', ['claimed', 'verified', 'refunded'])
    .where('rival.order_pk', '<>', orderPk)
    .orderBy('orders.order_id')
    .limit(MAX_COMPETING_ORDERS)
    .execute();
}
