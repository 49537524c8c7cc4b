import { sql } from 'kysely';
import { invalidateStock } from '#app/features/catalogue/stock/invalidate-stock.server.ts';
import { findShortage, type StockShortage, stockedSize } from '#app/features/catalogue/stock/shortage.ts';
import { readStock, takeStock } from '#app/features/catalogue/stock/stock.server.ts';
import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import type { OrderStatus } from '#app/features/orders/order.ts';
import { addStatusEvent, type StatusEvent } from '#app/features/orders/order-events.server.ts';
import {
  listReturnedLines,
  listStockedLines,
  returnLines,
  type StockedLine,
} from '#app/features/orders/order-lines.server.ts';
import { hasLeft } from '#app/features/orders/parcel/has-left.server.ts';
import {
  returnReferralUse,
  takeReferralUse,
} from '#app/features/orders/referral-codes/find-referral-code.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

export type NamedShortage = StockShortage & { name: string };

/** By default its mail leaves at once; null: as in `StatusEvent`. */
type StatusOptions = Partial<Pick<StatusEvent, 'mailAfterSeconds' | 'undoes' | 'note'>>;

/** `sold_out`: the order cannot leave Cancelled, and nothing changes. */
export type SetStatusResult =
  | { outcome: 'set'; event: number }
  | { outcome: 'sold_out'; shortage: NamedShortage };

/** For a locked order. */
export async function setStatus(
  tx: Tx,
  order: CancelledOrder & Pick<LockedOrder, 'status'>,
  status: OrderStatus,
  staffId: number | null,
  { mailAfterSeconds = 0, undoes = null, note = null }: StatusOptions = {},
): Promise<SetStatusResult> {
  const isRevived = order.status === 'Cancelled';
  const shortage = isRevived ? await takeStockAgain(tx, order, undoes) : null;
  if (shortage) return { outcome: 'sold_out', shortage };
  const returning_at = status === 'Cancelled' && (await hasLeft(tx, order)) ? new Date() : null;
  if (status === 'Cancelled') await returnUnits(tx, order, { isReturning: returning_at !== null, staffId });
  await tx
    .updateTable('orders')
    // Once decided, the order no longer counts towards its network's limit.
    .set({
      status,
      network_hash: null,
      updated_at: new Date(),
      ...(isRevived && { held_until: null, released_at: null }),
      ...{ returning_at, received_back_at: null },
    })
    .where('id', '=', order.id)
    .execute();
  const change = { from: order.status, to: status, staffId, mailAfterSeconds, undoes, note };
  return { outcome: 'set', event: await addStatusEvent(tx, order.id, change) };
}

type Cancellation = { isReturning: boolean; staffId: number | null };

async function returnUnits(
  tx: Tx,
  order: ReferredOrder,
  { isReturning, staffId }: Cancellation,
): Promise<void> {
  if (order.counts_referral && order.referral_code !== null) await returnReferralUse(tx, order.referral_code);
  // What is on the road is sold again when it has come.
  if (!isReturning) await returnLines(tx, order.id, { staffId });
}

type ReferredOrder = Pick<LockedOrder, 'id' | 'referral_code' | 'counts_referral'>;
type CancelledOrder = ReferredOrder & Pick<LockedOrder, 'returning_at' | 'received_back_at'>;

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
  const stock = await readStock(
    tx,
    lines.map((line) => line.product_id),
  );
  // Stock per size may have begun or ended since the order was placed.
  const moves = lines.map(({ position, product_id, size, quantity }) => {
    const level = stock.get(product_id);
    return {
      position,
      product_id,
      size: level ? stockedSize(level, size) : null,
      quantity,
      version: level?.version,
    };
  });
  const shortage = findShortage(moves, stock);
  if (shortage) return { ...shortage, name: nameOf(lines, shortage) };
  await takeStock(
    tx,
    moves.map(({ position: _, ...move }) => move),
  );
  await recordSizedStock(tx, order.id, moves);
  await countUseAgain(tx, order);
  await invalidateStock(tx, lines);
  return null;
}

function listGivenBack(tx: Tx, order: CancelledOrder, undoes: number | null): Promise<StockedLine[]> {
  if (order.returning_at !== null && order.received_back_at === null) return Promise.resolve([]);
  return undoes === null ? listStockedLines(tx, order.id) : listReturnedLines(tx, order.id, undoes);
}

/** The order keeps its price; the use counts only while some are left. */
async function countUseAgain(tx: Tx, { id, referral_code, counts_referral }: ReferredOrder): Promise<void> {
  if (!counts_referral || referral_code === null) return;
  const counts = await takeReferralUse(tx, referral_code);
  await tx.updateTable('orders').set({ counts_referral: counts }).where('id', '=', id).execute();
}

function nameOf(lines: readonly StockedLine[], { product_id }: StockShortage): string {
  return lines.find((line) => line.product_id === product_id)?.name ?? '';
}

async function recordSizedStock(
  tx: Tx,
  orderPk: number,
  moves: readonly { position: number; size: string | null }[],
): Promise<void> {
  const sized = moves.filter(({ size }) => size !== null).map(({ position }) => position);
  await tx
    .updateTable('order_lines')
    .set({ sized_stock: sql<boolean>`position = any(${sized}::smallint[])` })
    .where('order_pk', '=', orderPk)
    .execute();
}
