import { confirmationPath, type WalletMethod } from '#app/features/orders/order.ts';
import { paidAhead } from '#app/features/orders/pricing/totals.ts';
import { listAttempts } from '#app/features/payments/ledger/attempts.server.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { hostedAt } from './hosted-offer.server.ts';
import { canResubmit, isPayable, statusOf, type WalletSessionStatus } from './wallet-session.ts';

/** By its secret; null for any other text. */
export async function findWalletSession(session_id: string, now: Date): Promise<WalletSessionStatus | null> {
  const row = await findSession(session_id);
  if (!row) return null;
  const [{ wallets }, attempts] = await Promise.all([readSettings(), listAttempts(row.id)]);
  const { payment_method, transaction_id, held_until, total, advance } = row;
  const state = statusOf(row, attempts, now);
  const isPlaced = transaction_id !== null;
  return {
    session_id,
    state,
    amount: toRupees(paidAhead(row)),
    name: row.name,
    total: toRupees(total),
    advance: toRupees(advance),
    balance: toRupees(total - paidAhead(row)),
    expires_at: held_until?.toISOString() ?? null,
    server_time: now.toISOString(),
    payment_method,
    pay_to: { method: payment_method, ...wallets[payment_method] },
    transaction_id: transaction_id ?? row.entered_transaction_id,
    order_id: isPlaced ? row.order_id : null,
    confirmation_path: isPlaced ? confirmationPath(row.view_token) : null,
    is_late: row.attention === 'paid_after_hold',
    can_resubmit: canResubmit(row, attempts),
    hosted: isPayable(row, state) ? hostedAt(session_id, payment_method, paidAhead(row)) : null,
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
      'held_until',
      'released_at',
      'total',
      'advance',
      'attention',
    ])
    .where('session_id', '=', session_id)
    .executeTakeFirst();
  return row && { ...row, payment_method: row.payment_method as WalletMethod };
}
