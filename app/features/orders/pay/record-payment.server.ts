import { amountsDue } from '#app/features/orders/amounts.ts';
import { refreshAttention } from '#app/features/orders/attention.server.ts';
import { type NotReserved, reserveOrder } from '#app/features/orders/fulfil/reserve-order.server.ts';
import type { ChangedPayments } from '#app/features/orders/fulfil/schema.ts';
import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId, type PaymentState, UNDO_SECONDS } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import {
  clearTransactionIdOf,
  lockPayments,
  recordArrived,
} from '#app/features/payments/ledger/ledger.server.ts';
import type { LedgerPayment } from '#app/features/payments/ledger/payment.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { findCompetingPayment, followPayments, settlePayment } from './apply-payment.server.ts';
import { orderPaymentState, type RecordedMethod, receivedSum } from './balance.ts';
import { loadChangedPayments } from './review-payment.server.ts';

export type SeenPayment = { payment_state: PaymentState; received: Paisa };

type RecordResult =
  | { outcome: 'recorded'; order: ChangedPayments }
  | { outcome: 'not_found' }
  /** The transaction id has paid already, for this order or another one. */
  | { outcome: 'id_accepted'; order_id: string }
  | NotReserved
  /** Somebody else changed the order's money since `seen`. */
  | ({ outcome: 'changed' } & SeenPayment);

export type RecordedPayment = {
  amount: Paisa;
  method: RecordedMethod;
  transaction_id: string | null;
  note: string | null;
  /** Null: whatever it is now. */
  seen: SeenPayment | null;
};

/** Money that staff found, however much of it; what it pays in full becomes Paid. */
export async function recordPayment(
  orderId: string,
  payment: RecordedPayment,
  staffId: number | null,
  now: Date,
): Promise<RecordResult> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return { outcome: 'not_found' };
    const payments = await lockPayments(tx, order.id);
    const refusal =
      changedSince(payment.seen, order, payments) ??
      (await record(tx, order, payments, payment, staffId, now));
    if (refusal) return refusal;
    const recorded = await loadChangedPayments(tx, order);
    return recorded ? { outcome: 'recorded', order: recorded } : { outcome: 'not_found' };
  });
}

/** Null when it is as the caller saw it. */
export function changedSince(
  seen: SeenPayment | null,
  { payment_state }: LockedOrder,
  payments: readonly LedgerPayment[],
): Extract<RecordResult, { outcome: 'changed' }> | null {
  const received = receivedSum(payments);
  if (!seen || (seen.payment_state === payment_state && seen.received === received)) return null;
  return { outcome: 'changed', payment_state, received };
}

/** Null on success. */
async function record(
  tx: Tx,
  before: LockedOrder,
  payments: readonly LedgerPayment[],
  { amount, method, transaction_id, note }: RecordedPayment,
  staffId: number | null,
  now: Date,
): Promise<Extract<RecordResult, { outcome: 'id_accepted' }> | NotReserved | null> {
  const competing = await findCompetingPayment(tx, { id: 0, transaction_id });
  if (competing) return { outcome: 'id_accepted', order_id: competing.order_id };
  const order = await reserveOrder(tx, before, staffId);
  if ('outcome' in order) return order;
  // An id that the shopper has sent is the same money.
  const same = payments.find((one) => transaction_id !== null && one.transaction_id === transaction_id);
  // A payment that staff recorded and took back gets a new record.
  const claim = same?.driver === 'staff-record' ? null : same;
  if (same && !claim) await clearTransactionIdOf(tx, same);
  if (claim) {
    await settlePayment(
      tx,
      order,
      claim.id,
      { kind: 'verified', source: 'staff', received: amount, staffId },
      now,
    );
    return null;
  }
  await recordArrived(
    tx,
    order.id,
    { driver: 'staff-record', method, amount, transaction_id, note, staffId },
    now,
  );
  await followPayments(tx, order, { kind: 'verified', source: 'staff', staffId }, now);
  return null;
}

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
  seen: SeenPayment | null,
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
    const agreed = await loadChangedPayments(tx, order);
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
