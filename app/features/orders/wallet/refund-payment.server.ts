import { lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import type { ChangedPayments } from '#app/features/orders/staff/order-detail-schema.ts';
import { lockPayments, writePaymentUpdate } from '#app/features/payments/ledger/ledger.server.ts';
import type { LedgerState } from '#app/features/payments/ledger/payment.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { followPayments } from './apply-payment.server.ts';
import { keptOf } from './payment-balance.ts';
import { changedSince, type SeenMoney } from './record-payment.server.ts';
import { readChangedPayments } from './review-payment.server.ts';

export type RefundResult =
  | { outcome: 'refunded'; order: ChangedPayments }
  | { outcome: 'not_found' }
  /** Only what has arrived can be given back. */
  | { outcome: 'impossible'; state: LedgerState }
  | { outcome: 'too_much'; left: Paisa }
  | ({ outcome: 'changed' } & SeenMoney);

type Refund = {
  /** Null: all that is left of it. */
  amount: Paisa | null;
  /** How it went back, and why. */
  note: string | null;
  /** Null: whatever it is now. */
  seen: SeenMoney | null;
  /** Called in the transaction with what was given back. */
  onRefunded?: (tx: Tx, amount: Paisa) => Promise<void>;
};

/** Notes what was given back. All of a payment that was refunded before stays as it is. */
export async function refundPayment(
  orderId: string,
  paymentId: number,
  { amount, note, seen, onRefunded }: Refund,
  staffId: number | null,
  now: Date,
): Promise<RefundResult> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    const payments = order ? await lockPayments(tx, order.id) : [];
    const payment = payments.find(({ id }) => id === paymentId);
    if (!order || !payment) return { outcome: 'not_found' };
    const changed = changedSince(seen, order, payments);
    if (changed) return changed;
    const isDone = payment.state === 'refunded' && amount === null;
    if (payment.state !== 'verified' && !isDone) return { outcome: 'impossible', state: payment.state };
    const left = keptOf(payment);
    if (amount !== null && amount > left) return { outcome: 'too_much', left };
    if (!isDone) {
      const refund = { kind: 'refunded', source: 'staff', staffId } as const;
      const state = (amount ?? left) < left ? 'verified' : 'refunded';
      await writePaymentUpdate(tx, payment, { ...refund, refunded: amount ?? left, note }, state, now);
      await followPayments(tx, order, refund, now);
      await onRefunded?.(tx, amount ?? left);
    }
    const refunded = await readChangedPayments(tx, order);
    return refunded ? { outcome: 'refunded', order: refunded } : { outcome: 'not_found' };
  });
}
