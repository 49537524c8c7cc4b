import { amountsAsked, hasMadeOnOrder } from '#app/features/orders/amounts.ts';
import {
  CONFIRMATION_PATH,
  type PaymentMethod,
  WALLET_METHODS,
  type WalletMethod,
} from '#app/features/orders/order.ts';
import type { Hosted } from '#app/features/orders/order-schema.ts';
import { linesOfOrder } from '#app/features/orders/queries.server.ts';
import { hostedDriverFor } from '#app/features/payments/ledger/drivers.server.ts';
import { listAttempts } from '#app/features/payments/ledger/queries.server.ts';
import { deliveryWindow } from '#app/features/settings/delivery.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type Paisa, toRupees } from '#app/platform/text/money.ts';
import type { WalletSessionStatus } from './schema.ts';
import { canResubmit, isPayable, statusOf } from './session.ts';

/** By its secret; null for any other text. */
export async function findWalletSession(session_id: string, now: Date): Promise<WalletSessionStatus | null> {
  const row = await findSession(session_id);
  if (!row) return null;
  const [settings, attempts] = await Promise.all([readSettings(), listAttempts(row.id)]);
  const { transaction_id, placed_at, held_until, items, city, total, advance } = row;
  const payment_method = walletOf(row, attempts);
  const { ahead, onDelivery } = amountsAsked({ payment_method, total, advance });
  const state = statusOf(row, attempts, now);
  const isPlaced = placed_at !== null;
  const isLate = row.attention === 'paid_after_hold';
  const isComing = state !== 'expired' && state !== 'cancelled' && !isLate;
  const sending = { city, from: placed_at ?? now, isMadeOnOrder: hasMadeOnOrder(items), hasLeft: false };
  return {
    session_id,
    state,
    amount: toRupees(ahead),
    name: row.name,
    items,
    subtotal: toRupees(row.subtotal),
    discount: toRupees(row.discount),
    delivery: toRupees(row.delivery),
    total: toRupees(total),
    advance: toRupees(advance),
    balance: toRupees(onDelivery),
    expected: isComing ? deliveryWindow(settings, sending) : null,
    expires_at: held_until?.toISOString() ?? null,
    server_time: now.toISOString(),
    payment_method,
    pay_to: { method: payment_method, ...settings.wallets[payment_method] },
    transaction_id: transaction_id ?? row.entered_transaction_id,
    order_id: isPlaced ? row.order_id : null,
    confirmation_path: isPlaced ? CONFIRMATION_PATH + row.view_token : null,
    is_late: isLate,
    can_resubmit: canResubmit(row, attempts),
    hosted: isPayable(row, state) ? hostedAt(session_id, payment_method, ahead) : null,
  };
}

async function findSession(session_id: string) {
  if (!/^[\w-]{22,64}$/.test(session_id)) return null;
  const row = await db
    .selectFrom('orders')
    .select(['id', 'order_id', 'view_token', 'name', 'payment_method', 'payment_state', 'transaction_id'])
    .select([
      'status',
      'entered_transaction_id',
      'placed_at',
      'held_until',
      'released_at',
      'attention',
      'city',
    ])
    .select(['subtotal', 'discount', 'delivery', 'total', 'advance'])
    .select(linesOfOrder)
    .where('session_id', '=', session_id)
    .executeTakeFirst();
  return row ?? null;
}

/** The wallet that the session was opened for, also when staff have agreed on cash since. */
function walletOf(
  { payment_method }: { payment_method: PaymentMethod },
  attempts: readonly { method: string }[],
): WalletMethod {
  const wallet = WALLET_METHODS.find((method) => method === payment_method || method === attempts[0]?.method);
  if (!wallet) throw new Error('A wallet session has no payment.');
  return wallet;
}

/** Null when the shop has no such page for this method. */
export function hostedAt(session_id: string, method: WalletMethod, amount: Paisa): Hosted {
  if (amount === 0 || hostedDriverFor(method) === null) return null;
  return { url: `/payments/jazzcash/start/${session_id}/` };
}
