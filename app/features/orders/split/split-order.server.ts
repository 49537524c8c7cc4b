import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import type { Shipment } from '#app/features/orders/parcels/shipment.ts';
import {
  addShipment,
  currentShipment,
  listShipments,
} from '#app/features/orders/parcels/shipments.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';

export type SplitResult =
  | { outcome: 'split' | 'joined' }
  | { outcome: 'not_found' }
  /** A parcel has left, or the order is cancelled. */
  | { outcome: 'too_late' }
  | { outcome: 'already' }
  | { outcome: 'not_split' }
  /** None or all of its pieces were chosen, or more than it has. */
  | { outcome: 'wrong_pieces' };

type Piece = { position: number; quantity: number };

/** These pieces leave now, the rest in another parcel. What was packed has to be packed again. */
export function splitOrder(orderId: string, now: readonly Piece[], staffId: number): Promise<SplitResult> {
  return withOpenOrder(orderId, async (tx, order, forward) => {
    if (forward.length > 1) return { outcome: 'already' };
    const lines = await listLines(tx, order.id);
    const rest = restOf(lines, now);
    if (!rest) return { outcome: 'wrong_pieces' };
    const first = await currentShipment(tx, order.id);
    const second = await addShipment(tx, order.id);
    await tx.updateTable('shipments').set({ packed_at: null }).where('id', '=', first.id).execute();
    await fill(tx, first, now);
    await fill(tx, second, rest);
    await forgetSlip(tx, order.id);
    await note(tx, order, 'yes', staffId);
    return { outcome: 'split' };
  });
}

/** One parcel again, as long as none has left. */
export function joinOrder(orderId: string, staffId: number): Promise<SplitResult> {
  return withOpenOrder(orderId, async (tx, order, forward) => {
    if (forward.length < 2) return { outcome: 'not_split' };
    await joinParcels(tx, order.id);
    await note(tx, order, 'no', staffId);
    return { outcome: 'joined' };
  });
}

/** For a locked order none of whose parcels has left; also when its pieces change. */
export async function joinParcels(tx: Tx, orderPk: number): Promise<void> {
  const waiting = (await listForward(tx, orderPk)).filter(({ state }) => state === 'waiting');
  const [first, ...others] = waiting;
  if (!first || others.length === 0) return;
  await tx
    .deleteFrom('shipments')
    .where(
      'id',
      'in',
      others.map(({ id }) => id),
    )
    .execute();
  await tx.deleteFrom('shipment_lines').where('shipment_id', '=', first.id).execute();
  await tx.updateTable('shipments').set({ packed_at: null }).where('id', '=', first.id).execute();
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
    const forward = await listForward(tx, order.id);
    const isOpen = order.status !== 'Cancelled' && order.status !== 'Shipped';
    if (!isOpen || forward.some(({ state }) => state !== 'waiting')) return { outcome: 'too_late' };
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

function listLines(tx: Tx, orderPk: number): Promise<Piece[]> {
  return tx
    .selectFrom('order_lines')
    .select(['position', 'quantity'])
    .where('order_pk', '=', orderPk)
    .orderBy('position')
    .execute();
}

/** Null when these are not a part of them. */
function restOf(lines: readonly Piece[], now: readonly Piece[]): Piece[] | null {
  const chosen = new Map(now.map(({ position, quantity }) => [position, quantity]));
  const isPart = now.every(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    return line !== undefined && quantity <= line.quantity;
  });
  const rest = lines.flatMap(({ position, quantity }) => {
    const left = quantity - (chosen.get(position) ?? 0);
    return left > 0 ? [{ position, quantity: left }] : [];
  });
  return isPart && chosen.size === now.length && now.length > 0 && rest.length > 0 ? rest : null;
}

async function fill(tx: Tx, { id }: Shipment, pieces: readonly Piece[]): Promise<void> {
  await tx
    .insertInto('shipment_lines')
    .values(pieces.map((piece) => ({ ...piece, shipment_id: id })))
    .execute();
}

function note(tx: Tx, { id }: LockedOrder, to: 'yes' | 'no', staffId: number): Promise<void> {
  return addEvent(tx, id, { kind: 'split', from: null, to, staffId, mailAfterSeconds: null });
}
