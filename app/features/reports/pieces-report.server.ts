import { sql } from 'kysely';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type Paisa, toRupees } from '#app/platform/text/money.ts';
import { CAME_BACK_LATER } from './returns-report.server.ts';
import type { Period, PieceProfit, PiecesReport } from './schema.ts';
import { within } from './within.server.ts';

const PIECES = 200;

type Row = {
  product_id: number | null;
  name: string;
  sent: number;
  kept: number;
  sold: Paisa;
  cost: Paisa;
  is_cost_unknown: boolean;
  courier: Paisa;
};

/**
 * Of pieces whose parcels were handed over in these days and have reached an end: what customers keep is sold, less its share of
 * the discount; what the courier took for a parcel, there and back, is shared by its pieces.
 */
export async function reportPieces(period: Period): Promise<PiecesReport> {
  const { time_zone } = await readSettings();
  const { rows } = await sql<Row>`
    select product_id, max(name) as name, sum(quantity)::integer as sent, sum(kept)::integer as kept,
      round(sum(kept * price * (1 - discount::numeric / greatest(subtotal, 1))))::bigint as sold,
      coalesce(sum(kept * cost), 0)::bigint as cost, bool_or(cost is null and kept > 0) as is_cost_unknown,
      round(sum(charges * quantity::numeric / greatest(pieces, 1)))::bigint as courier
    from (
      select order_lines.product_id, order_lines.name, shipment_lines.quantity, shipments.pieces, price, cost, discount, subtotal,
        case when state = 'delivered' then shipment_lines.quantity - shipment_lines.returned - coalesce(way_back.quantity, 0) else 0 end as kept,
        (select coalesce(sum(charges + service_tax), 0) from settlement_lines
          where shipment_id = shipments.id and is_of_parcel) as charges
      from shipments join shipment_lines on shipment_lines.shipment_id = shipments.id
      join order_lines on order_lines.order_pk = shipments.order_pk and order_lines.position = shipment_lines.position
      join orders on orders.id = shipments.order_pk
      left join (${CAME_BACK_LATER}) as way_back on way_back.shipment_id = shipments.id and way_back.position = shipment_lines.position
      where direction = 'forward' and ${within('handed_over_at', period, time_zone)}
        and state in ('delivered', 'returning', 'returned', 'received_back', 'inspected', 'lost')) as line
    group by product_id, coalesce(product_id::text, name) order by sold desc, name limit ${PIECES}`.execute(
    db,
  );
  return { ...period, pieces: rows.map(toPiece) };
}

function toPiece({ product_id, name, sent, kept, ...row }: Row): PieceProfit {
  const cost = row.is_cost_unknown ? null : toRupees(row.cost);
  const [sold, courier] = [toRupees(row.sold), toRupees(row.courier)];
  return {
    ...{ product_id, name, sent, kept, sold, cost, courier },
    profit: cost === null ? null : toRupees(row.sold - row.cost - row.courier),
  };
}
