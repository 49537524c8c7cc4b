import { sql } from 'kysely';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';

/** What a customer of an order has, or had: lines of the order, and pieces that an exchange brought her. Prices in paisa. */
export type DeliveredPiece = {
  position: number;
  product_id: number | null;
  name: string;
  size: string;
  color: string;
  image: string | null;
  price: Paisa;
  /** Of the order. */
  ordered: number;
  delivered: number;
  /** Of these, in returns and exchanges that were not refused. */
  taken: number;
};

/** In the order of the lines. */
export async function listDelivered(connection: Tx | Database, orderPk: number): Promise<DeliveredPiece[]> {
  const { rows } = await sql<DeliveredPiece>`
    select line.*, coalesce(came.pieces, 0)::integer as delivered, coalesce(asked.pieces, 0)::integer as taken
    from (
      select position, product_id, name, size, color, image, price, quantity as ordered from order_pieces where order_pk = ${orderPk}
    ) as line
    left join lateral (
      select sum(quantity) as pieces from shipments join shipment_lines on shipment_id = shipments.id
      where shipments.order_pk = ${orderPk} and direction <> 'return' and state = 'delivered'
        and shipment_lines.position = line.position) as came on true
    left join lateral (
      select sum(quantity) as pieces from aftersales join aftersale_lines on aftersale_id = aftersales.id
      where aftersales.order_pk = ${orderPk} and kind in ('return', 'exchange') and aftersales.state not in ('refused', 'withdrawn')
        -- What came back with a whole parcel was never delivered.
        and (reason <> 'not_kept' or back_shipment_id is not null)
        and aftersale_lines.position = line.position) as asked on true
    order by line.position`.execute(connection);
  return rows;
}

/** Pieces of the order's own lines that came back before, by their position. */
export async function listCameBack(connection: Tx | Database, orderPk: number): Promise<Map<number, number>> {
  const rows = await connection
    .selectFrom('aftersales')
    .innerJoin('aftersale_lines', 'aftersale_id', 'aftersales.id')
    .select([
      'position',
      sql<number>`sum(case when reason = 'not_kept' then quantity else received end)::integer`.as('pieces'),
    ])
    .where('order_pk', '=', orderPk)
    .where('kind', 'in', ['return', 'exchange'])
    .where((eb) => eb.or([eb('received_at', 'is not', null), eb('reason', '=', 'not_kept')]))
    .groupBy('position')
    .execute();
  return new Map(rows.map(({ position, pieces }) => [position, pieces]));
}
