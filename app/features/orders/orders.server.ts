import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import type { DB } from '#app/platform/database/database-types.ts';
import { type Page, type PageQuery, readPage } from '#app/platform/database/keyset-page.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import type { OrderStatus, StaffOrder } from './order.ts';
import { matchesSearch } from './order-search.server.ts';
import { paidAhead } from './pricing/totals.ts';

export type OrderQuery = PageQuery & { status?: OrderStatus | undefined; q?: string | undefined };

/** Newest first; wallet sessions appear only once a transaction id is claimed. */
export async function listOrders({ status, q, ...page }: OrderQuery): Promise<Page<StaffOrder>> {
  let query = selectOrders(db).where(isSeenByStaff);
  if (status) query = query.where('orders.status', '=', status);
  if (q) query = query.where(matchesSearch(q));
  const { rows, next } = await readPage(query, { at: 'orders.created_at', id: 'orders.id' }, page);
  return { rows: rows.map(toStaffOrder), next };
}

/** Without unconfirmed wallet sessions; the partial indexes have the same condition. */
export function isSeenByStaff(eb: ExpressionBuilder<DB, 'orders'>) {
  return eb.or([eb('orders.session_id', 'is', null), eb('orders.transaction_id', 'is not', null)]);
}

export function selectOrders(connection: Database | Tx) {
  return connection
    .selectFrom('orders')
    .select([
      'orders.order_id',
      'orders.status',
      'orders.payment_method',
      'orders.payment_state',
      'orders.transaction_id',
      'orders.name',
      'orders.email',
      'orders.phone',
      'orders.address',
      'orders.city',
      'orders.postal_code',
      'orders.referral_code',
      'orders.subtotal',
      'orders.discount',
      'orders.delivery',
      'orders.total',
      'orders.advance',
      'orders.created_at',
      'orders.attention',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .select(['product_id as product', 'name', 'image', 'size', 'color', 'quantity', 'made_on_order'])
          .select(sql<number>`price / 100.0`.as('price'))
          .whereRef('order_pk', '=', 'orders.id')
          .orderBy('position'),
      ).as('items'),
    )
    .select(isContested.as('is_contested'));
}

const isContested = sql<boolean>`(orders.payment_state = 'claimed' and exists (
  select from payments join payments as competing on competing.transaction_id = payments.transaction_id
  where payments.order_pk = orders.id and payments.state = 'claimed'
    and competing.order_pk <> orders.id and competing.state in ('claimed', 'verified', 'refunded')))`;

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

export function toStaffOrder(row: OrderRow): StaffOrder {
  const { subtotal, discount, delivery, total, advance, created_at, ...rest } = row;
  return {
    ...rest,
    subtotal: toRupees(subtotal),
    discount: toRupees(discount),
    delivery: toRupees(delivery),
    total: toRupees(total),
    advance: toRupees(advance),
    balance: toRupees(total - paidAhead(row)),
    created_at: created_at.toISOString(),
  };
}
