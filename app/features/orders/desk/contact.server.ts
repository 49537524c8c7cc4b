import { sql } from 'kysely';
import {
  changeLockedOrder,
  type StatusChange,
  type WantedChange,
} from '#app/features/orders/fulfil/change-status.server.ts';
import { statusOf } from '#app/features/orders/fulfil/status-table.ts';
import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { receivedSum } from '#app/features/orders/pay/balance.ts';
import { lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import type { ContactInput, Outcome } from './schema.ts';
import { findTold, markTold, type Told } from './told.server.ts';

export type ContactResult =
  /** `change`: what became of the status that the answer asks for. */
  | { outcome: 'recorded'; change: StatusChange }
  | { outcome: 'not_found' }
  /** By a colleague; nothing was recorded. */
  | ({ outcome: 'already_told' } & Told)
  /** While she was asked about another one; nothing was recorded. In paisa. */
  | { outcome: 'total_changed'; total: number };

const HOURS_TO_NEXT_CALL = 3;

/** Whoever said yes or no knows what became of it. */
const HEARD: readonly Outcome[] = ['told', 'yes', 'cancel'];

/** The attempt is recorded also when the order cannot become what the customer said, as when a piece is sold out: she was reached all the same. */
export async function recordContact(
  orderId: string,
  input: ContactInput,
  author: Pick<WantedChange, 'staffId' | 'mayShipUnpaid'>,
  now: Date,
): Promise<ContactResult> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return { outcome: 'not_found' };
    const told = input.event ? await findTold(tx, order.id, input.event) : null;
    if (told) return { outcome: 'already_told', ...told };
    if (isAboutAnother(input, order)) return { outcome: 'total_changed', total: order.total };
    await insertAttempt(tx, order, input, author.staffId);
    await tx.updateTable('orders').set(followUp(input, now)).where('id', '=', order.id).execute();
    const change = await followAnswer(tx, order, input, author);
    if (HEARD.includes(input.outcome))
      await markTold(tx, order.id, { channel: input.channel, staffId: author.staffId }, input.event ?? null);
    return { outcome: 'recorded', change };
  });
}

function isAboutAnother({ outcome, total = null }: ContactInput, order: LockedOrder): boolean {
  return outcome === 'yes' && total !== null && toPaisa(total) !== order.total;
}

async function insertAttempt(
  tx: Tx,
  { id }: LockedOrder,
  { channel, outcome, note, next_at }: ContactInput,
  staffId: number | null,
): Promise<void> {
  await tx
    .insertInto('contact_attempts')
    .values({ order_pk: id, channel, outcome, note, next_at, staff_id: staffId })
    .execute();
  await addEvent(tx, id, {
    kind: 'contact',
    from: channel,
    to: outcome,
    staffId,
    mailAfterSeconds: null,
    note,
  });
}

/** When to call again; whoever was calling has finished. Only an answer ends the round: a message told her something, and asked nothing. */
function followUp({ outcome, next_at }: ContactInput, now: Date) {
  const called = { called_by: null, called_until: null };
  switch (outcome) {
    case 'yes':
    case 'cancel':
      return { ...called, unanswered_calls: 0, next_call_at: next_at };
    case 'change':
      return { ...called, next_call_at: next_at };
    case 'told':
    case 'not_on_whatsapp':
      return { ...called, ...(next_at && { next_call_at: next_at }) };
    case 'no_answer':
    case 'wrong_number':
      return {
        ...called,
        unanswered_calls: sql<number>`least(unanswered_calls + 1, 99)`,
        next_call_at: next_at ?? (outcome === 'no_answer' ? inHours(now, HOURS_TO_NEXT_CALL) : null),
      };
  }
}

function inHours(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}

async function followAnswer(
  tx: Tx,
  order: LockedOrder,
  { outcome, note }: ContactInput,
  author: Pick<WantedChange, 'staffId' | 'mayShipUnpaid'>,
): Promise<StatusChange> {
  const { status, total } = order;
  const isPaid = outcome === 'yes' && receivedSum(await lockPayments(tx, order.id)) >= total;
  const facts = { isCancelled: outcome === 'cancel', hasAgreed: outcome === 'yes', hasLeft: false, isPaid };
  const to = statusOf(facts);
  const isOpen = status === 'Pending' || (status === 'Confirmed' && to === 'Cancelled');
  if (isOpen && to !== 'Pending') return changeLockedOrder(tx, order, { to, reason: note, ...author });
  if (facts.hasAgreed) await agreeAgain(tx, order);
  return { outcome: 'unchanged', status };
}

/** A total that changed after she had said yes. */
async function agreeAgain(tx: Tx, { id, status, total }: LockedOrder): Promise<void> {
  if (status !== 'Cancelled')
    await tx.updateTable('orders').set({ agreed_total: total }).where('id', '=', id).execute();
}
