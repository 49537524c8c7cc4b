import { type NotNull, sql } from 'kysely';
import { invalidateStock, returnStock } from '#app/features/catalogue/stock/stock.server.ts';
import type { Shipment } from '#app/features/orders/parcels/shipment.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { AsideOutcome, AsidePiece, AsideReason, InspectedLine } from './schema.ts';

/** Keeps what came back and cannot be sold; what is in the house stands in the stock ledger, apart from what can be bought. */
export async function setAside(
  tx: Tx,
  { id, order_pk }: Pick<Shipment, 'id' | 'order_pk'>,
  lines: readonly InspectedLine[],
  staffId: number | null,
): Promise<void> {
  for (const { position, aside } of lines)
    for (const { quantity, reason, note } of aside) {
      await tx
        .insertInto('set_aside_pieces')
        .columns([
          'shipment_id',
          'position',
          'product_id',
          'name',
          'size',
          'quantity',
          'reason',
          'note',
          'staff_id',
        ])
        .expression((eb) =>
          eb
            .selectFrom('order_pieces')
            .select([eb.val(id).as('shipment_id'), 'position', 'product_id', 'name', 'size'])
            .$narrowType<{ position: NotNull; name: NotNull; size: NotNull }>()
            .select([eb.val(quantity).as('quantity'), eb.val(reason).as('reason')])
            .select([eb.val(note || null).as('note'), eb.val(staffId).as('staff_id')])
            .where('order_pk', '=', order_pk)
            .where('position', '=', position),
        )
        .execute();
      if (isHere(reason)) await addToLedger(tx, { order_pk, position, shipment_id: id, pieces: quantity });
    }
}

/** What is missing is nowhere in the house. */
function isHere(reason: string): boolean {
  return reason !== ('missing' satisfies AsideReason);
}

type Move = { order_pk: number; position: number; shipment_id: number; pieces: number };

async function addToLedger(
  tx: Tx,
  { order_pk, position, shipment_id, pieces }: Move,
  reason: 'return' | 'correction' | 'damaged' = 'return',
): Promise<void> {
  await sql`insert into stock_ledger (product_id, size, reason, set_aside, order_pk, shipment_id, staff_id)
    select product_id, size, ${reason}, ${pieces}::integer, order_pk, ${shipment_id}::integer,
      nullif(current_setting('shop.staff', true), '')::integer
    from stocked_lines where order_pk = ${order_pk} and position = ${position}`.execute(tx);
}

const SHOWN = 300;

/** What nobody has decided about, the oldest first. */
export async function listAside(): Promise<AsidePiece[]> {
  const rows = await db
    .selectFrom('set_aside_pieces as aside')
    .innerJoin('shipments', 'shipments.id', 'aside.shipment_id')
    .innerJoin('orders', 'orders.id', 'shipments.order_pk')
    .leftJoin('staff', 'staff.id', 'aside.staff_id')
    .select(['aside.id', 'orders.order_id', 'product_id as product', 'aside.name', 'aside.size', 'quantity'])
    .select(['reason', 'aside.note', 'username as by', 'aside.created_at'])
    .where('outcome', 'is', null)
    .orderBy('aside.created_at')
    .orderBy('aside.id')
    .limit(SHOWN)
    .$narrowType<{ reason: AsideReason }>()
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }));
}

export type AsideDecision = 'decided' | 'not_found' | 'already' | 'no_place';

/** `no_place`: its product or size is gone, so it can only be written off. */
export function decideAside(id: number, outcome: AsideOutcome, staffId: number): Promise<AsideDecision> {
  return inTransaction(async (tx) => {
    const piece = await tx
      .selectFrom('set_aside_pieces as aside')
      .innerJoin('shipments', 'shipments.id', 'aside.shipment_id')
      .select(['aside.id', 'aside.position', 'product_id', 'size', 'quantity', 'reason', 'outcome'])
      .select(['shipment_id', 'order_pk'])
      .where('aside.id', '=', id)
      .forUpdate('aside')
      .executeTakeFirst();
    if (!piece) return 'not_found';
    if (piece.outcome !== null) return 'already';
    const { product_id, size, quantity } = piece;
    if (outcome === 'restocked') {
      if (product_id === null) return 'no_place';
      const units = [{ product_id, size, quantity }];
      const lost = await returnStock(tx, units, { reason: 'correction', orderPk: piece.order_pk });
      if (lost.length > 0) return 'no_place';
      await invalidateStock(tx, units);
    }
    const reason = outcome === 'restocked' ? 'correction' : 'damaged';
    if (isHere(piece.reason)) await addToLedger(tx, { ...piece, pieces: -quantity }, reason);
    await tx
      .updateTable('set_aside_pieces')
      .set({ outcome, decided_by: staffId, decided_at: new Date() })
      .where('id', '=', id)
      .execute();
    return 'decided';
  });
}
