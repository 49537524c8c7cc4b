import { db } from '#app/platform/database.server.ts';
import type { OrderConfirmation } from './order-confirmation.ts';
import { isSeenByStaff, selectOrders, toStaffOrder } from './orders.server.ts';

/**
 * An order as the shopper who placed it sees it, by the secret of its address; null for any other text. A wallet session that
 * nobody has confirmed is no order yet.
 */
export async function findConfirmation(viewToken: string): Promise<OrderConfirmation | null> {
  // Anything may stand in an address, also what the database cannot look for.
  if (!/^[\w-]{22,64}$/.test(viewToken)) return null;
  const row = await selectOrders(db)
    .where('orders.view_token', '=', viewToken)
    .where(isSeenByStaff)
    .executeTakeFirst();
  if (!row) return null;
  const { email: _email, referral_code: _code, attention: _attention, ...order } = toStaffOrder(row);
  return order;
}
