import { sql } from 'kysely';
import { removeEntriesOf } from '#app/features/accounts/journal.server.ts';
import { removeDemoCouriers } from '#app/features/orders/couriers/demo-couriers.server.ts';
import {
  listStockedLines,
  returnLines,
  type StockedLine,
} from '#app/features/orders/fulfil/reserve-order.server.ts';
import { lockOrder } from '#app/features/orders/locked-order.server.ts';
import { removePackingPhotos } from '#app/features/orders/pack/packing-photo.server.ts';
import { returnReferralUse } from '#app/features/orders/referral-codes/referral-uses.server.ts';
import { giveBackNewPieces } from '#app/features/orders/returns/new-pieces.server.ts';
import { forgetAftersales } from '#app/features/orders/returns/photos.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';

/** Orders that came with the demo shop and that nobody placed. */
export async function countDemoOrders(): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('is_demo', '=', true)
    .executeTakeFirstOrThrow();
  return Number(orders);
}

/** With what belongs to them, with the couriers of the demo shop and with customers who have no other order; their pieces are for sale again. A transaction for each order, so that what was interrupted can go on. @returns how many there were. */
export async function removeDemoOrders(): Promise<number> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('is_demo', '=', true)
    .orderBy('id')
    .execute();
  for (const { id } of orders) await inTransaction((tx) => removeOne(tx, id));
  await inTransaction(removeDemoCouriers);
  return orders.length;
}

/** Without what came back after the delivery and is for sale already. */
async function linesStillGone(tx: Tx, id: number): Promise<StockedLine[]> {
  const back = await tx
    .selectFrom('aftersales')
    .innerJoin('aftersale_lines', 'aftersale_id', 'aftersales.id')
    .select(({ fn }) => ['position', fn.sum<number>('sellable').as('pieces')])
    .where('order_pk', '=', id)
    .groupBy('position')
    .execute();
  return (await listStockedLines(tx, id)).flatMap((line) => {
    const quantity =
      line.quantity - Number(back.find(({ position }) => position === line.position)?.pieces ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

async function giveBackExchanges(tx: Tx, id: number): Promise<void> {
  const records = await tx.selectFrom('aftersales').select('id').where('order_pk', '=', id).execute();
  for (const record of records) await giveBackNewPieces(tx, record.id, id);
}

async function removeOne(tx: Tx, id: number): Promise<void> {
  const order = await lockOrder(tx, (query) => query.where('id', '=', id));
  if (!order) return;
  const isOnItsWayBack = order.returning_at !== null && order.received_back_at === null;
  const hasPieces = order.is_reserved && (order.status !== 'Cancelled' || isOnItsWayBack);
  if (hasPieces) await returnLines(tx, id, { lines: await linesStillGone(tx, id) });
  await giveBackExchanges(tx, id);
  if (order.counts_referral && order.discount_code !== null) await returnReferralUse(tx, order.discount_code);
  await removePackingPhotos(tx, [id]);
  await forgetAftersales(tx, [id]);
  await removeEntriesOf(tx, id);
  const { phone } = await tx
    .deleteFrom('orders')
    .where('id', '=', id)
    .returning('phone')
    .executeTakeFirstOrThrow();
  await sql`select count_customer(customer_id) from customer_phones where phone = ${phone}`.execute(tx);
  await tx
    .deleteFrom('customers')
    .where('id', 'in', (eb) =>
      eb.selectFrom('customer_phones').select('customer_id').where('phone', '=', phone),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .innerJoin('customer_phones', 'customer_phones.phone', 'orders.phone')
            .select('orders.id')
            .whereRef('customer_phones.customer_id', '=', 'customers.id'),
        ),
      ),
    )
    .execute();
}
