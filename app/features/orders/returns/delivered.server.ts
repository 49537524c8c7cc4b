import { sizeChoices } from '#app/features/orders/edit/edited-lines.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import { OUT } from '#app/features/orders/parcels/parcel-state.ts';
import type { Shipment } from '#app/features/orders/parcels/shipment.ts';
import { dearerBy } from '#app/features/orders/place/refuse-order.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { readProducts } from './new-pieces.server.ts';
import { listDelivered } from './pieces.server.ts';
import type { Delivered } from './schema.ts';
import { withCameBack } from './value-of-lines.server.ts';

/** What can be sent back or claimed of an order; null for an unknown one. */
export async function findDelivered(orderId: string, now: Date): Promise<Delivered | null> {
  if (!isOrderId(orderId)) return null;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'total', 'delivery'])
    .where('order_id', '=', orderId)
    .where('placed_at', 'is not', null)
    .executeTakeFirst();
  if (!order) return null;
  const pieces = await listPieces(order.id, now);
  const known = await withCameBack(db, order.id, await listDelivered(db, order.id));
  const worth = new Map(known.map((piece) => [piece.position, piece]));
  return {
    goods: toRupees(order.total - order.delivery),
    pieces: pieces.map((piece) => {
      const { price = 0, ordered = 0, cameBack = 0 } = worth.get(piece.position) ?? {};
      return { ...piece, price: toRupees(price), ordered, came_back: cameBack };
    }),
    parcels: await listParcels(order.id, now),
  };
}

export type SendablePiece = Omit<Delivered['pieces'][number], 'price' | 'ordered' | 'came_back'>;

export async function listPieces(orderPk: number, now: Date): Promise<SendablePiece[]> {
  const pieces = await listDelivered(db, orderPk);
  const ids = pieces.flatMap(({ product_id }) => product_id ?? []);
  const products = await readProducts(db, ids, now);
  return pieces.map(({ position, product_id, name, size, delivered, taken }) => {
    const product = product_id === null ? undefined : products.get(product_id);
    const sizes = product
      ? sizeChoices(product).map((one) => ({
          ...one,
          more: toRupees(dearerBy(product, one.size, size).price),
        }))
      : [];
    return { position, product: product_id, name, size, left: Math.max(0, delivered - taken), sizes };
  });
}

async function listParcels(orderPk: number, now: Date): Promise<Delivered['parcels']> {
  const shipments = await db
    .selectFrom('shipments')
    .selectAll()
    .where('order_pk', '=', orderPk)
    .where('handed_over_at', 'is not', null)
    .where('state', '<>', 'cancelled')
    .orderBy('number')
    .execute();
  const { lost_after_days } = await readSettings();
  return shipments.map((shipment) => ({
    number: shipment.number,
    state: shipment.state,
    courier: shipment.courier,
    tracking_number: shipment.tracking_number,
    expected: toRupees(shipment.goods ?? 0),
    suggested: suggestionFor(shipment, lost_after_days, now),
  }));
}

/** A parcel that is lost, or that a courier says is on its way back and that never came. */
export function suggestionFor(
  {
    state,
    returning_at,
    moved_at,
    direction,
  }: Pick<Shipment, 'state' | 'returning_at' | 'moved_at' | 'direction'>,
  days: number,
  now: Date,
): Delivered['parcels'][number]['suggested'] {
  if (state === 'lost') return 'lost';
  const isOld = (at: Date | null) => at !== null && now.getTime() - at.getTime() > days * 86_400_000;
  if ((state === 'returning' || state === 'returned') && isOld(returning_at)) return 'not_received_back';
  return direction !== 'return' && OUT.includes(state) && isOld(moved_at) ? 'lost' : null;
}
