import { sql } from 'kysely';
import { paidOf } from '#app/features/orders/amounts.ts';
import type { ChangedPayments } from '#app/features/orders/fulfil/schema.ts';
import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import {
  lockAtTheDoor,
  lockPayments,
  writePaymentUpdate,
} from '#app/features/payments/ledger/ledger.server.ts';
import { type LedgerPayment, type LedgerState, stateAfter } from '#app/features/payments/ledger/payment.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { followPayments } from './apply-payment.server.ts';
import { netReceived, type RecordedMethod, receivedSum } from './balance.ts';
import { changedSince, type SeenPayment } from './record-payment.server.ts';
import { loadChangedPayments } from './review-payment.server.ts';

export type RefundResult =
  | { outcome: 'refunded'; order: ChangedPayments }
  | { outcome: 'not_found' }
  /** Only what has arrived can be given back. */
  | { outcome: 'impossible'; state: LedgerState }
  | { outcome: 'too_much'; left: Paisa }
  | ({ outcome: 'changed' } & SeenPayment);

type Refund = {
  /** Null: all that is left of it. */
  amount: Paisa | null;
  /** By which it went back; null: by the one by which it came. */
  method: RecordedMethod | null;
  /** How it went back, and why. */
  note: string | null;
  /** Null: whatever it is now. */
  seen: SeenPayment | null;
  /** Called in the transaction with what was given back. */
  onRefunded?: (tx: Tx, amount: Paisa) => Promise<void>;
};

/** Notes what was given back. All of a payment that was refunded before stays as it is. */
export async function refundPayment(
  orderId: string,
  paymentId: number,
  { amount, method, note, seen, onRefunded }: Refund,
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
    // What went back before the courier had paid is not there to go back again.
    const left = Math.min(netReceived(payment), paidOf({ ...order, received: receivedSum(payments) }));
    if (amount !== null && amount > left) return { outcome: 'too_much', left };
    if (!isDone) {
      const state = (amount ?? left) < netReceived(payment) ? 'verified' : 'refunded';
      await refund(tx, order, payment, { amount: amount ?? left, method, note, state, staffId, now });
      await onRefunded?.(tx, amount ?? left);
    }
    const refunded = await loadChangedPayments(tx, order);
    return refunded ? { outcome: 'refunded', order: refunded } : { outcome: 'not_found' };
  });
}

/** Notes what was given back of cash that was collected at the door and is not handed in yet. Without `amount` all of it that is not refunded. */
export async function refundCollected(
  orderId: string,
  { amount, method, note, seen, onRefunded }: Refund,
  staffId: number | null,
  now: Date,
): Promise<RefundResult> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return { outcome: 'not_found' };
    const payments = await lockPayments(tx, order.id);
    const changed = changedSince(seen, order, payments);
    if (changed) return changed;
    const before = payments.find(({ driver }) => driver === 'at-the-door')?.refunded ?? 0;
    const paid = paidOf({ ...order, received: receivedSum(payments) });
    const left = Math.max(0, Math.min((order.collected ?? 0) - before, paid));
    const sum = amount ?? left;
    if (sum > left || left === 0) return { outcome: 'too_much', left };
    const payment = await lockAtTheDoor(tx, order.id, now);
    await refund(tx, order, payment, { amount: sum, method, note, state: 'verified', staffId, now });
    await onRefunded?.(tx, sum);
    const refunded = await loadChangedPayments(tx, order);
    return refunded ? { outcome: 'refunded', order: refunded } : { outcome: 'not_found' };
  });
}

type Given = Pick<Refund, 'method' | 'note'> & {
  amount: Paisa;
  state: LedgerState;
  staffId: number | null;
  now: Date;
};

async function refund(
  tx: Tx,
  order: LockedOrder,
  payment: LedgerPayment,
  { amount, method, note, state, staffId, now }: Given,
): Promise<void> {
  const update = { kind: 'refunded', source: 'staff', staffId } as const;
  await writePaymentUpdate(tx, payment, { ...update, refunded: amount, method, note }, state, now);
  await followPayments(tx, order, update, now);
}

const NOTE = 'It was typed wrongly.';

export type Withdrawal =
  | { outcome: 'withdrawn'; order: ChangedPayments }
  | { outcome: 'not_found' }
  /** Nobody of the staff said that it had come, or some of it was given back. */
  | { outcome: 'impossible' }
  | { outcome: 'too_late' };

/** Within a day staff can take back that a payment has arrived; a shopper who got a mail about it gets a correction. */
export async function withdrawPayment(
  orderId: string,
  paymentId: number,
  staffId: number | null,
  now: Date,
): Promise<Withdrawal> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    const payment = order && (await lockPayments(tx, order.id)).find(({ id }) => id === paymentId);
    if (!order || !payment) return { outcome: 'not_found' };
    const refusal = await refusalOf(tx, payment);
    if (refusal) return refusal;
    await withdraw(tx, order, payment, staffId, now);
    const changed = await loadChangedPayments(tx, order);
    return changed ? { outcome: 'withdrawn', order: changed } : { outcome: 'not_found' };
  });
}

async function refusalOf(
  tx: Tx,
  { id, driver, state, refunded }: LedgerPayment,
): Promise<Extract<Withdrawal, { outcome: 'impossible' | 'too_late' }> | null> {
  const isByHand = driver === 'staff-record' || driver === 'manual-transfer';
  if (!isByHand || state !== 'verified' || refunded > 0) return { outcome: 'impossible' };
  const { is_recent } = await tx
    .selectFrom('payment_events')
    .select(sql<boolean>`max(created_at) > now() - interval '1 day'`.as('is_recent'))
    .where('payment_id', '=', id)
    .where('kind', '=', 'verified')
    .executeTakeFirstOrThrow();
  return is_recent ? null : { outcome: 'too_late' };
}

async function withdraw(
  tx: Tx,
  order: LockedOrder,
  payment: LedgerPayment,
  staffId: number | null,
  now: Date,
): Promise<void> {
  // What was claimed is to be looked for again.
  const kind = payment.driver === 'staff-record' ? 'withdrawn' : 'reopened';
  const state = stateAfter(payment, kind);
  if (state === 'unchanged' || state === 'impossible') return;
  const wasMailed = !(await withdrawMail(tx, payment.id));
  await writePaymentUpdate(tx, payment, { kind, source: 'staff', staffId, note: NOTE }, state, now);
  await followPayments(tx, order, { kind, source: 'staff', staffId, correction: { wasMailed } }, now);
}

/** @returns whether the mail about it was still waiting. */
async function withdrawMail(tx: Tx, paymentId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update order_events set pending_mails = '{}'
    where pending_mails is null and kind = 'payment' and (order_pk, created_at) = (
      select payments.order_pk, max(payment_events.created_at) from payments join payment_events on payment_id = payments.id
      where payments.id = ${paymentId} and payment_events.kind = 'verified' group by payments.order_pk)
    returning id`.execute(tx);
  return rows.length > 0;
}
