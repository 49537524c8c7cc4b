import type { WalletSession } from '#app/features/orders/order-schema.ts';
import {
  openWalletSession,
  type PlaceOrderResult,
  type Sender,
} from '#app/features/orders/place/place-order.server.ts';
import { isWalletMethod, type WalletPayload } from '#app/features/orders/place/schema.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { endExpiredSession } from './end-session.server.ts';

export type RenewedSession =
  | PlaceOrderResult<WalletSession>
  | { outcome: 'unknown_session' }
  | { outcome: 'confirmed' }
  /** It still holds its pieces. */
  | { outcome: 'held' }
  | { outcome: 'under_way' };

/**
 * Begins the payment of an ended session once more, under a session of its own: prices, stock and limits are checked as for any other,
 * and the sums that the shopper was shown count as agreed. However often it is asked for, one session follows another: the last one,
 * when that has ended too.
 */
export async function renewSession(
  session_id: string,
  sender: Omit<Sender, 'key'>,
  now: Date,
): Promise<RenewedSession> {
  const ended = await endExpiredSession(session_id, now);
  if (ended !== 'ended') return { outcome: ended };
  const payload = await readPayload(session_id);
  if (!payload) return { outcome: 'unknown_session' };
  // No client's key contains a space.
  const next = await openWalletSession(payload, { ...sender, key: `after ${session_id}` }, now);
  if (next.outcome !== 'placed' || !next.replayed) return next;
  const follower = next.answer.session_id;
  return (await endExpiredSession(follower, now)) === 'ended' ? renewSession(follower, sender, now) : next;
}

/** The order as its shopper sent it; null when staff have changed it to cash. */
async function readPayload(session_id: string): Promise<WalletPayload | null> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'name', 'email', 'phone', 'address', 'city', 'postal_code', 'delivery_note'])
    .select(['payment_method', 'entered_transaction_id', 'referral_code', 'cart_id', 'total', 'discount'])
    .where('session_id', '=', session_id)
    .executeTakeFirstOrThrow();
  const {
    id,
    entered_transaction_id: transaction_id,
    payment_method,
    total,
    discount,
    delivery_note,
    ...shipping
  } = order;
  const { email, postal_code } = order;
  // Of staff orders, which are no sessions.
  if (!isWalletMethod(payment_method) || email === null || postal_code === null) return null;
  return {
    ...shipping,
    email,
    postal_code,
    delivery_note: delivery_note ?? undefined,
    payment_method,
    transaction_id,
    transaction_id_later: true,
    cartItems: await readLines(id),
    total: toRupees(total),
    discount: toRupees(discount),
  };
}

/** No product has the id 0: a line whose product was deleted cannot be had any more. */
async function readLines(order_pk: number): Promise<WalletPayload['cartItems']> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['product_id', 'name', 'size', 'price', 'quantity'])
    .where('order_pk', '=', order_pk)
    .orderBy('position')
    .execute();
  return lines.map(({ product_id, price, ...line }) => ({
    ...line,
    id: product_id ?? 0,
    price: toRupees(price),
  }));
}
