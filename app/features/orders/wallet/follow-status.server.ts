import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import type { OrderStatus } from '#app/features/orders/order.ts';
import { lockPayments, recordArrived } from '#app/features/payments/ledger/ledger.server.ts';
import type { LedgerPayment } from '#app/features/payments/ledger/payment.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { findManualClaim, followPayments, refreshAttention, settlePayment } from './apply-payment.server.ts';
import { readStatusBeforePaid } from './leave-paid.server.ts';
import { dueWhenPaid, receivedSum } from './payment-balance.ts';

type Author = { staffId: number | null; now: Date };

/** For a locked order whose status staff have just changed: Paid says that what was due has come, and leaving it takes that back. */
export async function followStatus(
  tx: Tx,
  before: LockedOrder,
  status: OrderStatus,
  staffId: number | null,
  now: Date,
): Promise<void> {
  const order = { ...before, status, ...(before.status === 'Cancelled' && { released_at: null }) };
  if (status === 'Paid') await receiveDue(tx, order, before.status, { staffId, now });
  else if (before.status === 'Paid' && status !== 'Cancelled') await takeBack(tx, order, { staffId, now });
  await refreshAttention(tx, order);
}

/** The open claim is the money; what else was due is recorded. */
async function receiveDue(
  tx: Tx,
  order: LockedOrder,
  before: OrderStatus,
  { staffId, now }: Author,
): Promise<void> {
  const claim = findManualClaim(await lockPayments(tx, order.id), 'claimed');
  if (claim) await settlePayment(tx, order, claim.id, { kind: 'verified', source: 'staff', staffId }, now);
  const amount = dueWhenPaid(order, before) - receivedSum(await lockPayments(tx, order.id));
  if (amount <= 0) return;
  const isAtTheDoor = before === 'Shipped' || order.payment_method === 'cod';
  const method = isAtTheDoor ? 'cash' : order.payment_method;
  const money = { driver: 'paid-status', method, amount, transaction_id: null, note: null, staffId } as const;
  await recordArrived(tx, order.id, money, now);
  await followPayments(tx, order, { kind: 'verified', source: 'staff', staffId }, now);
}

async function takeBack(tx: Tx, order: LockedOrder, { staffId, now }: Author): Promise<void> {
  const payments = await lockPayments(tx, order.id);
  const verified = findManualClaim(payments, 'verified');
  if (verified && order.status === 'Pending')
    await settlePayment(tx, order, verified.id, { kind: 'reopened', source: 'staff', staffId }, now);
  if (!(await takesBackRecords(tx, order))) return;
  for (const payment of payments.filter(isRecordOfPaid))
    await settlePayment(tx, order, payment.id, { kind: 'withdrawn', source: 'staff', staffId }, now);
}

function isRecordOfPaid({ driver, state }: LedgerPayment): boolean {
  return driver === 'paid-status' && state === 'verified';
}

/** Also when staff correct themselves: what was collected at the door is due again once the parcel is on its way. */
async function takesBackRecords(tx: Tx, { id, status, payment_method }: LockedOrder): Promise<boolean> {
  if (status === 'Pending') return true;
  if (status === 'Confirmed') return payment_method === 'cod';
  return (await readStatusBeforePaid(tx, id)) === status;
}
