import { sql } from 'kysely';
import { paidOf } from '#app/features/orders/amounts.ts';
import { refreshAttention } from '#app/features/orders/attention.server.ts';
import { withDeskFactsOf } from '#app/features/orders/desk/desk-facts.server.ts';
import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId, type OrderStatus, UNDO_SECONDS } from '#app/features/orders/order.ts';
import {
  findCompetingOrder,
  findManualClaim,
  followPayments,
  settlePayment,
} from '#app/features/orders/pay/apply-payment.server.ts';
import { dueWhenPaid, receivedSum } from '#app/features/orders/pay/balance.ts';
import { findStatusBeforePaid } from '#app/features/orders/pay/paid-status.server.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import { lockPayments, recordArrived } from '#app/features/payments/ledger/ledger.server.ts';
import type { LedgerPayment } from '#app/features/payments/ledger/payment.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { gate, stepOf } from './gate.ts';
import type { NamedShortage, NotReserved } from './reserve-order.server.ts';
import { setStatus } from './set-status.server.ts';
import { effectsOf } from './status-table.ts';

export type StatusRefusal =
  | { outcome: 'not_found' }
  | { outcome: 'sold_out'; shortage: NamedShortage }
  /** Another order has its pieces. */
  | { outcome: 'merged' }
  | NotReserved
  | { outcome: 'id_accepted'; order_id: string }
  | ({ outcome: 'stale' } & LastChange);

export type StatusChange =
  /** `event` names the change for its undo. */
  | { outcome: 'changed'; status: OrderStatus; event: number }
  | { outcome: 'unchanged'; status: OrderStatus }
  | { outcome: 'unpaid' }
  | StatusRefusal;

export type WantedChange = {
  /** What the caller saw; without it any present status will do. */
  from?: OrderStatus | undefined;
  to: OrderStatus;
  reason: string | null;
  /** Else it is refused as `unpaid` while something stops the parcel. */
  mayShipUnpaid: boolean;
  staffId: number | null;
  /** Its mail waits until a job over many orders has finished, which then sets when it is due. */
  isMailHeld?: boolean;
  /** Called in the transaction when the change says that money came, or takes that back. */
  onMoneyMoved?: ((tx: Tx, before: OrderStatus) => Promise<void>) | undefined;
};

/** Paid says that what was due has come, and going back from it takes that back. */
export function movesMoney(before: OrderStatus, after: OrderStatus): boolean {
  const { money } = effectsOf(before, after);
  return money === 'receive' || money === 'withdraw';
}

/** The mail to the shopper leaves once the change can no longer be undone. */
export async function changeOrderStatus(orderId: string, wanted: WantedChange): Promise<StatusChange> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    return order ? changeLockedOrder(tx, order, wanted) : { outcome: 'not_found' };
  });
}

/** For a locked order. */
export async function changeLockedOrder(
  tx: Tx,
  order: LockedOrder,
  { from, to, reason, mayShipUnpaid, staffId, isMailHeld = false, onMoneyMoved }: WantedChange,
): Promise<StatusChange> {
  if (from !== undefined && from !== order.status)
    return { outcome: 'stale', ...(await findLastStatusChange(tx, order)) };
  if (order.status === to) return { outcome: 'unchanged', status: to };
  if (!mayShipUnpaid && (await isStopped(tx, order, to))) return { outcome: 'unpaid' };
  const competing = to === 'Paid' ? await findCompetingOrder(tx, order) : null;
  if (competing !== null) return { outcome: 'id_accepted', order_id: competing };
  const change = await setStatus(tx, order, to, staffId, {
    mailAfterSeconds: isMailHeld ? 'held' : UNDO_SECONDS,
    note: reason,
  });
  if (change.outcome !== 'set') return change;
  await followStatus(tx, order, to, staffId, new Date());
  if (to === 'Cancelled' && isDuplicate(reason)) await tagDuplicate(tx, order.id);
  if (movesMoney(order.status, to)) await onMoneyMoved?.(tx, order.status);
  return { outcome: 'changed', status: to, event: change.event };
}

/** Staff begin the reason with the word (`CANCEL_REASONS`). */
function isDuplicate(reason: string | null): boolean {
  return /^duplicate\b/i.test(reason?.trim() ?? '');
}

/** So that it never counts against the customer. */
async function tagDuplicate(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ tags: sql`array_append(array_remove(tags, 'duplicate'), 'duplicate')` })
    .where('id', '=', id)
    .where(sql<boolean>`cardinality(array_remove(tags, 'duplicate')) < 20`)
    .execute();
}

async function isStopped(tx: Tx, { id, status }: LockedOrder, to: OrderStatus): Promise<boolean> {
  const step = stepOf(status, to);
  if (step === null) return false;
  const row = await selectOrders(tx).where('orders.id', '=', id).executeTakeFirstOrThrow();
  return gate(await withDeskFactsOf(tx, toStaffOrder(row)), step).length > 0;
}

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
  const { money } = effectsOf(before.status, status);
  if (money === 'receive') await receiveDue(tx, order, before.status, { staffId, now });
  else if (money !== null) await takeBack(tx, order, { staffId, now });
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
  const received = receivedSum(await lockPayments(tx, order.id));
  // What was collected has come with the rest, also for what came back since.
  const rest = Math.max(0, dueWhenPaid(order, before) - paidOf({ ...order, received }));
  const amount = rest + (order.collected ?? 0);
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
  return (await findStatusBeforePaid(tx, id)) === status;
}

/** `by` is a staff username, else Shopper or Shop; `at` is UTC. */
export type LastChange = { status: OrderStatus; by: string; at: Date };

/** Who gave a locked order its present status, and when. */
export async function findLastStatusChange(
  tx: Tx,
  { id, status }: Pick<LockedOrder, 'id' | 'status'>,
): Promise<LastChange> {
  const { kind, created_at, by_shopper, username } = await tx
    .selectFrom('order_events')
    .leftJoin('staff', 'staff.id', 'order_events.staff_id')
    .select(['order_events.kind', 'order_events.created_at', 'order_events.by_shopper', 'staff.username'])
    .where('order_events.order_pk', '=', id)
    .where('order_events.kind', 'in', ['placed', 'status', 'released'])
    .orderBy('order_events.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { status, by: authorOf({ kind, by_shopper, username }), at: created_at };
}

/** A staff username, else Shopper or Shop. */
export function authorOf(event: { kind: string; by_shopper: boolean; username: string | null }): string {
  const { kind, by_shopper, username } = event;
  return username ?? (by_shopper || kind === 'placed' ? 'Shopper' : 'Shop');
}
