import type { NotNull } from 'kysely';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import type { BackParcel, ToInspect } from './schema.ts';

const SHOWN = 100;

/** The parcels that are here again and that nobody has looked at, those that wait longest first. */
export async function listToInspect(): Promise<ToInspect> {
  const rows = await selectBack()
    .where('shipments.queue', '=', 'to_inspect')
    .orderBy('shipments.queued_at')
    .orderBy('shipments.id')
    .limit(SHOWN)
    .execute();
  const { waiting } = await db
    .selectFrom('shipments')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('queue', '=', 'to_inspect')
    .executeTakeFirstOrThrow();
  return { parcels: await withLines(rows), left: Number(waiting) - rows.length };
}

/** Null when there is no such parcel, or when it never left. */
export async function findBackParcel(id: number): Promise<BackParcel | null> {
  const rows = await selectBack()
    .where('shipments.id', '=', id)
    .where('handed_over_at', 'is not', null)
    .execute();
  return (await withLines(rows))[0] ?? null;
}

function selectBack() {
  return db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_pk')
    .select(['shipments.id', 'orders.order_id', 'shipments.number', 'shipments.tracking_number'])
    .select(['shipments.state', 'shipments.received_back_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBack>['executeTakeFirstOrThrow']>>;

async function withLines(rows: readonly Row[]): Promise<BackParcel[]> {
  const lines = await listBackLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ received_back_at, ...row }) => ({
    ...row,
    received_back_at: received_back_at?.toISOString() ?? null,
    lines: lines
      .filter(({ shipment_id }) => shipment_id === row.id)
      .map(({ shipment_id: _, ...line }) => line),
  }));
}

/** What is in these parcels, line by line. */
export async function listBackLines(connection: Database | Tx, shipmentIds: readonly number[]) {
  if (shipmentIds.length === 0) return [];
  const orders = await connection
    .selectFrom('shipments')
    .select('order_pk')
    .where('id', 'in', shipmentIds)
    .execute();
  return (
    connection
      .selectFrom('shipment_lines')
      .innerJoin('shipments', 'shipments.id', 'shipment_id')
      .innerJoin('order_pieces', (join) =>
        join
          .onRef('order_pieces.order_pk', '=', 'shipments.order_pk')
          .onRef('order_pieces.position', '=', 'shipment_lines.position'),
      )
      .select(['shipment_id', 'shipment_lines.position', 'name', 'order_pieces.size', 'color', 'image'])
      .select('shipment_lines.quantity')
      .$narrowType<{ name: NotNull; size: NotNull; color: NotNull }>()
      .where('shipment_id', 'in', shipmentIds)
      // The view is a union: without their numbers it would be read from end to end.
      .where(
        'order_pieces.order_pk',
        'in',
        orders.map(({ order_pk }) => order_pk),
      )
      .orderBy('shipment_lines.position')
      .execute()
  );
}
