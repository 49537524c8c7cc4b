import type { JournalLine } from '#app/features/accounts/journal.server.ts';
import { COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { type LockedOrder, lockOrder } from '#app/features/orders/locked-order.server.ts';
import { withdrawCollected } from '#app/features/orders/pay/collected.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import type { Settlement, SettlementLine } from './checked-settlement.server.ts';
import type { FoundParcel } from './known-parcels.server.ts';

type Taken = {
  /** What has left `in_transit` with it, less than zero. */
  recorded: Paisa;
  /** Where it was thought to be, when the order was set Paid by hand. */
  replaces?: { account: JournalLine['account']; amount: Paisa };
};

type Row = { line: Pick<SettlementLine, 'cod'>; parcel: Pick<FoundParcel, 'id' | 'order_pk'> };

/** The payments of a parcel have not come: its courier holds them again. Paisa. The caller has locked the order. */
export async function takeBack(tx: Tx, settlement: Settlement, { line, parcel }: Row): Promise<Taken> {
  const payments = await listPaid(tx, parcel);
  // One of two parts, or else all of them.
  const exact = payments.find(({ amount }) => amount === -line.cod);
  const chosen = exact ? [exact] : payments;
  const order = await lockOrder(tx, (query) => query.where('id', '=', parcel.order_pk));
  const courier = COURIERS[settlement.courier as CourierCode]?.name ?? settlement.courier;
  const note = `${courier} took it back in settlement ${settlement.reference}`;
  for (const { id } of chosen)
    await withdrawCollected(tx, order as LockedOrder, {
      ...{ paymentId: id, note, staffId: settlement.posted_by, settlementId: settlement.id },
    });
  await tx.updateTable('shipments').set({ banked_at: null }).where('id', '=', parcel.id).execute();
  const sumOf = (isMeant: (payment: Paid) => boolean) =>
    chosen.filter(isMeant).reduce((sum, { amount }) => sum + amount, 0);
  const byHand = chosen.find(({ account }) => account !== 'in_transit');
  const recorded = -sumOf(({ account }) => account === 'in_transit');
  if (!byHand) return { recorded };
  const amount = -sumOf(({ account }) => account !== 'in_transit');
  return { recorded, replaces: { account: byHand.account, amount } };
}

type Paid = { id: number; amount: Paisa; account: JournalLine['account'] };

/** What was recorded as paid of what was collected, the newest first, and where that money is in the books. */
async function listPaid(tx: Tx, { id }: Row['parcel']): Promise<Paid[]> {
  return tx
    .selectFrom('payments')
    .innerJoin('payment_events', 'payment_events.payment_id', 'payments.id')
    .innerJoin('journal', 'journal.payment_event_id', 'payment_events.id')
    .innerJoin('journal_lines as paid', 'paid.entry_id', 'journal.id')
    .innerJoin('journal_lines as held', 'held.entry_id', 'journal.id')
    .select(['payments.id', 'held.amount', 'held.account'])
    .where('payments.state', '=', 'verified')
    .where('payments.refunded', '=', 0)
    .where('paid.shipment_id', '=', id)
    .where('paid.account', '=', 'couriers')
    .where('paid.amount', '<', 0)
    .where('held.amount', '>', 0)
    .orderBy('payments.id', 'desc')
    .execute();
}
