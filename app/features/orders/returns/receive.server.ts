import { sql } from 'kysely';
import { returnLines } from '#app/features/orders/fulfil/reserve-order.server.ts';
import { addShipmentEvents, deskEvent } from '#app/features/orders/parcels/shipments.server.ts';
import { refreshAttention } from '#app/features/orders/pay/apply-payment.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { creditOf, type Decided, type LockedAftersale, withAftersale } from './decide.server.ts';
import type { Receipt } from './schema.ts';

export type Received = Decided | { outcome: 'too_many' };

/** What has come, counted by a person: a courier's word moves nothing. A second count is refused. */
export function receive(id: number, { lines }: Receipt, staffId: number): Promise<Received> {
  return withAftersale(id, async (tx, order, aftersale): Promise<Received> => {
    const { state, back_shipment_id, received_at } = aftersale;
    const isOnItsWay = state === 'approved' || state === 'sent';
    if (!isOnItsWay || back_shipment_id === null || received_at !== null)
      return { outcome: 'impossible', state };
    const shipment = await tx
      .selectFrom('shipments')
      .selectAll()
      .where('id', '=', back_shipment_id)
      .executeTakeFirstOrThrow();
    if (!(await writeCounts(tx, aftersale, lines))) return { outcome: 'too_many' };
    if (shipment.inspected_at === null) {
      await restock(tx, aftersale);
      const now = new Date();
      await addShipmentEvents(tx, shipment, [
        deskEvent('received_back', now, staffId),
        deskEvent('inspected', now, staffId),
      ]);
    }
    await refreshAttention(tx, { ...order, credited: await creditOf(tx, order.id) });
    return { outcome: 'done' };
  });
}

/** @returns false when more was counted than was to come, or a line is not of it. */
async function writeCounts(
  tx: Tx,
  { back_shipment_id }: LockedAftersale,
  counted: Receipt['lines'],
): Promise<boolean> {
  const expected = await tx
    .selectFrom('shipment_lines')
    .select(['position', 'quantity'])
    .where('shipment_id', '=', back_shipment_id ?? 0)
    .execute();
  const isTooMuch = ({ position, received }: Receipt['lines'][number]) =>
    received > (expected.find((line) => line.position === position)?.quantity ?? 0);
  if (new Set(counted.map(({ position }) => position)).size < counted.length || counted.some(isTooMuch))
    return false;
  for (const { position, received, sellable } of counted)
    await tx
      .updateTable('shipment_lines')
      .set({ returned: received, sellable })
      .where('shipment_id', '=', back_shipment_id ?? 0)
      .where('position', '=', position)
      .execute();
  return true;
}

type Came = {
  position: number;
  product_id: number;
  name: string;
  size: string;
  quantity: number;
  received: number;
};

/** What can be sold again goes to its size; the rest is in the house, but not for sale. */
async function restock(tx: Tx, { order_pk, back_shipment_id }: LockedAftersale): Promise<void> {
  const { rows } = await sql<Came>`
    select line.position, piece.product_id, coalesce(products.name, '') as name, coalesce(piece.size, ordered.size, '') as size,
      line.sellable as quantity, line.returned as received
    from shipment_lines as line
    join stocked_lines as piece on piece.order_pk = ${order_pk} and piece.position = line.position
    left join products on products.id = piece.product_id
    left join order_lines as ordered on ordered.order_pk = ${order_pk} and ordered.position = line.position
    where line.shipment_id = ${back_shipment_id} order by line.position`.execute(tx);
  const sellable = rows.filter(({ quantity }) => quantity > 0);
  await returnLines(tx, order_pk, { lines: sellable, reason: 'return' });
  for (const { product_id, size, received, quantity } of rows)
    if (received > quantity)
      await tx
        .insertInto('stock_ledger')
        .values({
          ...{ product_id, reason: 'damaged', set_aside: received - quantity, order_pk },
          ...{ size: size === '' ? null : size, shipment_id: back_shipment_id },
          staff_id: sql<number>`nullif(current_setting('shop.staff', true), '')::integer`,
        })
        .execute();
}
