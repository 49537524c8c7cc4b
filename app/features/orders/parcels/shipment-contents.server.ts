import { amountsDue } from '#app/features/orders/amounts.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
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
  return setContents(tx, id, { goods, delivery, cod: await cashDue(tx, order_pk) });
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

/** In paisa, whole rupees: what the customer still owes, less what her other parcels ask for. Never more than is due. */
async function cashDue(tx: Tx, orderPk: number): Promise<number> {
  const row = await selectOrders(tx).where('orders.id', '=', orderPk).executeTakeFirstOrThrow();
  const { due } = amountsDue({ ...toStaffOrder(row), status: 'Shipped' });
  const asked = await tx
    .selectFrom('shipments')
    .select(({ fn }) => fn.sum<number>('cod').as('cod'))
    .where('order_pk', '=', orderPk)
    .where('direction', '=', 'forward')
    .where('state', 'in', UNTIL_OUT)
    .executeTakeFirst();
  return Math.max(0, Math.floor(due) * 100 - Number(asked?.cod ?? 0));
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
