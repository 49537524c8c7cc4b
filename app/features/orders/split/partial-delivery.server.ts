import { sql } from 'kysely';
import { refreshAttention } from '#app/features/orders/attention.server.ts';
import { lockOrder } from '#app/features/orders/locked-order.server.ts';
import { OUT } from '#app/features/orders/parcels/parcel-state.ts';
import {
  addShipment,
  addShipmentEvents,
  deskEvent,
  listShipments,
} from '#app/features/orders/parcels/shipments.server.ts';
import { setCredit } from '#app/features/orders/returns/credits.server.ts';
import { tell } from '#app/features/orders/returns/decide.server.ts';
import { valueOfPieces } from '#app/features/orders/returns/value.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { type Paisa, toPaisa } from '#app/platform/text/money.ts';

export type PartialDelivery =
  | { outcome: 'recorded'; order_id: string }
  | { outcome: 'not_found' }
  /** It is not on the road: a parcel that was delivered is corrected first. */
  | { outcome: 'not_out' }
  /** All or nothing was kept, or more than there was. */
  | { outcome: 'wrong_pieces' }
  /** More than the kept pieces and the delivery cost. */
  | { outcome: 'too_much'; most: Paisa };

type Piece = { position: number; quantity: number };

/** She kept these pieces of a parcel and paid for them; the rest comes back in a parcel of its own. `collected` in rupees; without it what the kept pieces cost. */
export function recordPartialDelivery(
  parcel: number,
  kept: readonly Piece[],
  collected: number | undefined,
  staffId: number,
): Promise<PartialDelivery> {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, (query) =>
      query.where('orders.id', '=', (eb) =>
        eb.selectFrom('shipments').select('order_pk').where('shipments.id', '=', parcel),
      ),
    );
    const shipment = order && (await listShipments(tx, order.id)).find(({ id }) => id === parcel);
    if (!shipment) return { outcome: 'not_found' };
    if (shipment.direction !== 'forward' || !OUT.includes(shipment.state)) return { outcome: 'not_out' };
    const inside = await listInside(tx, parcel, order.id);
    const rest = restOf(inside, kept);
    if (!rest) return { outcome: 'wrong_pieces' };
    const value = valueOfPieces(
      inside,
      shipment.goods ?? 0,
      new Map(rest.map((one) => [one.position, one.quantity])),
    );
    const most = Math.max(0, (shipment.cod ?? 0) - value);
    const cod = collected === undefined ? most : toPaisa(collected);
    if (cod > most) return { outcome: 'too_much', most };
    const fixed = await tx
      .updateTable('shipments')
      .set({ goods: (shipment.goods ?? 0) - value, cod })
      .where('id', '=', parcel)
      .returningAll()
      .executeTakeFirstOrThrow();
    const credited = await sendRestBack(tx, order.id, shipment, rest, value);
    await addShipmentEvents(tx, fixed, [deskEvent('delivered', new Date(), staffId)]);
    await refreshAttention(tx, { ...order, credited });
    await tell(tx, order.id, 'partly_delivered', staffId);
    return { outcome: 'recorded', order_id: order.order_id };
  });
}

function listInside(tx: Tx, parcel: number, orderPk: number) {
  return tx
    .selectFrom('shipment_lines')
    .innerJoin('order_lines', 'order_lines.position', 'shipment_lines.position')
    .select(['shipment_lines.position', 'price', 'shipment_lines.quantity'])
    .where('shipment_id', '=', parcel)
    .where('order_lines.order_pk', '=', orderPk)
    .orderBy('shipment_lines.position')
    .execute();
}

function restOf(inside: readonly Piece[], kept: readonly Piece[]): Piece[] | null {
  const isPart = kept.every(({ position, quantity }) =>
    inside.some((line) => line.position === position && quantity <= line.quantity),
  );
  const rest = inside.flatMap(({ position, quantity }) => {
    const left = quantity - (kept.find((one) => one.position === position)?.quantity ?? 0);
    return left > 0 ? [{ position, quantity: left }] : [];
  });
  const isOnce = new Set(kept.map(({ position }) => position)).size === kept.length;
  return isPart && isOnce && kept.some(({ quantity }) => quantity > 0) && rest.length > 0 ? rest : null;
}

/** As a return that needs nobody's approval. @returns what the order costs less by now. */
async function sendRestBack(
  tx: Tx,
  orderPk: number,
  shipment: { id: number; courier: string | null },
  rest: readonly Piece[],
  value: Paisa,
): Promise<Paisa | null> {
  const { id } = await addShipment(tx, orderPk, 'return');
  const back = await tx
    .updateTable('shipments')
    .set({ courier: sql`${shipment.courier}` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('shipment_lines')
    .values(rest.map((piece) => ({ ...piece, shipment_id: id })))
    .execute();
  const record = await tx
    .insertInto('aftersales')
    .values({
      ...{ order_pk: orderPk, kind: 'return', state: 'approved', reason: 'not_kept', outcome: 'none' },
      ...{ amount: value, shipment_id: shipment.id, back_shipment_id: id, decided_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('aftersale_lines')
    .values(rest.map((piece) => ({ ...piece, aftersale_id: record.id })))
    .execute();
  await setCredit(tx, { id: record.id, order_pk: orderPk }, value);
  await addShipmentEvents(tx, back, [deskEvent('returning', new Date(), null)]);
  const { credited } = await tx
    .selectFrom('orders')
    .select('credited')
    .where('id', '=', orderPk)
    .executeTakeFirstOrThrow();
  return credited;
}
