import { type NotNull, sql } from 'kysely';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { toOrderId } from '#app/features/orders/order.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { readParcelCode } from './parcel-code.ts';

/** Two couriers may give one number. */
export type SameNumber = { order_id: string; courier: CourierCode };

export type FoundByCode =
  /** `id` null: the code is that of the order, which may have several parcels. */
  | { order_pk: number; id: number | null }
  /** Several parcels have this number, and none of them is of the courier that is meant. */
  | { same: SameNumber[] };

/** By what a label says: the number of the order, or of one of its parcels, or the tracking number. `courier` is the one that is meant; null: any. Null for any other code. */
export async function findByCode(
  tx: Tx,
  code: string,
  courier: CourierCode | null,
): Promise<FoundByCode | null> {
  const named = readParcelCode(code);
  if (named) {
    const parcel = await tx
      .selectFrom('shipments')
      .innerJoin('orders', 'orders.id', 'order_pk')
      .select(['shipments.id', 'order_pk'])
      .where('order_id', '=', named.order_id)
      .where('number', '=', named.number)
      .where('direction', '<>', 'return')
      .executeTakeFirst();
    return parcel ?? null;
  }
  const orderId = toOrderId(code);
  if (orderId) {
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('order_id', '=', orderId)
      .where('placed_at', 'is not', null)
      .executeTakeFirst();
    if (order) return { order_pk: order.id, id: null };
  }
  const parcels = await tx
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_pk')
    .select(['shipments.id', 'shipments.order_pk', 'shipments.courier', 'orders.order_id'])
    .where(sql<boolean>`upper(shipments.tracking_number) = upper(${code.replaceAll(' ', '')})`)
    .orderBy('shipments.id')
    .$narrowType<{ courier: NotNull }>()
    .execute();
  const [first, ...others] = parcels;
  const found = others.length === 0 ? first : parcels.find((parcel) => parcel.courier === courier);
  if (found) return { order_pk: found.order_pk, id: found.id };
  if (!first) return null;
  return {
    same: parcels.map((parcel) => ({ order_id: parcel.order_id, courier: parcel.courier as CourierCode })),
  };
}
