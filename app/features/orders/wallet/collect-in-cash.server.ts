import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId, UNDO_SECONDS } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { amountsDue } from '#app/features/orders/pricing/amount-due.ts';
import type { ChangedPayments } from '#app/features/orders/staff/order-detail-schema.ts';
import { lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import type { LedgerPayment } from '#app/features/payments/ledger/payment.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { refreshAttention } from './apply-payment.server.ts';
import { orderPaymentState, receivedSum } from './payment-balance.ts';
import { changedSince, type RecordResult, type SeenMoney } from './record-payment.server.ts';
import { readChangedPayments } from './review-payment.server.ts';

export type CollectResult =
  | { outcome: 'agreed'; order: ChangedPayments }
  | Extract<RecordResult, { outcome: 'not_found' | 'changed' }>
  /** Nothing that should come before shipping is missing. */
  | { outcome: 'nothing_missing' }
  /** A claim must be judged first. */
  | { outcome: 'unchecked' }
  /** Made-on-order pieces are begun with some money only. Paisa. */
  | { outcome: 'advance_needed'; advance: Paisa };

/** What is missing is collected on delivery; without any money the order becomes cash on delivery. */
export async function collectInCash(
  orderId: string,
  seen: SeenMoney | null,
  staffId: number | null,
): Promise<CollectResult> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return { outcome: 'not_found' };
    const payments = await lockPayments(tx, order.id);
    const refusal = changedSince(seen, order, payments) ?? refusalOf(order, payments);
    if (refusal) return refusal;
    await agree(tx, order, payments, staffId);
    const agreed = await readChangedPayments(tx, order);
    return agreed ? { outcome: 'agreed', order: agreed } : { outcome: 'not_found' };
  });
}

function refusalOf(
  order: LockedOrder,
  payments: readonly LedgerPayment[],
): Extract<CollectResult, { outcome: 'nothing_missing' | 'unchecked' | 'advance_needed' }> | null {
  const received = receivedSum(payments);
  const { unchecked, missing } = amountsDue({ ...order, received });
  if (unchecked > 0) return { outcome: 'unchecked' };
  if (missing === 0) return { outcome: 'nothing_missing' };
  return order.advance > 0 && received === 0 ? { outcome: 'advance_needed', advance: order.advance } : null;
}

async function agree(
  tx: Tx,
  order: LockedOrder,
  payments: readonly LedgerPayment[],
  staffId: number | null,
): Promise<void> {
  const isWhole = receivedSum(payments) === 0;
  const payment_method = isWhole ? 'cod' : order.payment_method;
  const payment_state = orderPaymentState(payments, { ...order, payment_method });
  const agreed = { payment_method, payment_state, rest_in_cash: !isWhole };
  await tx
    .updateTable('orders')
    .set({ ...agreed, updated_at: new Date() })
    .where('id', '=', order.id)
    .execute();
  await addEvent(tx, order.id, {
    kind: 'cash',
    from: order.payment_method,
    to: isWhole ? 'cod' : 'rest',
    staffId,
    mailAfterSeconds: UNDO_SECONDS,
  });
  await refreshAttention(tx, { ...order, ...agreed }, payments);
}
