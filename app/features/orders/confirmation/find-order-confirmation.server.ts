import { isSeenByStaff, selectOrders, toStaffOrder } from '#app/features/orders/orders.server.ts';
import { canResubmit } from '#app/features/orders/wallet/wallet-session.ts';
import { db } from '#app/platform/database/database.server.ts';
import type { OrderConfirmationData } from './confirmed-order.ts';

/** By the secret in its URL; null for any other text and for an unconfirmed wallet session. */
export async function findOrderConfirmation(viewToken: string): Promise<OrderConfirmationData | null> {
  // A URL may hold characters that PostgreSQL refuses.
  if (!/^[\w-]{22,64}$/.test(viewToken)) return null;
  const row = await selectOrders(db)
    .select('orders.session_id')
    .where('orders.view_token', '=', viewToken)
    .where(isSeenByStaff)
    .executeTakeFirst();
  if (!row) return null;
  const { session_id, ...read } = row;
  const { email: _email, referral_code: _code, attention: _attention, ...order } = toStaffOrder(read);
  // The payment of an order that is not cancelled is `failed` only when none of its attempts is open.
  return { ...order, session_to_correct: canResubmit(row, []) ? session_id : null };
}
