import type { Tx } from '#app/platform/database/database.server.ts';
import { addEntry, lockPayments } from './ledger.server.ts';
import { type LedgerEntry, type LedgerPayment, moneyAfter, type PaymentMoney } from './payment.ts';

type Restoring = { staffId: number | null; note: string; now: Date };

/**
 * Takes back the given entries and all later ones of these payments: each is again what it was before, and has an entry that says so.
 * The caller has locked the order.
 */
export async function restorePayments(
  tx: Tx,
  orderPk: number,
  firstEntries: readonly { payment_id: number; entry: number }[],
  restoring: Restoring,
): Promise<void> {
  const payments = await lockPayments(tx, orderPk);
  for (const { payment_id, entry } of firstEntries) {
    const payment = payments.find(({ id }) => id === payment_id);
    if (payment)
      await restore(tx, payment, moneyAfter(await listEntriesBefore(tx, payment_id, entry)), restoring);
  }
}

async function listEntriesBefore(tx: Tx, payment_id: number, entry: number): Promise<LedgerEntry[]> {
  return tx
    .selectFrom('payment_events')
    .select(['kind', 'amount'])
    .where('payment_id', '=', payment_id)
    .where('id', '<', entry)
    .orderBy('id')
    .execute();
}

/** Of what was left at the door only refunds are recorded, the first one together with its payment. */
function nothingOf({ driver }: LedgerPayment): PaymentMoney {
  if (driver === 'at-the-door') return { state: 'verified', received: 0, refunded: 0 };
  return { state: 'failed', received: null, refunded: 0 };
}

/** Without money before, it was not there at all: such a record stays as one that was withdrawn. What was given back since had come. */
async function restore(
  tx: Tx,
  payment: LedgerPayment,
  before: PaymentMoney | null,
  { staffId, note, now }: Restoring,
): Promise<void> {
  const money = before ?? nothingOf(payment);
  const refund = payment.refunded - money.refunded;
  if (refund > 0 && money.state !== 'verified') return;
  const isPolled = money.state === 'awaiting' && payment.driver === 'jazzcash-hosted';
  await tx
    .updateTable('payments')
    .set({ ...money, updated_at: now, ...(isPolled && { next_poll_at: now }) })
    .where('id', '=', payment.id)
    .execute();
  const kind = refund > 0 ? 'refund_undone' : (before?.state ?? 'withdrawn');
  await addEntry(tx, payment.id, kind, {
    source: 'staff',
    staffId,
    note,
    received: kind === 'refund_undone' ? refund : kind === 'verified' ? money.received : null,
  });
}
