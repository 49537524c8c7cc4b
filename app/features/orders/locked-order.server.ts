import type { SelectQueryBuilder } from 'kysely';
import type { Tx } from '#app/platform/database/database.server.ts';
import type { DB } from '#app/platform/database/database-types.ts';
import type { Attention, OrderStatus, PaymentMethod, PaymentState } from './order.ts';

/** Money is paisa. */
export type LockedOrder = {
  id: number;
  order_id: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_state: PaymentState;
  session_id: string | null;
  /** Null for a wallet session, which staff do not see. */
  placed_at: Date | null;
  transaction_id: string | null;
  held_until: Date | null;
  released_at: Date | null;
  /** Since when its parcel comes back; until it is received, its pieces are still the order's. */
  returning_at: Date | null;
  received_back_at: Date | null;
  cart_id: number | null;
  total: number;
  /** What it costs less since it was delivered; null: nothing. */
  credited: number | null;
  /** What was collected at the door and is not handed in yet; null: nothing. */
  collected: number | null;
  /** What lost parcels asked for, and nobody will collect; null: nothing. */
  lost: number | null;
  advance: number;
  rest_in_cash: boolean;
  referral_code: string | null;
  counts_referral: boolean;
  /** False: to be confirmed. Its pieces were not taken, nor the use of its code. */
  is_reserved: boolean;
  /** The code that gave its discount, as `referral_codes` spells it. */
  discount_code: string | null;
  attention: Attention | null;
  /** The order that has its pieces now. */
  merged_into: number | null;
};

type OrderQuery = SelectQueryBuilder<DB, 'orders', object>;

/** Locks the row until the transaction ends; every change of an order begins here. */
export async function lockOrder(
  tx: Tx,
  which: (query: OrderQuery) => OrderQuery,
): Promise<LockedOrder | null> {
  return (await selectLocked(which(tx.selectFrom('orders'))).executeTakeFirst()) ?? null;
}

function selectLocked(query: OrderQuery) {
  return query
    .select(['id', 'order_id', 'status', 'payment_method', 'payment_state', 'session_id', 'transaction_id'])
    .select([
      'placed_at',
      'held_until',
      'released_at',
      'cart_id',
      'total',
      'credited',
      'collected',
      'lost',
      'advance',
      'referral_code',
    ])
    .select([
      'counts_referral',
      'is_reserved',
      'discount_code',
      'attention',
      'rest_in_cash',
      'returning_at',
      'received_back_at',
      'merged_into',
    ])
    .forUpdate();
}

/** As staff name it. Null also for a wallet session. */
export function lockPlacedOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  return lockOrder(tx, (query) => query.where('order_id', '=', orderId).where('placed_at', 'is not', null));
}

/** By what staff name them; unknown ones are missing. Locked in one order, so that two who lock some of the same ones come one after the other. */
export async function lockPlacedOrders(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, LockedOrder>> {
  if (orderIds.length === 0) return new Map();
  const rows = await selectLocked(
    tx.selectFrom('orders').where('order_id', 'in', orderIds).where('placed_at', 'is not', null),
  )
    .orderBy('order_id')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}
