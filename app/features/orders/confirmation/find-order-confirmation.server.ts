import { sql } from 'kysely';
import { selectOrders, toStaffOrder } from '#app/features/orders/orders.server.ts';
import { expectedDelivery } from '#app/features/orders/tracking/expected-delivery.ts';
import { canResubmit } from '#app/features/orders/wallet/wallet-session.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import type { OrderConfirmationData } from './confirmed-order.ts';
import { orderSteps, type ReachedStatus } from './order-steps.ts';
import { restToSend } from './rest-to-send.ts';

/** By the secret in its URL; null for any other text and for an unconfirmed wallet session. */
export async function findOrderConfirmation(viewToken: string): Promise<OrderConfirmationData | null> {
  // A URL may hold characters that PostgreSQL refuses.
  if (!/^[\w-]{22,64}$/.test(viewToken)) return null;
  const row = await selectOrders(db)
    .select(['orders.session_id', 'orders.placed_at', statusChanges.as('changes')])
    .where('orders.view_token', '=', viewToken)
    .where('orders.placed_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const { session_id, placed_at, changes, ...read } = row;
  const { email: _email, referral_code: _code, attention: _attention, ...order } = toStaffOrder(read);
  // The payment of an order that is not cancelled is `failed` only when none of its attempts is open.
  const steps = orderSteps({ ...order, changes });
  const settings = await readSettings();
  const left = steps.find(({ name }) => name === 'shipped');
  return {
    ...order,
    steps,
    expected: expectedDelivery(order, {
      rules: settings,
      leftAt: left?.isDone && left.at ? new Date(left.at) : null,
      now: new Date(),
    }),
    session_to_correct: canResubmit(row, []) ? session_id : null,
    rest_to_send: restToSend(order, settings),
  };
}

const statusChanges = sql<ReachedStatus[]>`(select coalesce(json_agg(json_build_object(
    'to', to_value, 'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by order_events.id), '[]')
  from order_events where order_pk = orders.id and kind = 'status')`;
