import { amountsDue } from '#app/features/orders/amounts.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import { UNTIL_OUT } from './parcel-state.ts';
import type { Shipment } from './shipment.ts';

/** What a parcel has in it and asks for is settled when it leaves: of an order with one parcel, everything. */
export async function fixContents(tx: Tx, shipment: Shipment): Promise<Shipment> {
  const { id, order_pk, direction } = shipment;
  if (direction !== 'forward') return setContents(tx, id, { goods: 0, delivery: 0, cod: 0 });
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
  const delivery = Math.max(0, order.delivery - Number(others?.delivery ?? 0));
  const goods = Math.max(0, order.total - order.delivery - Number(others?.goods ?? 0));
  await fillLines(tx, shipment);
  return setContents(tx, id, { goods, delivery, cod: await cashDue(tx, shipment) });
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

async function cashDue(tx: Tx, shipment: Shipment): Promise<number> {
  return (await promisedCash(tx, [shipment])).get(shipment.id) ?? 0;
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
  const asked = await connection
    .selectFrom('shipments')
    .select(({ fn }) => ['order_pk', fn.sum<number>('cod').as('cod')])
    .where('order_pk', 'in', orderPks)
    .where('direction', '=', 'forward')
    .where('state', 'in', UNTIL_OUT)
    .groupBy('order_pk')
    .execute();
  const left = new Map(
    rows.map(({ id, ...row }) => {
      const { due } = amountsDue({ ...toStaffOrder(row), status: 'Shipped' });
      const others = Number(asked.find(({ order_pk }) => order_pk === id)?.cod ?? 0);
      return [id, Math.max(0, Math.floor(due) * 100 - others)];
    }),
  );
  return new Map(forward.map(({ id, order_pk }) => [id, left.get(order_pk) ?? 0]));
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
