import { lockPayments } from '#app/features/payments/ledger.server.ts';
import { hasCode, inTransaction, type Tx } from '#app/platform/database.server.ts';
import { settlePayment } from './apply-payment.server.ts';
import { beginTransfer, type ClaimRefusal, claimAgain } from './claim-again.server.ts';
import { type LockedOrder, lockOrder } from './locked-order.server.ts';
import { type ConfirmedOrder, confirmationPath } from './order.ts';
import { selectOrders, toStaffOrder } from './orders.server.ts';

export type Confirmation =
  /** `replayed`: this session was confirmed with this id before. */
  | { outcome: 'confirmed'; order: ConfirmedOrder; replayed: boolean }
  | { outcome: 'unknown_session' }
  | ClaimRefusal
  /** The transaction id has paid for another order. */
  | { outcome: 'id_used' }
  /** The hold has run out, or the shopper has cancelled the payment; nothing was changed. */
  | { outcome: 'run_out' }
  | { outcome: 'cancelled' };

type PaymentClaim = { session_id: string; transaction_id: string };

/**
 * Attaches a transaction id to a wallet session, which makes it an order that staff see (rulings 18). The payment is then
 * `claimed`: only a person who has seen the money sets the order Paid. A transaction id counts once in the whole shop. Once staff
 * have turned the claim down, another id makes a new one.
 */
export async function confirmPayment(claim: PaymentClaim, now: Date): Promise<Confirmation> {
  try {
    return await inTransaction((tx) => confirmOnce(tx, claim, now));
  } catch (error) {
    // The unique index on the transaction id has the last word, also between two confirmations at once.
    if (hasCode(error, '23505')) return { outcome: 'id_used' };
    throw error;
  }
}

async function confirmOnce(tx: Tx, claim: PaymentClaim, now: Date): Promise<Confirmation> {
  const session = await lockOrder(tx, (query) => query.where('session_id', '=', claim.session_id));
  if (!session) return { outcome: 'unknown_session' };
  const { id, transaction_id, held_until, released_at } = session;
  if (transaction_id !== null && transaction_id !== claim.transaction_id) {
    const refusal = await claimAgain(tx, session, claim.transaction_id, now);
    return refusal ?? { outcome: 'confirmed', order: await readConfirmed(tx, id), replayed: false };
  }
  if (transaction_id !== null)
    return { outcome: 'confirmed', order: await readConfirmed(tx, id), replayed: true };
  if (released_at !== null && held_until !== null && released_at < held_until)
    return { outcome: 'cancelled' };
  // The hold ends on time, whether or not the job that gives the stock back has come by.
  if (released_at !== null || held_until === null || held_until <= now) return { outcome: 'run_out' };
  await attach(tx, session, claim.transaction_id, now);
  return { outcome: 'confirmed', order: await readConfirmed(tx, id), replayed: false };
}

async function attach(tx: Tx, session: LockedOrder, transaction_id: string, now: Date): Promise<void> {
  const payments = await lockPayments(tx, session.id);
  // A session that a node of before the ledger has opened, while the shop was brought up to date, has none yet.
  const byHand =
    payments.find(({ driver }) => driver === 'manual-transfer') ?? (await beginTransfer(tx, session, now));
  await settlePayment(tx, session, byHand.id, { kind: 'claimed', source: 'shopper', transaction_id }, now);
}

/** What the shopper may see of it. */
async function readConfirmed(tx: Tx, id: number): Promise<ConfirmedOrder> {
  const row = await selectOrders(tx)
    .select('orders.view_token')
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  const { view_token, ...order } = row;
  const { order_id, status, payment_method, payment_state, transaction_id, items, ...rest } =
    toStaffOrder(order);
  const { subtotal, discount, delivery, total, advance, balance, created_at } = rest;
  return {
    order_id,
    status,
    payment_method,
    payment_state,
    transaction_id: transaction_id ?? '',
    items,
    subtotal,
    discount,
    delivery,
    total,
    advance,
    balance,
    created_at,
    confirmation_path: confirmationPath(view_token),
  };
}
