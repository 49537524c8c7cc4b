import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import type { PaymentUpdate } from '#app/features/payments/ledger/payment.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { refreshAttention, settlePayment } from './apply-payment.server.ts';

type UndoneChange = { event: number; staffId: number | null; now: Date };

/** Takes back what a change of status did to the payments. `order` has its former status again. */
export async function undoPaymentUpdates(
  tx: Tx,
  order: LockedOrder,
  { event, staffId, now }: UndoneChange,
): Promise<void> {
  for (const update of await findUpdates(tx, event))
    await settlePayment(tx, order, update.payment_id, await opposite(tx, update, staffId), now);
  await refreshAttention(tx, order);
}

async function opposite(
  tx: Tx,
  { payment_id, kind, driver }: Awaited<ReturnType<typeof findUpdates>>[number],
  staffId: number | null,
): Promise<PaymentUpdate> {
  const source = 'staff';
  if (kind === 'verified')
    return { kind: driver === 'paid-status' ? 'withdrawn' : 'reopened', source, staffId };
  return { kind: 'verified', source, staffId, received: await lastReceived(tx, payment_id) };
}

/** The entries of the same transaction, which have the same time; the last one first. */
function findUpdates(tx: Tx, event: number) {
  return tx
    .selectFrom('order_events')
    .innerJoin('payments', 'payments.order_pk', 'order_events.order_pk')
    .innerJoin('payment_events', 'payment_events.payment_id', 'payments.id')
    .select(['payment_events.payment_id', 'payment_events.kind', 'payments.driver'])
    .where('order_events.id', '=', event)
    .whereRef('payment_events.created_at', '=', 'order_events.created_at')
    .where('payment_events.source', '=', 'staff')
    .orderBy('payment_events.id', 'desc')
    .execute();
}

async function lastReceived(tx: Tx, paymentId: number): Promise<Paisa | null> {
  const verified = await tx
    .selectFrom('payment_events')
    .select('amount')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'verified')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return verified?.amount ?? null;
}
