import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db } from '#app/platform/database.server.ts';
import { toRupees } from '#app/platform/money.ts';
import type { OrderLine, OrderStatus, PaymentMethod, StaffOrder } from './order.ts';

export type OrderFilter = {
  status?: OrderStatus | undefined;
  q?: string | undefined;
  limit?: number | undefined;
};

/**
 * Orders for staff, newest first (spec §2 Orders). `q` looks in order id, e-mail, phone and name. Wallet sessions
 * appear only once a transaction id is claimed (rulings 18).
 */
export async function listOrders({ status, q, limit = 500 }: OrderFilter = {}): Promise<StaffOrder[]> {
  let query = selectOrders()
    .where((eb) => eb.or([eb('session_id', 'is', null), eb('transaction_id', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (status) query = query.where('status', '=', status);
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or((['order_id', 'email', 'phone', 'name'] as const).map((field) => eb(field, 'ilike', pattern))),
    );
  }
  return (await query.execute()).map(toStaffOrder);
}

/** The order with this number, or null. */
export async function findOrder(orderId: string): Promise<StaffOrder | null> {
  const row = await selectOrders().where('order_id', '=', orderId).executeTakeFirst();
  return row ? toStaffOrder(row) : null;
}

function selectOrders() {
  return db
    .selectFrom('orders')
    .select([
      'order_id',
      'status',
      'payment_method',
      'payment_state',
      'transaction_id',
      'name',
      'email',
      'phone',
      'address',
      'city',
      'postal_code',
      'referral_code',
      'subtotal',
      'discount',
      'delivery',
      'total',
      'advance',
      'created_at',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .select(['product_id as product', 'name', 'image', 'size', 'color', 'quantity', 'made_on_order'])
          .select(sql<number>`price / 100.0`.as('price'))
          .whereRef('order_row', '=', 'orders.id')
          .orderBy('position'),
      ).as('items'),
    );
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

function toStaffOrder(row: OrderRow): StaffOrder {
  return {
    ...row,
    status: row.status as OrderStatus,
    payment_method: row.payment_method as PaymentMethod,
    items: row.items as OrderLine[],
    subtotal: toRupees(row.subtotal),
    discount: toRupees(row.discount),
    delivery: toRupees(row.delivery),
    total: toRupees(row.total),
    advance: toRupees(row.advance),
    created_at: row.created_at.toISOString(),
  };
}
