import { owedOf } from '#app/features/orders/amounts.ts';
import { refreshAttention } from '#app/features/orders/attention.server.ts';
import { setStatus } from '#app/features/orders/fulfil/set-status.server.ts';
import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import {
  type ArrivedMoney,
  lockPayments,
  recordArrived,
  writePaymentUpdate,
} from '#app/features/payments/ledger/ledger.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { orderPaymentState, receivedSum } from './balance.ts';

/** Money that was collected at the door has come to the shop: for a locked order, which becomes Paid once all has. Nobody is written to. */
export async function recordCollected(
  tx: Tx,
  order: LockedOrder,
  money: ArrivedMoney & { shipment_id: number; settlement_id?: number },
  now: Date,
): Promise<void> {
  await recordArrived(tx, order.id, money, now);
  const payments = await lockPayments(tx, order.id);
  const payment_state = orderPaymentState(payments, order);
  await tx.updateTable('orders').set({ payment_state, updated_at: now }).where('id', '=', order.id).execute();
  const isOpen = order.status !== 'Paid' && order.status !== 'Cancelled';
  const isPaid = isOpen && receivedSum(payments) >= owedOf(order);
  if (isPaid) {
    const set = await setStatus(tx, order, 'Paid', money.staffId, {
      mailAfterSeconds: null,
      note: money.note,
    });
    if (set.outcome !== 'set') throw new Error(`An order that was paid has no pieces: ${set.outcome}`);
  }
  await refreshAttention(tx, { ...order, status: isPaid ? 'Paid' : order.status }, payments);
}

type TakenBack = { paymentId: number; note: string; staffId: number | null; settlementId: number };

/** A courier has taken back what it had paid. The order stays as it is, because its customer has paid at the door. Nobody is written to. */
export async function withdrawCollected(
  tx: Tx,
  order: LockedOrder,
  { paymentId, note, staffId, settlementId }: TakenBack,
): Promise<void> {
  const now = new Date();
  const payment = (await lockPayments(tx, order.id)).find(({ id }) => id === paymentId);
  if (!payment) throw new Error(`Payment ${paymentId} is not one of order ${order.order_id}.`);
  await writePaymentUpdate(tx, payment, { kind: 'withdrawn', source: 'staff', staffId, note }, 'failed', now);
  await tx.updateTable('payments').set({ taken_back_in: settlementId }).where('id', '=', paymentId).execute();
  const payments = await lockPayments(tx, order.id);
  const payment_state = orderPaymentState(payments, order);
  await tx.updateTable('orders').set({ payment_state, updated_at: now }).where('id', '=', order.id).execute();
  await refreshAttention(tx, order, payments);
}
