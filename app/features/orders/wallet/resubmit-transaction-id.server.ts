import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import { amountsAsked } from '#app/features/orders/pricing/amount-due.ts';
import { beginAttempt, findAccepted, lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import type { PaymentSource } from '#app/features/payments/ledger/payment.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { settlePayment } from './apply-payment.server.ts';
import { canResubmit } from './wallet-session.ts';

export type ResubmitRefusal =
  | { outcome: 'confirmed_otherwise' }
  | { outcome: 'id_rejected' }
  | { outcome: 'id_used' }
  | { outcome: 'order_cancelled' }
  /** Staff agreed on cash on delivery. */
  | { outcome: 'paid_in_cash' };

/** The new claim is a separate attempt in the ledger. Null on success; a refusal changes nothing. */
export async function resubmitTransactionId(
  tx: Tx,
  order: LockedOrder,
  transaction_id: string,
  now: Date,
): Promise<ResubmitRefusal | null> {
  const payments = await lockPayments(tx, order.id);
  if (order.status === 'Cancelled' && order.payment_state === 'failed') return { outcome: 'order_cancelled' };
  if (order.payment_method === 'cod') return { outcome: 'paid_in_cash' };
  if (!canResubmit(order, payments)) return { outcome: 'confirmed_otherwise' };
  if (payments.some((payment) => payment.transaction_id === transaction_id))
    return { outcome: 'id_rejected' };
  if (await findAccepted(tx, transaction_id)) return { outcome: 'id_used' };
  const { id } = await openTransfer(tx, order, now);
  await settlePayment(tx, order, id, { kind: 'claimed', source: 'shopper', transaction_id }, now);
  await tx.updateTable('orders').set({ transaction_id }).where('id', '=', order.id).execute();
  return null;
}

export function openTransfer(
  tx: Tx,
  order: LockedOrder,
  now: Date,
  source: PaymentSource = 'shopper',
): Promise<{ id: number }> {
  const { id: order_pk, payment_method: method } = order;
  const { ahead: amount } = amountsAsked(order);
  return beginAttempt(tx, { order_pk, driver: 'manual-transfer', method, amount }, now, source);
}
