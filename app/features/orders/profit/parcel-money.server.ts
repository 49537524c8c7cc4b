import { sql } from 'kysely';
import { isOrderId } from '#app/features/orders/order.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import type { ParcelMoney } from './schema.ts';

/** Of the parcels that left and ask for cash; null without such an order. */
export async function listParcelMoney(orderId: string): Promise<ParcelMoney['parcels'] | null> {
  if (!isOrderId(orderId)) return null;
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('order_id', '=', orderId)
    .where('placed_at', 'is not', null)
    .executeTakeFirst();
  if (!order) return null;
  const rows = await db
    .selectFrom('shipments')
    .select(['number', 'courier', 'cod', 'delivered_at', 'remitted_at', 'banked_at'])
    .select(settledBy.as('settlements'))
    .where('order_pk', '=', order.id)
    .where('cod', '>', 0)
    .where('handed_over_at', 'is not', null)
    .where('direction', '<>', 'return')
    .orderBy('number')
    .execute();
  return rows.map(({ cod, delivered_at, remitted_at, banked_at, ...row }) => ({
    ...row,
    cod: toRupees(cod ?? 0),
    delivered_at: delivered_at?.toISOString() ?? null,
    remitted_at: remitted_at?.toISOString() ?? null,
    banked_at: banked_at?.toISOString() ?? null,
  }));
}

const settledBy = sql<{ id: number; reference: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', settlements.id, 'reference', settlements.reference) order by settlements.id), '[]')
  from settlement_lines join settlements on settlements.id = settlement_id
  where shipment_id = shipments.id and is_of_parcel and settlements.state = 'posted')`;
