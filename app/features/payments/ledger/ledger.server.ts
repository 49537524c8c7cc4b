import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { ADVISORY_LOCK_SPACES } from '#app/platform/database/advisory-lock.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import {
  type DriverName,
  type LedgerEntry,
  type LedgerPayment,
  type LedgerState,
  type PaymentSource,
  type PaymentUpdate,
  POLL_AFTER_MINUTES,
} from './payment.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 20 letters and digits with 83 random bits. */
export function newReference(): string {
  return `GUL${Array.from({ length: 17 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

export type FirstPayment = { driver: DriverName; method: string; reference: string; amount: Paisa };

/** What a wallet session opens with. */
export function draftPayment(method: string, amount: Paisa): FirstPayment {
  return { driver: 'manual-transfer', method, reference: newReference(), amount };
}

export type NewAttempt = { order_pk: number; driver: DriverName; method: string; amount: Paisa };

/** A payment service is polled; a manual transfer waits for the shopper's claim. */
export async function beginAttempt(
  tx: Tx,
  attempt: NewAttempt,
  now: Date,
  source: PaymentSource = 'shopper',
): Promise<{ id: number; reference: string }> {
  const next_poll_at = new Date(now.getTime() + POLL_AFTER_MINUTES[0] * 60_000);
  const begun = await tx
    .insertInto('payments')
    .values({
      ...attempt,
      reference: newReference(),
      state: 'awaiting',
      next_poll_at: attempt.driver === 'manual-transfer' ? null : next_poll_at,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow();
  await addEntry(tx, begun.id, 'awaiting', { source });
  return begun;
}

export type ArrivedMoney = Omit<NewAttempt, 'order_pk'> & {
  transaction_id: string | null;
  note: string | null;
  staffId: number | null;
  /** The parcel at whose door it was collected, where it is known. */
  shipment_id?: number;
};

/** Money that staff say has arrived, without a claim before it. The caller has locked the order. */
export async function recordArrived(
  tx: Tx,
  order_pk: number,
  { staffId, note, ...payment }: ArrivedMoney,
  now: Date,
): Promise<void> {
  const { id } = await tx
    .insertInto('payments')
    .values({
      ...payment,
      order_pk,
      reference: newReference(),
      received: payment.amount,
      state: 'verified',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addEntry(tx, id, 'verified', { source: 'staff', staffId, received: payment.amount, note });
}

/** For a locked order: what has the refunds of cash that the shop does not have yet. Made by the first of them. */
export async function lockAtTheDoor(tx: Tx, order_pk: number, now: Date): Promise<LedgerPayment> {
  const find = async () => (await lockPayments(tx, order_pk)).find(({ driver }) => driver === 'at-the-door');
  const before = await find();
  if (before) return before;
  const none = {
    driver: 'at-the-door',
    method: 'cash',
    amount: 0,
    transaction_id: null,
    note: null,
  } as const;
  await recordArrived(tx, order_pk, { ...none, staffId: null }, now);
  return (await find()) as LedgerPayment;
}

/** Oldest first, locked. The caller has locked the order. */
export async function lockPayments(tx: Tx, orderPk: number): Promise<LedgerPayment[]> {
  return tx
    .selectFrom('payments')
    .select(['id', 'driver', 'amount', 'received', 'refunded', 'state', 'is_pending', 'is_unclear'])
    .select(['transaction_id', 'reference'])
    .where('order_pk', '=', orderPk)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** `state` is the result of `stateAfter`. */
export async function writePaymentUpdate(
  tx: Tx,
  payment: LedgerPayment,
  update: PaymentUpdate,
  state: LedgerState,
  now: Date,
): Promise<LedgerPayment> {
  const isSettled = state !== 'awaiting';
  const after: LedgerPayment = {
    ...payment,
    state,
    received: receivedAfter(payment, update),
    refunded: payment.refunded + (refundOf(payment, update) ?? 0),
    is_pending: !isSettled && (payment.is_pending || update.kind === 'pending'),
    is_unclear: !isSettled && (payment.is_unclear || update.kind === 'unclear'),
    transaction_id: update.transaction_id ?? payment.transaction_id,
  };
  const { received, refunded, is_pending, is_unclear, transaction_id } = after;
  await tx
    .updateTable('payments')
    .set({ state, received, refunded, is_pending, is_unclear, transaction_id, updated_at: now })
    .$if(isSettled || update.kind === 'unclear', (query) => query.set({ next_poll_at: null }))
    .where('id', '=', payment.id)
    .execute();
  const kind = update.kind === 'reopened' ? 'claimed' : update.kind;
  const amount = update.kind === 'verified' ? received : refundOf(payment, update);
  await addEntry(tx, payment.id, kind, { ...update, received: amount });
  return after;
}

function refundOf({ received, refunded }: LedgerPayment, update: PaymentUpdate): Paisa | null {
  return update.kind === 'refunded' ? (update.refunded ?? (received ?? 0) - refunded) : null;
}

function receivedAfter(payment: LedgerPayment, { kind, received }: PaymentUpdate): Paisa | null {
  if (kind === 'verified') return received ?? payment.amount;
  return kind === 'reopened' || kind === 'withdrawn' ? null : payment.received;
}

export async function addEntry(
  tx: Tx,
  payment_id: number,
  kind: LedgerEntry['kind'],
  { source, staffId, received, method, code, note }: Omit<PaymentUpdate, 'kind'>,
): Promise<void> {
  await tx
    .insertInto('payment_events')
    .values({
      payment_id,
      kind,
      source,
      staff_id: staffId ?? null,
      amount: received ?? null,
      method: method ?? null,
      code: code?.slice(0, 40) || null,
      note: note?.slice(0, 500) || null,
    })
    .execute();
}

/** It belongs to another attempt of the same order. */
export async function clearTransactionIdOf(tx: Tx, payment: LedgerPayment): Promise<void> {
  await tx.updateTable('payments').set({ transaction_id: null }).where('id', '=', payment.id).execute();
}

/** Keeps everybody else from accepting a payment under this transaction id until the transaction ends. */
export async function lockTransactionId(tx: Tx, transaction_id: string): Promise<void> {
  const space = ADVISORY_LOCK_SPACES.transactionId;
  await sql`select pg_advisory_xact_lock(${space}::integer, hashtext(${transaction_id}))`.execute(tx);
}

/** The payment that staff or a payment service accepted under this transaction id, with its order; null while none was. */
export async function findAccepted(
  tx: Tx,
  transaction_id: string,
): Promise<{ id: number; order_id: string } | null> {
  const row = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_pk')
    .select(['payments.id', 'orders.order_id'])
    .where('payments.transaction_id', '=', transaction_id)
    .where('payments.state', 'in', ['verified', 'refunded'])
    .executeTakeFirst();
  return row ?? null;
}

/** The oldest other order whose shopper sent this transaction id too, while nobody has looked for its money; null without one. */
export async function findClaimedElsewhere(
  tx: Tx,
  transaction_id: string,
  order_pk: number,
): Promise<{ order_id: string } | null> {
  const row = await tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_pk')
    .select('orders.order_id')
    .where('payments.transaction_id', '=', transaction_id)
    .where('payments.state', '=', 'claimed')
    .where('payments.order_pk', '<>', order_pk)
    .orderBy('payments.id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
