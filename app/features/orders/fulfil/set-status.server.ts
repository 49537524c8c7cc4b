import { sql } from 'kysely';
import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import type { OrderStatus } from '#app/features/orders/order.ts';
import { addStatusEvent, type StatusEvent } from '#app/features/orders/order-events.server.ts';
import { followStatusWithParcels } from '#app/features/orders/parcels/parcels-of-status.server.ts';
import {
  returnReferralUse,
  takeReferralUse,
} from '#app/features/orders/referral-codes/referral-uses.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { hasLeft, wasComingBack } from './has-left.server.ts';
import {
  listReturnedLines,
  listStockedLines,
  listUnsentLines,
  type NamedShortage,
  type NotReserved,
  reserveOrder,
  returnLines,
  type StockedLine,
  takePieces,
  UNRESERVED,
  undoReservation,
} from './reserve-order.server.ts';
import { effectsOf } from './status-table.ts';

/** By default its mail leaves at once; null: as in `StatusEvent`. */
type StatusOptions = Partial<Pick<StatusEvent, 'mailAfterSeconds' | 'undoes' | 'note' | 'byShopper'>>;

/** All but `set` change nothing. `sold_out`: the order cannot leave Cancelled. */
export type SetStatusResult =
  | { outcome: 'set'; event: number }
  | { outcome: 'sold_out'; shortage: NamedShortage }
  /** Another order has its pieces. */
  | { outcome: 'merged' }
  | NotReserved;

/** For a locked order. Beyond Pending it has its pieces, also when they were not set aside before. */
export async function setStatus(
  tx: Tx,
  before: ChangedOrder & Pick<LockedOrder, 'status' | 'merged_into'>,
  status: OrderStatus,
  staffId: number | null,
  { mailAfterSeconds = 0, undoes = null, note = null, byShopper = false }: StatusOptions = {},
): Promise<SetStatusResult> {
  if (before.merged_into !== null && before.status === 'Cancelled') return { outcome: 'merged' };
  const isGivenBack = undoes !== null && (await undoReservation(tx, before, undoes, staffId));
  const order = isGivenBack ? { ...before, ...UNRESERVED } : before;
  const { pieces } = effectsOf(order.status, status);
  const refusal = await takeUnits(tx, order, status, { undoes, staffId });
  if (refusal) return refusal;
  const isCancelled = pieces === 'give' && order.is_reserved;
  const isReturning =
    isCancelled && (undoes === null ? await hasLeft(tx, order) : await wasComingBack(tx, order.id, undoes));
  const returning_at = isReturning ? new Date() : null;
  if (isCancelled) await returnUnits(tx, order, { isReturning, staffId });
  await tx
    .updateTable('orders')
    // Once decided, the order no longer counts towards its network's limit.
    .set({
      status,
      network_hash: null,
      updated_at: new Date(),
      ...(pieces === 'take' && {
        ...{ held_until: null, released_at: null },
        // Staff had cancelled it as one.
        tags: sql<string[]>`array_remove(tags, 'duplicate')`,
      }),
      ...(isGivenBack && UNRESERVED),
      ...{ returning_at, received_back_at: null },
    })
    .where('id', '=', order.id)
    .execute();
  const change = { from: order.status, to: status, staffId, mailAfterSeconds, undoes, note, byShopper };
  const event = await addStatusEvent(tx, order.id, change);
  await followStatusWithParcels(tx, order, { from: order.status, to: status, event, undoes, staffId });
  return { outcome: 'set', event };
}

type Taking = { undoes: number | null; staffId: number | null };

/** Null on success, and when nothing is to be taken. */
async function takeUnits(
  tx: Tx,
  order: ChangedOrder & Pick<LockedOrder, 'status'>,
  status: OrderStatus,
  { undoes, staffId }: Taking,
): Promise<Exclude<SetStatusResult, { outcome: 'set' }> | null> {
  if (!order.is_reserved) {
    if (status === 'Pending' || status === 'Cancelled') return null;
    const reserved = await reserveOrder(tx, order, staffId);
    return 'outcome' in reserved ? reserved : null;
  }
  const { pieces } = effectsOf(order.status, status);
  const shortage = pieces === 'take' ? await takeStockAgain(tx, order, undoes) : null;
  return shortage && { outcome: 'sold_out', shortage };
}

type Cancellation = { isReturning: boolean; staffId: number | null };

async function returnUnits(
  tx: Tx,
  order: ReferredOrder,
  { isReturning, staffId }: Cancellation,
): Promise<void> {
  if (order.counts_referral && order.discount_code !== null) await returnReferralUse(tx, order.discount_code);
  // What is on the road is sold again when it has come.
  const lines = isReturning ? await listUnsentLines(tx, order.id, 'waiting') : undefined;
  await returnLines(tx, order.id, { staffId, ...(lines && { lines }) });
}

type ReferredOrder = Pick<LockedOrder, 'id' | 'discount_code' | 'counts_referral'>;

type CancelledOrder = ReferredOrder & Pick<LockedOrder, 'returning_at' | 'received_back_at'>;

type ChangedOrder = CancelledOrder & Pick<LockedOrder, 'is_reserved'>;

/**
 * Takes a cancelled order's pieces and referral use again; only what the cancellation `undoes` gave back, if this is its undo. Returns
 * the shortage, and then takes nothing.
 */
export async function takeStockAgain(
  tx: Tx,
  order: CancelledOrder,
  undoes: number | null = null,
): Promise<NamedShortage | null> {
  const lines = await listGivenBack(tx, order, undoes);
  const shortage = await takePieces(tx, order, lines);
  if (shortage) return shortage;
  if (undoes !== null) await keepLostPieces(tx, order.id, undoes);
  await countUseAgain(tx, order);
  return null;
}

async function listGivenBack(tx: Tx, order: CancelledOrder, undoes: number | null): Promise<StockedLine[]> {
  if (order.returning_at !== null && order.received_back_at === null)
    return listUnsentLines(tx, order.id, 'cancelled');
  return undoes === null ? listStockedLines(tx, order.id) : listReturnedLines(tx, order.id, undoes);
}

/** Pieces that the cancellation could not give back, because their size was gone, are the order's again: in the stock ledger too. */
async function keepLostPieces(tx: Tx, orderPk: number, cancellation: number): Promise<void> {
  await sql`
    insert into stock_ledger (product_id, size, reason, on_hand, reserved, order_pk, staff_id)
    select product_id, size, 'order', -on_hand, -reserved, order_pk, nullif(current_setting('shop.staff', true), '')::integer
    from stock_ledger
    where order_pk = ${orderPk} and reason = 'cancel' and on_hand <> 0
      and created_at = (select created_at from order_events where id = ${cancellation})
    order by id`.execute(tx);
}

/** The order keeps its price; the use counts only while some are left. */
async function countUseAgain(tx: Tx, { id, discount_code, counts_referral }: ReferredOrder): Promise<void> {
  if (!counts_referral || discount_code === null) return;
  const counts = await takeReferralUse(tx, discount_code);
  await tx.updateTable('orders').set({ counts_referral: counts }).where('id', '=', id).execute();
}
