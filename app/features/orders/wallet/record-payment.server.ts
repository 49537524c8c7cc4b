import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId, type PaymentState } from '#app/features/orders/order.ts';
import type { ChangedPayments } from '#app/features/orders/staff/order-detail-schema.ts';
import { type NotReserved, reserveOrder } from '#app/features/orders/staff/reserve-order.server.ts';
import {
  clearTransactionIdOf,
  lockPayments,
  recordArrived,
} from '#app/features/payments/ledger/ledger.server.ts';
import type { LedgerPayment } from '#app/features/payments/ledger/payment.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { findCompetingPayment, followPayments, settlePayment } from './apply-payment.server.ts';
import type { RecordedMethod } from './ledger-method.ts';
import { receivedSum } from './payment-balance.ts';
import { readChangedPayments } from './review-payment.server.ts';

export type SeenMoney = { payment_state: PaymentState; received: Paisa };

export type RecordResult =
  | { outcome: 'recorded'; order: ChangedPayments }
  | { outcome: 'not_found' }
  /** The transaction id has paid already, for this order or another one. */
  | { outcome: 'id_accepted'; order_id: string }
  | NotReserved
  /** Somebody else changed the order's money since `seen`. */
  | ({ outcome: 'changed' } & SeenMoney);

export type RecordedPayment = {
  amount: Paisa;
  method: RecordedMethod;
  transaction_id: string | null;
  note: string | null;
  /** Null: whatever it is now. */
  seen: SeenMoney | null;
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
    const recorded = await readChangedPayments(tx, order);
    return recorded ? { outcome: 'recorded', order: recorded } : { outcome: 'not_found' };
  });
}

/** Null when it is as the caller saw it. */
export function changedSince(
  seen: SeenMoney | null,
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
  // One that staff wrote down and took back is written anew.
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
