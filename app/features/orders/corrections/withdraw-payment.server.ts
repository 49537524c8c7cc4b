import { sql } from 'kysely';
import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import type { ChangedPayments } from '#app/features/orders/staff/order-detail-schema.ts';
import { followPayments } from '#app/features/orders/wallet/apply-payment.server.ts';
import { readChangedPayments } from '#app/features/orders/wallet/review-payment.server.ts';
import { lockPayments, writePaymentUpdate } from '#app/features/payments/ledger/ledger.server.ts';
import { type LedgerPayment, stateAfter } from '#app/features/payments/ledger/payment.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';

const NOTE = 'It was typed wrongly.';

export type Withdrawal =
  | { outcome: 'withdrawn'; order: ChangedPayments }
  | { outcome: 'not_found' }
  /** Nobody of the staff said that it had come, or some of it was given back. */
  | { outcome: 'impossible' }
  | { outcome: 'too_late' };

/** Within a day staff take back that a payment has come; what the shopper was told of it is corrected. */
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
    const changed = await readChangedPayments(tx, order);
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
  const isTold = !(await withdrawMail(tx, payment.id));
  await writePaymentUpdate(tx, payment, { kind, source: 'staff', staffId, note: NOTE }, state, now);
  await followPayments(tx, order, { kind, source: 'staff', staffId, correction: { isTold } }, now);
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
