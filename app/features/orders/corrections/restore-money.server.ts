import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { refreshAttention } from '#app/features/orders/wallet/apply-payment.server.ts';
import { orderPaymentState } from '#app/features/orders/wallet/payment-balance.ts';
import { lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import { restorePayments } from '#app/features/payments/ledger/restore-payments.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

/** Of an entry in the history that only takes back another one. */
export const UNDONE = 'Undone before the customer got a mail.';

type UndoneChange = { event: number; kind: 'status' | 'payment' | 'cash'; staffId: number | null };

/** Takes back what staff did to the payments together with an event. `order` is otherwise as it was before. Nobody is told. */
export async function restoreMoney(
  tx: Tx,
  order: LockedOrder,
  { event, kind, staffId }: UndoneChange,
): Promise<void> {
  const now = new Date();
  const entries = await findEntries(tx, event);
  await restorePayments(tx, order.id, entries, { staffId, note: UNDONE, now });
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
