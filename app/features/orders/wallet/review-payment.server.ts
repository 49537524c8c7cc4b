import { sql } from 'kysely';
import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId, UNDO_SECONDS } from '#app/features/orders/order.ts';
import type { ChangedPayments, OrderPayments } from '#app/features/orders/staff/order-detail-schema.ts';
import { type NotReserved, reserveOrder } from '#app/features/orders/staff/reserve-order.server.ts';
import { lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import { listPayments } from '#app/features/payments/ledger/list-payments.server.ts';
import { type LedgerPayment, type PaymentUpdate, stateAfter } from '#app/features/payments/ledger/payment.ts';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { findCompetingPayment, settlePayment } from './apply-payment.server.ts';

export type PaymentReviewResult =
  | { outcome: 'judged'; order: ChangedPayments }
  | { outcome: 'not_found' }
  /** No valid transition: a verified payment cannot be rejected, only a verified one refunded. */
  | { outcome: 'impossible'; state: Payment['state'] }
  | { outcome: 'id_accepted'; order_id: string }
  | NotReserved;

type ReviewDecision = Pick<PaymentUpdate, 'received' | 'note'> & { kind: 'verified' | 'failed' };

/** A payment that is verified sets the pieces aside; one that will be refused takes nothing. */
async function withPieces(
  tx: Tx,
  order: LockedOrder,
  payment: LedgerPayment,
  { kind, staffId = null }: PaymentUpdate,
): Promise<LockedOrder | NotReserved> {
  if (order.is_reserved || kind !== 'verified') return order;
  const state = stateAfter(payment, kind);
  const isRefused =
    state === 'unchanged' || state === 'impossible' || (await findCompetingPayment(tx, payment));
  return isRefused ? order : reserveOrder(tx, order, staffId);
}

/** Received (`received` in paisa; null: what was asked for), or not found. Idempotent. */
export async function reviewPayment(
  orderId: string,
  paymentId: number,
  decision: ReviewDecision,
  staffId: number | null,
  now: Date,
): Promise<PaymentReviewResult> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction((tx) =>
    reviewOnce(tx, orderId, paymentId, { ...decision, source: 'staff', staffId }, now),
  );
}

async function reviewOnce(
  tx: Tx,
  orderId: string,
  paymentId: number,
  update: PaymentUpdate,
  now: Date,
): Promise<PaymentReviewResult> {
  const locked = await lockPlacedOrder(tx, orderId);
  const before = locked && (await lockPayments(tx, locked.id)).find(({ id }) => id === paymentId);
  if (!locked || !before) return { outcome: 'not_found' };
  const order = await withPieces(tx, locked, before, update);
  if ('outcome' in order) return order;
  const applied = await settlePayment(tx, order, paymentId, update, now);
  if (applied === 'impossible') return { outcome: 'impossible', state: before.state };
  if (applied === 'id_accepted') {
    const competing = await findCompetingPayment(tx, before);
    return { outcome: 'id_accepted', order_id: competing?.order_id ?? '' };
  }
  const reviewed = await readChangedPayments(tx, order);
  return reviewed ? { outcome: 'judged', order: reviewed } : { outcome: 'not_found' };
}

/** Null when staff see no such order. Cash on delivery has no payments. */
export async function findOrderPayments(orderId: string): Promise<OrderPayments | null> {
  return isOrderId(orderId) ? readOrderPayments(db, orderId) : null;
}

/** With how to undo what this transaction has changed; null when nothing has changed. */
export async function readChangedPayments(
  tx: Tx,
  { id, order_id }: Pick<LockedOrder, 'id' | 'order_id'>,
): Promise<ChangedPayments | null> {
  const payments = await readOrderPayments(tx, order_id);
  const change = await tx
    .selectFrom('order_events')
    .select('id')
    .where('order_pk', '=', id)
    .where('kind', 'in', ['payment', 'cash'])
    // That of its transaction.
    .where('created_at', '=', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return payments && { ...payments, undo: change ? { change: change.id, seconds: UNDO_SECONDS } : null };
}

/** As `findOrderPayments`, also within a transaction. */
export async function readOrderPayments(
  connection: typeof db | Tx,
  orderId: string,
): Promise<OrderPayments | null> {
  const row = await connection
    .selectFrom('orders')
    .select(['id', 'order_id', 'status', 'payment_state', 'attention'])
    .where('order_id', '=', orderId)
    .where('placed_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const { id, ...order } = row;
  return { ...order, payments: await listPayments(id, connection) };
}
