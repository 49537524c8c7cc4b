import type { Shipment } from '#app/features/orders/parcels/shipment.ts';
import { setCredit } from '#app/features/orders/returns/credits.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

/** One of several parcels of a locked order came back: its pieces are the order's no more, and it costs less by them. */
export async function giveUpParcel(tx: Tx, shipment: Shipment): Promise<void> {
  await tx.updateTable('shipments').set({ is_given_up: true }).where('id', '=', shipment.id).execute();
  const { id } = await tx
    .insertInto('aftersales')
    .values({
      ...{
        order_pk: shipment.order_pk,
        kind: 'return',
        state: 'closed',
        reason: 'not_kept',
        outcome: 'none',
      },
      ...{
        shipment_id: shipment.id,
        amount: shipment.goods ?? 0,
        received_at: new Date(),
        closed_at: new Date(),
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('aftersale_lines')
    .columns(['aftersale_id', 'position', 'quantity'])
    .expression((eb) =>
      eb
        .selectFrom('shipment_lines')
        .select([eb.val(id).as('aftersale_id'), 'position', 'quantity'])
        .where('shipment_id', '=', shipment.id),
    )
    .execute();
  await setCredit(tx, { id, order_pk: shipment.order_pk }, shipment.goods ?? 0);
}
