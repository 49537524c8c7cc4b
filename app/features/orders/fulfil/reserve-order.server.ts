import { sql } from 'kysely';
import {
  findShortage,
  invalidateStock,
  type ReturnCause,
  readStock,
  returnStock,
  type StockShortage,
  stockedSize,
  takeStock,
} from '#app/features/catalogue/stock/stock.server.ts';
import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import {
  hasUseLeft,
  returnReferralUse,
  takeReferralUse,
} from '#app/features/orders/referral-codes/referral-uses.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

export type NamedShortage = StockShortage & { name: string };

/** Nothing has changed. */
export type NotReserved =
  | { outcome: 'too_few_left'; shortage: NamedShortage }
  | { outcome: 'code_used_up'; code: string };

/** For a locked order: sets the pieces of one to be confirmed aside and counts the use of its code. @returns the order as it is then. */
export async function reserveOrder<Order extends Reservable>(
  tx: Tx,
  order: Order,
  staffId: number | null,
): Promise<Order | NotReserved> {
  if (order.is_reserved) return order;
  const code = order.discount_code;
  if (code !== null && !(await hasUseLeft(tx, code))) return { outcome: 'code_used_up', code };
  const shortage = await takePieces(tx, order, await listStockedLines(tx, order.id));
  if (shortage) return { outcome: 'too_few_left', shortage };
  const reserved = { is_reserved: true, counts_referral: await countUse(tx, code) };
  await tx.updateTable('orders').set(reserved).where('id', '=', order.id).execute();
  await addEvent(tx, order.id, { kind: 'reserved', from: null, to: 'yes', staffId, mailAfterSeconds: null });
  return { ...order, ...reserved };
}

/** When the last use was taken since it was looked for, the transaction is tried again. A deleted code counts nothing. */
async function countUse(tx: Tx, code: string | null): Promise<boolean> {
  if (code === null) return false;
  if (await takeReferralUse(tx, code)) return true;
  if (!(await hasUseLeft(tx, code))) await sql`select raise_conflict('referral code')`.execute(tx);
  return false;
}

type Reservable = Pick<LockedOrder, 'id' | 'is_reserved' | 'discount_code' | 'counts_referral'>;

/** What an order is again once `undoReservation` has given back what was taken for it. */
export const UNRESERVED = { is_reserved: false, counts_referral: false } as const;

/** Gives back what the change `event` took by `reserveOrder`; the caller writes `UNRESERVED`. @returns whether it took anything. */
export async function undoReservation(
  tx: Tx,
  { id, counts_referral, discount_code }: Reservable,
  event: number,
  staffId: number | null,
): Promise<boolean> {
  const taken = await tx
    .selectFrom('order_events')
    .select('id')
    .where('order_pk', '=', id)
    .where('kind', '=', 'reserved')
    .where('to_value', '=', 'yes')
    .where('created_at', '=', sql<Date>`(select created_at from order_events where id = ${event})`)
    .executeTakeFirst();
  if (!taken) return false;
  await returnLines(tx, id, { staffId });
  if (counts_referral && discount_code !== null) await returnReferralUse(tx, discount_code);
  await addEvent(tx, id, { kind: 'reserved', from: 'yes', to: 'no', staffId, mailAfterSeconds: null });
  return true;
}

/** Returns the shortage, and then takes nothing. */
export async function takePieces(
  tx: Tx,
  order: Pick<LockedOrder, 'id'>,
  lines: readonly StockedLine[],
): Promise<NamedShortage | null> {
  // Of a parcel that is still on its way back: its lines stay as they are.
  if (lines.length === 0) return null;
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
    order.id,
  );
  await recordSizedStock(tx, order.id, moves);
  await invalidateStock(tx, lines);
  return null;
}

function nameOf(lines: readonly StockedLine[], { product_id }: StockShortage): string {
  return lines.find((line) => line.product_id === product_id)?.name ?? '';
}

async function recordSizedStock(
  tx: Tx,
  orderPk: number,
  moves: readonly { position: number; size: string | null }[],
): Promise<void> {
  const moved = moves.map(({ position }) => position);
  const sized = moves.filter(({ size }) => size !== null).map(({ position }) => position);
  await tx
    .updateTable('order_lines')
    .set({ sized_stock: sql<boolean>`position = any(${sized}::smallint[])` })
    .where('order_pk', '=', orderPk)
    .where('position', 'in', moved)
    .execute();
}

export type StockedLine = {
  position: number;
  product_id: number;
  name: string;
  size: string;
  quantity: number;
};

/** Those of deleted products have no stock. */
export async function listStockedLines(tx: Tx, orderPk: number): Promise<StockedLine[]> {
  const lines = await tx
    .selectFrom('order_lines')
    .select(['position', 'product_id', 'name', 'size', 'quantity'])
    .where('order_pk', '=', orderPk)
    .orderBy('position')
    .execute();
  return lines.flatMap(({ product_id, ...line }) => (product_id === null ? [] : [{ ...line, product_id }]));
}

/** Of a split order the pieces of the parcels that never left, in the state that its cancellation finds or leaves them in. */
export async function listUnsentLines(
  tx: Tx,
  orderPk: number,
  state: 'waiting' | 'cancelled',
): Promise<StockedLine[]> {
  const unsent = await tx
    .selectFrom('shipment_lines')
    .innerJoin('shipments', 'shipments.id', 'shipment_id')
    .select(({ fn }) => ['position', fn.sum<number>('quantity').as('quantity')])
    .where('order_pk', '=', orderPk)
    .where('direction', '=', 'forward')
    .where('state', '=', state)
    .groupBy('position')
    .execute();
  const pieces = new Map(unsent.map(({ position, quantity }) => [position, Number(quantity)]));
  return (await listStockedLines(tx, orderPk)).flatMap((line) => {
    const quantity = pieces.get(line.position);
    return quantity ? [{ ...line, quantity }] : [];
  });
}

/** The pieces are for sale again, but those whose size is gone: these stand in the order's history. */
export async function returnLines(
  tx: Tx,
  orderPk: number,
  {
    lines: some,
    staffId = null,
    reason = 'cancel',
  }: { lines?: readonly StockedLine[]; staffId?: number | null; reason?: ReturnCause['reason'] } = {},
): Promise<void> {
  const lines = some ?? (await listStockedLines(tx, orderPk));
  const units = lines.map(({ product_id, size, quantity }) => ({ product_id, size, quantity }));
  const lost = await returnStock(tx, units, { orderPk, reason });
  for (const line of lines)
    if (lost.some(({ product_id, size }) => product_id === line.product_id && size === line.size))
      await addEvent(tx, orderPk, { kind: 'not_returned', from: line.name, to: piecesOf(line), staffId });
  await invalidateStock(tx, lines);
}

/** Without those that the change of status `event` could not give back: they are still the order's. */
export async function listReturnedLines(tx: Tx, orderPk: number, event: number): Promise<StockedLine[]> {
  const notReturned = await tx
    .selectFrom('order_events')
    .select(['from_value', 'to_value'])
    .where('order_pk', '=', orderPk)
    .where('kind', '=', 'not_returned')
    .where('created_at', '=', sql<Date>`(select created_at from order_events where id = ${event})`)
    .execute();
  const lines = await listStockedLines(tx, orderPk);
  return lines.filter(
    (line) =>
      !notReturned.some(
        ({ from_value, to_value }) => from_value === line.name && to_value === piecesOf(line),
      ),
  );
}

function piecesOf({ quantity, size }: Pick<StockedLine, 'quantity' | 'size'>): string {
  return `${quantity} × ${size === '' ? 'one size' : size}`;
}
