import { sql } from 'kysely';
import { refreshAttention } from '#app/features/orders/attention.server.ts';
import {
  findLastStatusChange,
  type StatusRefusal,
} from '#app/features/orders/fulfil/change-status.server.ts';
import { UNRESERVED, undoReservation } from '#app/features/orders/fulfil/reserve-order.server.ts';
import type { OrderPayments } from '#app/features/orders/fulfil/schema.ts';
import { setStatus } from '#app/features/orders/fulfil/set-status.server.ts';
import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId, type OrderStatus, type PaymentMethod } from '#app/features/orders/order.ts';
import { addEvent, withdrawMails } from '#app/features/orders/order-events.server.ts';
import { removeProofsTakenBack } from '#app/features/orders/returns/refund-proof.server.ts';
import { lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import { restorePayments } from '#app/features/payments/ledger/restore-payments.server.ts';
import { hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { orderPaymentState, receivedSum } from './balance.ts';
import type { SeenPayment } from './record-payment.server.ts';
import { loadOrderPayments } from './review-payment.server.ts';

export type PaymentUndo =
  | { outcome: 'undone'; order: OrderPayments }
  /** The mail about it leaves. */
  | { outcome: 'too_late' }
  /** Somebody changed the payments again. */
  | ({ outcome: 'changed' } & SeenPayment)
  /** Only who may refund takes a refund back. */
  | { outcome: 'not_permitted' }
  /** What it paid for is used by another order meanwhile. */
  | { outcome: 'id_used' }
  | Extract<StatusRefusal, { outcome: 'not_found' | 'stale' }>;

type Author = { staffId: number | null; mayRefund: boolean };

/** Payments, status and agreement are as they were before, and nobody gets a mail. Repeating it changes nothing. */
export async function undoPaymentChange(
  orderId: string,
  event: number,
  author: Author,
): Promise<PaymentUndo> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  try {
    return await inTransaction(async (tx) => {
      const order = await lockPlacedOrder(tx, orderId);
      if (!order) return { outcome: 'not_found' };
      const refusal = await undoLocked(tx, order, event, author);
      if (refusal) return refusal;
      const undone = await loadOrderPayments(tx, orderId);
      return undone ? { outcome: 'undone', order: undone } : { outcome: 'not_found' };
    });
  } catch (error) {
    if (hasErrorCode(error, '23505')) return { outcome: 'id_used' };
    throw error;
  }
}

/** Null on success, and when it was undone before. */
async function undoLocked(
  tx: Tx,
  order: LockedOrder,
  event: number,
  { staffId, mayRefund }: Author,
): Promise<Exclude<PaymentUndo, { outcome: 'undone' }> | null> {
  const change = await lockChange(tx, order.id, event);
  if (!change) return { outcome: 'not_found' };
  if (change.to_value === 'refunded' && !mayRefund) return { outcome: 'not_permitted' };
  const last = await readLast(tx, order.id, ['payment', 'cash']);
  if (last?.undoes === event) return null;
  if (last?.id !== event) return { outcome: 'changed', ...(await readMoney(tx, order)) };
  const status = await findStatusChange(tx, order.id, event);
  if (status && (await readLast(tx, order.id, ['status']))?.id !== status.id)
    return { outcome: 'stale', ...(await findLastStatusChange(tx, order)) };
  if (!change.is_undoable) return { outcome: 'too_late' };
  await withdrawMails(tx, event);
  if (status) await setStatus(tx, order, status.from, staffId, { undoes: status.id });
  else if (await undoReservation(tx, order, event, staffId))
    await tx.updateTable('orders').set(UNRESERVED).where('id', '=', order.id).execute();
  const before = { ...order, status: status?.from ?? order.status };
  if (change.kind === 'cash') await endAgreement(tx, before, { ...change, staffId });
  else await restoreMoney(tx, before, { event, kind: 'payment', staffId });
  return null;
}

/** Waits for a planner that has just taken its mail, which it does only when the time is over. */
async function lockChange(tx: Tx, orderPk: number, event: number) {
  const row = await tx
    .selectFrom('order_events')
    .select(['id', 'kind', 'to_value'])
    .select(sql<PaymentMethod>`from_value`.as('method'))
    .select(sql<boolean>`mails_due_at > clock_timestamp()`.as('is_undoable'))
    .where('id', '=', event)
    .where('order_pk', '=', orderPk)
    .where('kind', 'in', ['payment', 'cash'])
    .where('undoes', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

function readLast(tx: Tx, orderPk: number, kinds: readonly ('payment' | 'cash' | 'status')[]) {
  return tx
    .selectFrom('order_events')
    .select(['id', 'undoes'])
    .where('order_pk', '=', orderPk)
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function readMoney(tx: Tx, { id, payment_state }: LockedOrder): Promise<SeenPayment> {
  return { payment_state, received: receivedSum(await lockPayments(tx, id)) };
}

/** What the money made of the status; it has the same time, that of the transaction. */
function findStatusChange(tx: Tx, orderPk: number, event: number) {
  return tx
    .selectFrom('order_events')
    .select(['id', sql<OrderStatus>`from_value`.as('from')])
    .where('order_pk', '=', orderPk)
    .where('kind', '=', 'status')
    .where('created_at', '=', sql<Date>`(select created_at from order_events where id = ${event})`)
    .executeTakeFirst();
}

type Agreement = { id: number; method: PaymentMethod; to_value: string; staffId: number | null };

/** An order that was to be paid in cash is paid ahead again. */
async function endAgreement(
  tx: Tx,
  order: LockedOrder,
  { id: undoes, method: payment_method, to_value, staffId }: Agreement,
): Promise<void> {
  const payments = await lockPayments(tx, order.id);
  const payment_state = orderPaymentState(payments, { ...order, payment_method });
  const before = { payment_method, payment_state, rest_in_cash: false };
  await tx
    .updateTable('orders')
    .set({ ...before, updated_at: new Date() })
    .where('id', '=', order.id)
    .execute();
  await addEvent(tx, order.id, {
    ...{ kind: 'cash', from: to_value, to: 'ahead', staffId, mailAfterSeconds: null, undoes },
  });
  await refreshAttention(tx, { ...order, ...before }, payments);
}

/** Of an entry in the history that only takes back another one. */
export const UNDONE = 'Undone before the customer got a mail.';

type UndoneChange = { event: number; kind: 'status' | 'payment' | 'cash'; staffId: number | null };

/** Takes back what staff did to the payments together with an event. `order` is otherwise as it was before. No mail is sent. */
export async function restoreMoney(
  tx: Tx,
  order: LockedOrder,
  { event, kind, staffId }: UndoneChange,
): Promise<void> {
  const now = new Date();
  const entries = await findEntries(tx, event);
  await restorePayments(tx, order.id, entries, { staffId, note: UNDONE, now });
  await removeProofsTakenBack(tx, order.id);
  const payments = await lockPayments(tx, order.id);
  const payment_state = orderPaymentState(payments, order);
  await tx.updateTable('orders').set({ payment_state, updated_at: now }).where('id', '=', order.id).execute();
  if (entries.length > 0 || kind === 'payment')
    await addEvent(tx, order.id, {
      kind: 'payment',
      from: order.payment_state,
      to: payment_state,
      staffId,
      mailAfterSeconds: null,
      undoes: kind === 'payment' ? event : null,
    });
  const attention = (await wasReminded(tx, order.id)) ? 'payment_waiting' : order.attention;
  await refreshAttention(tx, { ...order, payment_state, attention }, payments);
}

/** The first of each payment in the same transaction, which has the same time. */
function findEntries(tx: Tx, event: number): Promise<{ payment_id: number; entry: number }[]> {
  return tx
    .selectFrom('order_events')
    .innerJoin('payments', 'payments.order_pk', 'order_events.order_pk')
    .innerJoin('payment_events', 'payment_events.payment_id', 'payments.id')
    .select(({ fn }) => ['payment_events.payment_id', fn.min<number>('payment_events.id').as('entry')])
    .where('order_events.id', '=', event)
    .whereRef('payment_events.created_at', '=', 'order_events.created_at')
    .where('payment_events.source', '=', 'staff')
    .groupBy('payment_events.payment_id')
    .execute();
}

/** Of the claim that waits now: it says so until somebody has looked for it. */
async function wasReminded(tx: Tx, orderPk: number): Promise<boolean> {
  const reminder = await tx
    .selectFrom('order_events')
    .innerJoin('payments', 'payments.order_pk', 'order_events.order_pk')
    .select('order_events.id')
    .where('order_events.order_pk', '=', orderPk)
    .where('order_events.kind', '=', 'reminder')
    .where('payments.state', '=', 'claimed')
    .whereRef('payments.created_at', '<', 'order_events.created_at')
    .limit(1)
    .executeTakeFirst();
  return reminder !== undefined;
}
