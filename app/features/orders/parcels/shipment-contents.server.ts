import { amountsDue } from '#app/features/orders/amounts.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import { splitParts } from '#app/features/orders/split/split-parts.server.ts';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import { UNTIL_OUT } from './parcel-state.ts';
import type { Shipment } from './shipment.ts';

/** What a parcel has in it and asks for is settled when it leaves: of an order with one parcel, everything. */
export async function fixContents(tx: Tx, shipment: Shipment): Promise<Shipment> {
  const { id, order_pk, direction } = shipment;
  if (direction !== 'forward') return setContents(tx, id, { goods: 0, delivery: 0, cod: 0 });
  const split = (await splitParts(tx, [order_pk])).get(id);
  const { goods, delivery } = split ?? (await restOfOrder(tx, shipment));
  const cod = (await promisedCash(tx, [shipment])).get(id) ?? 0;
  await fillLines(tx, shipment);
  return setContents(tx, id, { goods, delivery, cod });
}

/** What no other parcel has of the order's total. */
async function restOfOrder(tx: Tx, { id, order_pk }: Shipment) {
  const order = await tx
    .selectFrom('orders')
    .select(['total', 'delivery'])
    .where('id', '=', order_pk)
    .executeTakeFirstOrThrow();
  const others = await tx
    .selectFrom('shipments')
    .select(({ fn }) => [fn.sum<number>('goods').as('goods'), fn.sum<number>('delivery').as('delivery')])
    .where('order_pk', '=', order_pk)
    .where('id', '<>', id)
    .where('direction', '=', 'forward')
    .where('state', 'not in', ['cancelled', 'inspected', 'lost'])
    .executeTakeFirst();
  return {
    delivery: Math.max(0, order.delivery - Number(others?.delivery ?? 0)),
    goods: Math.max(0, order.total - order.delivery - Number(others?.goods ?? 0)),
  };
}

async function fillLines(tx: Tx, { id, order_pk }: Shipment): Promise<void> {
  await tx
    .insertInto('shipment_lines')
    .columns(['shipment_id', 'position', 'quantity'])
    .expression((eb) =>
      eb
        .selectFrom('order_lines')
        .select([eb.val(id).as('shipment_id'), 'position', 'quantity'])
        .where('order_pk', '=', order_pk)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('shipment_lines').select('position').where('shipment_id', '=', id))),
        ),
    )
    .execute();
}

/**
 * By the parcel, in paisa and whole rupees, what each asks for once it leaves: what the customer still owes, less what other parcels
 * of the order ask for. Never more than is due. Nothing for an exchange or a return.
 */
export async function promisedCash(
  connection: Database | Tx,
  shipments: readonly Pick<Shipment, 'id' | 'order_pk' | 'direction'>[],
): Promise<Map<number, number>> {
  const forward = shipments.filter(({ direction }) => direction === 'forward');
  const orderPks = [...new Set(forward.map(({ order_pk }) => order_pk))];
  if (orderPks.length === 0) return new Map();
  const rows = await selectOrders(connection)
    .select('orders.id')
    .where('orders.id', 'in', orderPks)
    .execute();
  const asked = await askedCash(connection, orderPks);
  const left = new Map(
    rows.map(({ id, ...row }) => {
      const { due } = amountsDue({ ...toStaffOrder(row), lost: 0, status: 'Shipped' });
      return [id, Math.max(0, Math.floor(due) * 100 - (asked.get(id) ?? 0))];
    }),
  );
  const parts = await splitParts(connection, orderPks);
  const promised = new Map<number, number>();
  for (const [id, { order_pk, goods, delivery }] of parts) {
    const most = left.get(order_pk) ?? 0;
    const cod = Math.min(most, Math.floor((goods + delivery) / 100) * 100);
    promised.set(id, cod);
    left.set(order_pk, most - cod);
  }
  return new Map(forward.map(({ id, order_pk }) => [id, promised.get(id) ?? left.get(order_pk) ?? 0]));
}

/** By the order, what parcels on the road ask for. */
async function askedCash(
  connection: Database | Tx,
  orderPks: readonly number[],
): Promise<Map<number, number>> {
  const rows = await connection
    .selectFrom('shipments')
    .select(({ fn }) => ['order_pk', fn.sum<number>('cod').as('cod')])
    .where('order_pk', 'in', orderPks)
    .where('direction', '=', 'forward')
    .where('cod', '>', 0)
    .where('state', 'in', [...UNTIL_OUT])
    .groupBy('order_pk')
    .execute();
  return new Map(rows.map(({ order_pk, cod }) => [order_pk, Number(cod)]));
}

type Contents = { goods: number; delivery: number; cod: number };

async function setContents(tx: Tx, id: number, contents: Contents): Promise<Shipment> {
  const { pieces } = await tx
    .selectFrom('shipment_lines')
    .select(({ fn }) => fn.sum<number>('quantity').as('pieces'))
    .where('shipment_id', '=', id)
    .executeTakeFirstOrThrow();
  return tx
    .updateTable('shipments')
    .set({ ...contents, ...(Number(pieces) > 0 && { pieces: Number(pieces) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
