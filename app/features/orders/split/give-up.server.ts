import { refreshAttention } from '#app/features/orders/attention.server.ts';
import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import type { Shipment } from '#app/features/orders/parcels/shipment.ts';
import { setCredit } from '#app/features/orders/returns/credits.server.ts';
import { creditOf, tell } from '#app/features/orders/returns/decide.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

/** One of several parcels of a locked order came back: its pieces are the order's no more, it costs less by them, and she is told. */
export async function giveUpParcel(
  tx: Tx,
  order: LockedOrder,
  shipment: Shipment,
  staffId: number | null,
): Promise<void> {
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
  await refreshAttention(tx, { ...order, credited: await creditOf(tx, order.id) });
  await tell(tx, order.id, 'part_returned', staffId);
}
