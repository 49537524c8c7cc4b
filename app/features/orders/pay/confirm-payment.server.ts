import { amountsAsked } from '#app/features/orders/amounts.ts';
import { type LockedOrder, lockOrder } from '#app/features/orders/locked-order.server.ts';
import { CONFIRMATION_PATH } from '#app/features/orders/order.ts';
import type { ConfirmedOrder } from '#app/features/orders/order-schema.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import { beginAttempt, findAccepted, lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import type { PaymentSource, PaymentUpdate } from '#app/features/payments/ledger/payment.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { settlePayment } from './apply-payment.server.ts';
import { canResubmit } from './session.ts';

export type PaymentConfirmation =
  | { outcome: 'confirmed'; order: ConfirmedOrder; replayed: boolean }
  | { outcome: 'unknown_session' }
  | ResubmitRefusal
  | { outcome: 'expired' }
  | { outcome: 'cancelled' };

type PaymentClaim = { session_id: string; transaction_id: string };

/** Only staff who saw the money set it Paid. An id merely claimed elsewhere is accepted, for anybody can type one. */
export function confirmPayment(claim: PaymentClaim, now: Date): Promise<PaymentConfirmation> {
  return inTransaction((tx) => confirmOnce(tx, claim, now));
}

async function confirmOnce(tx: Tx, claim: PaymentClaim, now: Date): Promise<PaymentConfirmation> {
  const session = await lockOrder(tx, (query) => query.where('session_id', '=', claim.session_id));
  if (!session) return { outcome: 'unknown_session' };
  const { id, placed_at, transaction_id } = session;
  if (transaction_id === claim.transaction_id)
    return { outcome: 'confirmed', order: await loadConfirmed(tx, id), replayed: true };
  const refusal =
    placed_at === null
      ? await claimFirst(tx, session, claim.transaction_id, now)
      : await resubmitTransactionId(tx, session, claim.transaction_id, now);
  return refusal ?? { outcome: 'confirmed', order: await loadConfirmed(tx, id), replayed: false };
}

/** Null on success; a refusal changes nothing. */
async function claimFirst(
  tx: Tx,
  session: LockedOrder,
  transaction_id: string,
  now: Date,
): Promise<ResubmitRefusal | Extract<PaymentConfirmation, { outcome: 'expired' | 'cancelled' }> | null> {
  const { held_until, released_at } = session;
  if (released_at !== null && held_until !== null && released_at < held_until)
    return { outcome: 'cancelled' };
  // The hold ends on time even when the job that releases it is late.
  if (released_at !== null || held_until === null || held_until <= now) return { outcome: 'expired' };
  if (await findAccepted(tx, transaction_id)) return { outcome: 'id_used' };
  await attachTransactionId(tx, session, { kind: 'claimed', source: 'shopper', transaction_id }, now);
  return null;
}

/** Places the order of a session that still holds its pieces. */
export async function attachTransactionId(
  tx: Tx,
  session: LockedOrder,
  claim: PaymentUpdate,
  now: Date,
): Promise<void> {
  const payments = await lockPayments(tx, session.id);
  // A version without a ledger may have opened the session during a rolling deployment.
  const transfer =
    payments.find(({ driver, state }) => driver === 'manual-transfer' && state === 'awaiting') ??
    (await openTransfer(tx, session, now, claim.source));
  await settlePayment(tx, session, transfer.id, claim, now);
}

async function loadConfirmed(tx: Tx, id: number): Promise<ConfirmedOrder> {
  const row = await selectOrders(tx)
    .select('orders.view_token')
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  const { view_token, ...order } = row;
  const { transaction_id, ...shown } = toStaffOrder(order);
  return {
    ...pick(shown, SHOWN_TO_SHOPPER),
    transaction_id: transaction_id ?? '',
    confirmation_path: CONFIRMATION_PATH + view_token,
  };
}

const SHOWN_TO_SHOPPER = [
  ...(['order_id', 'status', 'payment_method', 'payment_state', 'items', 'created_at'] as const),
  ...(['subtotal', 'discount', 'delivery', 'total', 'advance', 'received', 'missing', 'balance'] as const),
  ...(['rest_in_cash', 'is_delivered'] as const),
] satisfies (keyof ConfirmedOrder)[];

function pick<T extends object, Key extends keyof T>(from: T, keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>;
}

type ResubmitRefusal =
  | { outcome: 'confirmed_otherwise' }
  | { outcome: 'id_rejected' }
  | { outcome: 'id_used' }
  | { outcome: 'order_cancelled' }
  /** Staff agreed on cash on delivery. */
  | { outcome: 'paid_in_cash' };

/** The new claim is a separate attempt in the ledger. Null on success; a refusal changes nothing. */
async function resubmitTransactionId(
  tx: Tx,
  order: LockedOrder,
  transaction_id: string,
  now: Date,
): Promise<ResubmitRefusal | null> {
  const payments = await lockPayments(tx, order.id);
  if (order.status === 'Cancelled' && order.payment_state === 'failed') return { outcome: 'order_cancelled' };
  if (order.payment_method === 'cod') return { outcome: 'paid_in_cash' };
  if (!canResubmit(order, payments)) return { outcome: 'confirmed_otherwise' };
  if (payments.some((payment) => payment.transaction_id === transaction_id))
    return { outcome: 'id_rejected' };
  if (await findAccepted(tx, transaction_id)) return { outcome: 'id_used' };
  const { id } = await openTransfer(tx, order, now);
  await settlePayment(tx, order, id, { kind: 'claimed', source: 'shopper', transaction_id }, now);
  await tx.updateTable('orders').set({ transaction_id }).where('id', '=', order.id).execute();
  return null;
}

export function openTransfer(
  tx: Tx,
  order: LockedOrder,
  now: Date,
  source: PaymentSource = 'shopper',
): Promise<{ id: number }> {
  const { id: order_pk, payment_method: method } = order;
  const { ahead: amount } = amountsAsked(order);
  return beginAttempt(tx, { order_pk, driver: 'manual-transfer', method, amount }, now, source);
}
