import { sql } from 'kysely';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { pictureAddress } from '#app/platform/images/image.ts';
import { pieceCode } from './piece-code.ts';
import type { PackingLine } from './schema.ts';

/** Its own size comes before what is said of all sizes. */
const shelfOf = (lines: 'order_lines' | 'order_pieces') => sql<
  string | null
>`(select shelf from product_shelves
  where product_shelves.product_id = ${sql.ref(`${lines}.product_id`)}
    and (product_shelves.size = '' or size_key(product_shelves.size) = size_key(${sql.ref(`${lines}.size`)}))
  order by product_shelves.size = '' limit 1)`;

/** The lines of these orders, without prices, each with its shelf and code; by the order's key. */
export async function loadPieces(
  orderPks: readonly number[],
  connection: Database | Tx = db,
): Promise<ReadonlyMap<number, PackingLine[]>> {
  if (orderPks.length === 0) return new Map();
  const rows = await connection
    .selectFrom('order_lines')
    .select(['order_pk', 'product_id as product', 'name', 'image', 'size', 'color', 'quantity'])
    .select(['made_on_order', shelfOf('order_lines').as('shelf')])
    .where('order_pk', 'in', orderPks)
    .orderBy('order_pk')
    .orderBy('position')
    .execute();
  const lines = rows.map(({ order_pk, ...row }) => ({ order_pk, line: { ...row, code: pieceCode(row) } }));
  const groups = Map.groupBy(lines, ({ order_pk }) => order_pk);
  return new Map([...groups].map(([pk, of]) => [pk, of.map(({ line }) => line)]));
}

type ParcelRow = Omit<PackingLine, 'code' | 'image'> & {
  shipment_id: number;
  line_image: string | null;
  product_image: string | null;
  /** Paisa, of one piece. */
  price: number;
};

/** What is in parcels of exchanges, whose pieces are on no line of the order; by the parcel. */
export async function loadParcelPieces(
  shipments: readonly number[],
  connection: Database | Tx = db,
): Promise<ReadonlyMap<number, (PackingLine & { price: number })[]>> {
  if (shipments.length === 0) return new Map();
  const { rows } = await sql<ParcelRow>`
    select shipment_id, order_pieces.product_id as product, order_pieces.name, order_pieces.image as line_image,
      products.image as product_image, order_pieces.size, coalesce(nullif(order_pieces.color, ''), products.color, '') as color,
      order_pieces.price, shipment_lines.quantity, coalesce(products.made_on_order, false) as made_on_order,
      ${shelfOf('order_pieces')} as shelf
    from shipment_lines join shipments on shipments.id = shipment_id
    join order_pieces on order_pieces.order_pk = shipments.order_pk and order_pieces.position = shipment_lines.position
    left join products on products.id = order_pieces.product_id
    where shipment_id = any (${[...shipments]}::integer[]) order by shipment_id, shipment_lines.position`.execute(
    connection,
  );
  const lines = rows.map(({ shipment_id, line_image, product_image, ...row }) => {
    const image = line_image ?? (product_image && pictureAddress(product_image));
    return { shipment_id, line: { ...row, image, code: pieceCode(row) } };
  });
  const groups = Map.groupBy(lines, ({ shipment_id }) => shipment_id);
  return new Map([...groups].map(([id, of]) => [id, of.map(({ line }) => line)]));
}
