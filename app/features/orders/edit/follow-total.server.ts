import { refreshAttention } from '#app/features/orders/attention.server.ts';
import { setStatus } from '#app/features/orders/fulfil/set-status.server.ts';
import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import type { OrderStatus } from '#app/features/orders/order.ts';
import { receivedSum } from '#app/features/orders/pay/balance.ts';
import { findStatusBeforePaid } from '#app/features/orders/pay/paid-status.server.ts';
import { lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import type { LedgerPayment } from '#app/features/payments/ledger/payment.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

/** For a locked order whose total or payments have changed, as it is now: Paid is what has all its money, and what is too much is to be refunded. */
export async function followTotal(tx: Tx, order: LockedOrder, staffId: number | null): Promise<void> {
  const payments = await lockPayments(tx, order.id);
  const status = await statusFor(tx, order, payments);
  // The mail about the change covers it.
  if (status !== order.status) await setStatus(tx, order, status, staffId, { mailAfterSeconds: null });
  await refreshAttention(tx, { ...order, status }, payments);
}

async function statusFor(
  tx: Tx,
  order: LockedOrder,
  payments: readonly LedgerPayment[],
): Promise<OrderStatus> {
  const { status, total, advance, payment_method } = order;
  const received = receivedSum(payments);
  if (status === 'Paid') {
    // Of what is made on order the rest comes at the door.
    const ahead = payment_method !== 'cod' && advance > 0 ? advance : total;
    if (received >= ahead) return status;
    const before = await findStatusBeforePaid(tx, order.id);
    return before === 'Pending' || before === 'Confirmed' ? before : status;
  }
  const isPaid = payments.some(({ state }) => state === 'verified') && received >= total;
  return isPaid && (status === 'Pending' || status === 'Confirmed') ? 'Paid' : status;
}
