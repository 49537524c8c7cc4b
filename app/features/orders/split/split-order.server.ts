import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { removePackingPhotos } from '#app/features/orders/pack/packing-photo.server.ts';
import type { Shipment } from '#app/features/orders/parcels/shipment.ts';
import {
  addShipment,
  currentShipment,
  listShipments,
} from '#app/features/orders/parcels/shipments.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { MOST_PARCELS } from './schema.ts';

export type SplitResult =
  | { outcome: 'split' | 'joined' }
  | { outcome: 'not_found' }
  /** The parcel has left, or the order is cancelled. */
  | { outcome: 'too_late' }
  /** The order has several parcels, and nobody said which one. */
  | { outcome: 'which' }
  | { outcome: 'too_many' }
  | { outcome: 'not_split' }
  /** None or all of its pieces were chosen, or more than it has. */
  | { outcome: 'wrong_pieces' };

type Piece = { position: number; quantity: number };

type Split = {
  /** The number of the parcel; null: the only one. */
  parcel: number | null;
  /** What stays in it. */
  kept: readonly Piece[];
};

/** These pieces of a parcel that has not left stay in it, the rest goes into one more. What was packed has to be packed again. */
export function splitOrder(
  orderId: string,
  { parcel: number, kept }: Split,
  staffId: number,
): Promise<SplitResult> {
  return withOpenOrder(orderId, async (tx, order, forward) => {
    if (number === null && forward.length > 1) return { outcome: 'which' };
    const open = forward.length > 0 ? forward : [await currentShipment(tx, order.id)];
    const parcel = number === null ? open[0] : open.find((one) => one.number === number);
    if (!parcel) return { outcome: 'not_found' };
    const inside = await listInside(tx, parcel);
    // What goes out again after a loss has all pieces, although it is not the only parcel.
    if (parcel.state !== 'waiting' || (inside.length === 0 && open.length > 1))
      return { outcome: 'too_late' };
    const rest = restOf(inside.length > 0 ? inside : await listLines(tx, order.id), kept);
    if (!rest) return { outcome: 'wrong_pieces' };
    if (open.length >= MOST_PARCELS) return { outcome: 'too_many' };
    await fill(tx, parcel, kept);
    await fill(tx, await addShipment(tx, order.id), rest);
    await forgetSlip(tx, order.id);
    await note(tx, order, 'yes', staffId);
    return { outcome: 'split' };
  });
}

/** Those that have not left become one parcel again. */
export function joinOrder(orderId: string, staffId: number): Promise<SplitResult> {
  return withOpenOrder(orderId, async (tx, order, forward) => {
    if (forward.length < 2) return { outcome: 'not_split' };
    if (forward.filter(({ state }) => state === 'waiting').length < 2) return { outcome: 'too_late' };
    await joinParcels(tx, order.id);
    await note(tx, order, 'no', staffId);
    return { outcome: 'joined' };
  });
}

/** For a locked order; also when its pieces change, before any of them has left. */
export async function joinParcels(tx: Tx, orderPk: number): Promise<void> {
  const forward = await listForward(tx, orderPk);
  const [first, ...others] = forward.filter(({ state }) => state === 'waiting');
  if (!first || others.length === 0) return;
  const joined = [first, ...others].map(({ id }) => id);
  const pieces = await tx
    .selectFrom('shipment_lines')
    .select(({ fn }) => ['position', fn.sum<number>('quantity').as('quantity')])
    .where('shipment_id', 'in', joined)
    .groupBy('position')
    .execute();
  await tx.deleteFrom('shipments').where('id', 'in', joined.slice(1)).execute();
  const numbers = others.map(({ number }) => number);
  await removePackingPhotos(tx, [orderPk], numbers);
  // A parcel without lines has all pieces.
  await fill(tx, first, joined.length === forward.length ? [] : pieces);
  await forgetSlip(tx, orderPk);
}

/** What was printed says what is in another parcel. */
async function forgetSlip(tx: Tx, orderPk: number): Promise<void> {
  await tx.updateTable('orders').set({ slip_printed_at: null }).where('id', '=', orderPk).execute();
}

function withOpenOrder(
  orderId: string,
  change: (tx: Tx, order: LockedOrder, forward: readonly Shipment[]) => Promise<SplitResult>,
): Promise<SplitResult> {
  if (!isOrderId(orderId)) return Promise.resolve({ outcome: 'not_found' });
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return { outcome: 'not_found' };
    if (order.status === 'Cancelled') return { outcome: 'too_late' };
    const forward = await listForward(tx, order.id);
    return change(tx, order, forward);
  });
}

async function listForward(tx: Tx, orderPk: number): Promise<Shipment[]> {
  const shipments = await listShipments(tx, orderPk);
  return shipments.filter(
    ({ direction, state, is_given_up }) =>
      direction === 'forward' && state !== 'cancelled' && (state !== 'inspected' || is_given_up),
  );
}

/** None: all pieces of its order. */
function listInside(tx: Tx, { id }: Shipment): Promise<Piece[]> {
  return tx
    .selectFrom('shipment_lines')
    .select(['position', 'quantity'])
    .where('shipment_id', '=', id)
    .orderBy('position')
    .execute();
}

function listLines(tx: Tx, orderPk: number): Promise<Piece[]> {
  return tx
    .selectFrom('order_lines')
    .select(['position', 'quantity'])
    .where('order_pk', '=', orderPk)
    .orderBy('position')
    .execute();
}

/** Null when these are not a part of them. */
function restOf(lines: readonly Piece[], kept: readonly Piece[]): Piece[] | null {
  const chosen = new Map(kept.map(({ position, quantity }) => [position, quantity]));
  const isPart = kept.every(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    return line !== undefined && quantity <= line.quantity;
  });
  const rest = lines.flatMap(({ position, quantity }) => {
    const left = quantity - (chosen.get(position) ?? 0);
    return left > 0 ? [{ position, quantity: left }] : [];
  });
  return isPart && chosen.size === kept.length && kept.length > 0 && rest.length > 0 ? rest : null;
}

/** What was said of the pieces that were in it before holds no more. */
async function fill(tx: Tx, { id }: Shipment, pieces: readonly Piece[]): Promise<void> {
  const unknown = { packed_at: null, pieces: null, weight: null, contents: null };
  const sums = { goods: null, delivery: null, cod: null };
  await tx
    .updateTable('shipments')
    .set({ ...unknown, ...sums })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('shipment_lines').where('shipment_id', '=', id).execute();
  if (pieces.length === 0) return;
  await tx
    .insertInto('shipment_lines')
    .values(pieces.map((piece) => ({ ...piece, shipment_id: id })))
    .execute();
}

function note(tx: Tx, { id }: LockedOrder, to: 'yes' | 'no', staffId: number): Promise<void> {
  return addEvent(tx, id, { kind: 'split', from: null, to, staffId, mailAfterSeconds: null });
}
