import { type RawBuilder, sql } from 'kysely';
import type { ParcelCheck } from './parcel-check.ts';

/** Conditions on `orders`, each with an index (db/migrations/018-lists-of-parcels.sql). */
const CONDITIONS: Record<ParcelCheck, RawBuilder<boolean>> = {
  packed: sql`(orders.packed_at is not null and orders.delivered_at is null and orders.status in ('Pending', 'Confirmed', 'Paid')
    and 'Shipped' is distinct from (select from_value from order_events
      where order_events.order_pk = orders.id and kind = 'status' order by order_events.id desc limit 1))`,
  on_road: sql`(orders.status = 'Shipped' and orders.delivered_at is null)`,
  no_number: sql`(orders.status = 'Shipped' and orders.delivered_at is null and orders.tracking_number is null)`,
  delivered: sql`orders.delivered_at is not null`,
  coming_back: sql`(orders.returning_at is not null and orders.received_back_at is null)`,
};

export function hasParcel(check: ParcelCheck): RawBuilder<boolean> {
  return sql<boolean>`${CONDITIONS[check]}`;
}
