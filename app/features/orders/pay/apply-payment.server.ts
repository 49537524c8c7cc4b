import { owedOf } from '#app/features/orders/amounts.ts';
import { refreshAttention } from '#app/features/orders/attention.server.ts';
import { setStatus } from '#app/features/orders/fulfil/set-status.server.ts';
import { type LockedOrder, lockOrder } from '#app/features/orders/locked-order.server.ts';
import { type PaymentState, UNDO_SECONDS } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { followRefunds } from '#app/features/orders/returns/credits.server.ts';
import {
  clearTransactionIdOf,
  findAccepted,
  lockPayments,
  lockTransactionId,
  writePaymentUpdate,
} from '#app/features/payments/ledger/ledger.server.ts';
import { type LedgerPayment, type PaymentUpdate, stateAfter } from '#app/features/payments/ledger/payment.ts';
import { hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { orderPaymentState, receivedSum } from './balance.ts';
import { placeAfterPayment, revertPaidStatus } from './paid-status.server.ts';

/** `impossible`: no valid transition. `id_accepted`: the transaction id has paid for another order. Only `applied` writes. */
export type Applied = 'applied' | 'unchanged' | 'impossible' | 'id_accepted' | 'not_found';

/** Idempotent. Ledger, payment state and status change in one transaction, whatever reported the payment. */
export async function applyPayment(
  target: { id: number; order_pk: number },
  update: PaymentUpdate,
  now: Date,
): Promise<Applied> {
  const apply = (attempt: PaymentUpdate) =>
    inTransaction(async (tx) => {
      const order = await lockOrder(tx, (query) => query.where('id', '=', target.order_pk));
      return order ? settlePayment(tx, order, target.id, attempt, now) : 'not_found';
    });
  try {
    return await apply(update);
  } catch (error) {
    // A payment with this transaction id was accepted concurrently. Money that has arrived is never refused for that.
    if (!hasErrorCode(error, '23505') || !update.transaction_id) throw error;
    return apply({ ...update, transaction_id: null, note: idNote(update.transaction_id) });
  }
}

/** Within a transaction that has locked the order. */
export async function settlePayment(
  tx: Tx,
  order: LockedOrder,
  paymentId: number,
  update: PaymentUpdate,
  now: Date,
): Promise<Applied> {
  const payments = await lockPayments(tx, order.id);
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) return 'not_found';
  const state = stateAfter(payment, update.kind);
  if (state === 'unchanged' || state === 'impossible') return state;
  if (update.source === 'staff' && state === 'verified' && (await findCompetingPayment(tx, payment)))
    return 'id_accepted';
  const checked = await withFreeId(tx, payments, payment, update, now);
  await writePaymentUpdate(tx, payment, checked, state, now);
  await followPayments(tx, order, update, now);
  return 'applied';
}

/** Null when there is none. Until the transaction ends nobody else can accept a payment under this id. */
export async function findCompetingPayment(
  tx: Tx,
  { id, transaction_id }: Pick<LedgerPayment, 'id' | 'transaction_id'>,
): Promise<{ order_id: string } | null> {
  if (transaction_id === null) return null;
  await lockTransactionId(tx, transaction_id);
  const accepted = await findAccepted(tx, transaction_id);
  return accepted?.id === id ? null : accepted;
}

/** An id that was typed in for this very order is the same money; one accepted for another order needs staff. */
async function withFreeId(
  tx: Tx,
  payments: readonly LedgerPayment[],
  payment: LedgerPayment,
  update: PaymentUpdate,
  now: Date,
): Promise<PaymentUpdate> {
  const { transaction_id } = update;
  if (update.kind === 'claimed' || !transaction_id) return update;
  if (await findCompetingPayment(tx, { id: payment.id, transaction_id }))
    return { ...update, transaction_id: null, note: idNote(transaction_id) };
  const claim = payments.find((other) => other.id !== payment.id && other.transaction_id === transaction_id);
  if (!claim || stateAfter(claim, 'failed') !== 'failed') return update;
  await writePaymentUpdate(tx, claim, { kind: 'failed', source: 'shop', note: SAME_MONEY }, 'failed', now);
  await clearTransactionIdOf(tx, claim);
  return update;
}

const SAME_MONEY = 'The payment service reported the same payment itself.';

function idNote(transaction_id: string): string {
  return `Transaction ID ${transaction_id}, under which another payment was accepted.`;
}

/** Keeps staff from setting this order Paid; null when there is none. */
export async function findCompetingOrder(tx: Tx, order: LockedOrder): Promise<string | null> {
  const claim = findManualClaim(await lockPayments(tx, order.id), 'claimed');
  return (claim && (await findCompetingPayment(tx, claim))?.order_id) ?? null;
}

export function findManualClaim(payments: readonly LedgerPayment[], state: LedgerPayment['state']) {
  return payments.find((payment) => payment.driver === 'manual-transfer' && payment.state === state);
}

type Followed = Pick<PaymentUpdate, 'kind' | 'source' | 'staffId'> & {
  /** Staff had recorded it by mistake; whether the shopper got a mail about it. */
  correction?: { wasMailed: boolean };
};

/** Within a transaction that has locked the order and changed its payments. The mails about what staff write wait for an undo. */
export async function followPayments(
  tx: Tx,
  before: LockedOrder,
  followed: Followed,
  now: Date,
): Promise<void> {
  const { kind, source, staffId = null } = followed;
  const payments = await lockPayments(tx, before.id);
  const order = before.placed_at === null ? await placeAfterPayment(tx, before, payments, now) : before;
  const payment_state = orderPaymentState(payments, order);
  await tx.updateTable('orders').set({ payment_state, updated_at: now }).where('id', '=', order.id).execute();
  const isMailed = needsMail(followed, before, payment_state);
  const isUndoable = source === 'staff' && kind !== 'claimed';
  const mailAfterSeconds = isUndoable ? UNDO_SECONDS : 0;
  if (isMailed || isUndoable)
    await addEvent(tx, order.id, {
      kind: 'payment',
      from: before.payment_state,
      to: followed.correction ? 'corrected' : kind === 'refunded' ? 'refunded' : payment_state,
      staffId,
      mailAfterSeconds: isMailed ? mailAfterSeconds : null,
    });
  let { status } = order;
  const isOpen = status === 'Pending' || status === 'Confirmed';
  if (kind === 'verified' && isOpen && isPaidInFull(order, payments)) {
    const set = await setStatus(tx, order, 'Paid', staffId, { mailAfterSeconds });
    if (set.outcome !== 'set') throw new Error(`An order that was paid has no pieces: ${set.outcome}`);
    status = 'Paid';
  }
  if (kind === 'refunded' || kind === 'withdrawn' || kind === 'reopened')
    status = await revertPaidStatus(tx, order, receivedSum(payments), staffId);
  if (kind === 'refunded') await followRefunds(tx, order.id);
  await refreshAttention(tx, { ...order, status }, payments);
}

/** More money is mailed about too, and so is each refund. */
function needsMail(
  { kind, correction }: Followed,
  before: LockedOrder,
  payment_state: PaymentState,
): boolean {
  if (correction) return correction.wasMailed;
  const isMore = kind === 'verified' && payment_state === 'verified';
  return isMore || kind === 'refunded' || payment_state !== before.payment_state;
}

function isPaidInFull(order: LockedOrder, payments: readonly LedgerPayment[]): boolean {
  return payments.some(({ state }) => state === 'verified') && receivedSum(payments) >= owedOf(order);
}
