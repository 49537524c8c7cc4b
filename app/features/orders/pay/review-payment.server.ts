import { sql } from 'kysely';
import { type NotReserved, reserveOrder } from '#app/features/orders/fulfil/reserve-order.server.ts';
import type { ChangedPayments, OrderPayments } from '#app/features/orders/fulfil/schema.ts';
import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { type Attention, isOrderId, UNDO_SECONDS } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import { type LedgerPayment, type PaymentUpdate, stateAfter } from '#app/features/payments/ledger/payment.ts';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import { listPayments } from '#app/features/payments/ledger/queries.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
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

/** Received (`received` in paisa; null: the expected sum), or not found. Idempotent. */
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
  const reviewed = await loadChangedPayments(tx, order);
  return reviewed ? { outcome: 'judged', order: reviewed } : { outcome: 'not_found' };
}

/** Null when staff see no such order. Cash on delivery has no payments. */
export async function findOrderPayments(orderId: string): Promise<OrderPayments | null> {
  return isOrderId(orderId) ? loadOrderPayments(db, orderId) : null;
}

/** With how to undo what this transaction has changed; null when nothing has changed. */
export async function loadChangedPayments(
  tx: Tx,
  { id, order_id }: Pick<LockedOrder, 'id' | 'order_id'>,
): Promise<ChangedPayments | null> {
  const payments = await loadOrderPayments(tx, order_id);
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
export async function loadOrderPayments(
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

defineJob('claim-reminders', () => remindOfClaims(new Date()).then(() => undefined), {
  cron: '*/10 * * * *',
});

const WAIT_MS = 24 * 3_600_000;

const AT_ONCE = 100;

const WAITING: Attention = 'payment_waiting';

/** Claims unchecked for a day: flags the order, mails the shop once, keeps the stock. @returns how many orders. */
export async function remindOfClaims(now: Date): Promise<number> {
  let reminded = 0;
  for (let found = AT_ONCE; found === AT_ONCE; reminded += found)
    found = await inTransaction((tx) => remindOnce(tx, now));
  return reminded;
}

async function remindOnce(tx: Tx, now: Date): Promise<number> {
  const orders = await lockForgotten(tx, now);
  for (const { id } of orders) {
    await tx.updateTable('orders').set({ attention: WAITING }).where('id', '=', id).execute();
    await addEvent(tx, id, { kind: 'reminder', from: null, to: 'claimed' });
  }
  return orders.length;
}

function lockForgotten(tx: Tx, now: Date) {
  return tx
    .selectFrom('orders')
    .select('id')
    .where('payment_state', '=', 'claimed')
    .where('status', '<>', 'Cancelled')
    .where('attention', 'is', null)
    .where(
      sql<boolean>`exists (select from payments where order_pk = orders.id and state = 'claimed'
        and updated_at <= ${new Date(now.getTime() - WAIT_MS)})`,
    )
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Payments that shoppers have reported and staff have not looked at; `oldest_seconds` is 0 when there is none. */
export async function readWaitingClaims(): Promise<{ count: number; oldest_seconds: number }> {
  const { rows } = await sql<{ count: number; oldest_seconds: number }>`select count(*)::int as count,
      coalesce(extract(epoch from now() - min(payments.updated_at)), 0)::float8 as oldest_seconds
    from orders join payments on order_pk = orders.id and state = 'claimed'
    where payment_state = 'claimed' and status <> 'Cancelled'`.execute(db);
  return rows[0] ?? { count: 0, oldest_seconds: 0 };
}
