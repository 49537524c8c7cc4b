import { sql } from 'kysely';
import type { Tx } from '#app/platform/database/database.server.ts';
import type { Shipment } from './shipment.ts';

/** Pieces that are handed over are no longer in the house; what was taken back is again. Writes what is missing in the stock ledger. */
export async function followHandOver(tx: Tx, { id }: Shipment, hasLeft: boolean): Promise<void> {
  await sql`
    insert into stock_ledger (product_id, size, reason, on_hand, reserved, order_pk, shipment_id, staff_id)
    select line.product_id, line.size, ${hasLeft ? 'hand_over' : 'not_handed_over'},
      line.out - line.wanted, line.out - line.wanted, line.order_pk, ${id},
      nullif(current_setting('shop.staff', true), '')::integer
    from (
      select pieces.product_id, pieces.size, pieces.order_pk,
        case when ${hasLeft} then sum(shipment_lines.quantity)::integer else 0 end as wanted,
        coalesce((
          select -sum(on_hand)::integer from stock_ledger
          where shipment_id = ${id} and reason in ('hand_over', 'not_handed_over')
            and stock_ledger.product_id = pieces.product_id and stock_ledger.size is not distinct from pieces.size
        ), 0) as out
      from shipments
      join shipment_lines on shipment_lines.shipment_id = shipments.id
      join stocked_lines as pieces on pieces.order_pk = shipments.order_pk and pieces.position = shipment_lines.position
      where shipments.id = ${id} and shipments.direction <> 'return'
      group by pieces.product_id, pieces.size, pieces.order_pk
    ) as line
    where line.out <> line.wanted
    order by line.product_id, line.size`.execute(tx);
}
