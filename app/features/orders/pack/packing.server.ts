import { sql } from 'kysely';
import { withDeskFactsOf } from '#app/features/orders/desk/desk-facts.server.ts';
import { gate } from '#app/features/orders/fulfil/gate.ts';
import { lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { packParcel, setPacked } from '#app/features/orders/parcels/packed-parcels.server.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { HeldBack } from './held-back.ts';
import { hasPackingPhoto } from './packing-photo.server.ts';
import { listParcelsToPack, type ParcelToPack } from './parcels-to-pack.server.ts';
import { loadParcelPieces, loadPieces } from './piece-lines.server.ts';
import type { PackedInput, PackingLine, PackingList, PackingOrder } from './schema.ts';

const SHOWN = 100;

const packing = sql<PackingOrder['packing']>`(select json_build_object('by', username, 'until', packing_until)
  from staff where staff.id = orders.packing_by and orders.packing_until > now())`;

/** Also a split order whose first parcel has left, and one with an exchange that does not wait for the old piece. */
export const isToPack = sql<boolean>`(queue = 'to_pack' or orders.id in (
  select order_pk from shipments where state = 'waiting' and packed_at is null and direction = 'forward') and status = 'Shipped'
  or status <> 'Cancelled' and orders.id in (
    select order_pk from shipments where state = 'waiting' and packed_at is null and direction = 'exchange' and not exists (
      select from aftersales where out_shipment_id = shipments.id and waits_for_return and received_at is null)))`;

/** Orders to pack, those that wait longest first. */
export async function listToPack(): Promise<PackingList> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_id', 'queued_at', packing.as('packing')])
    .select(sql<string | null>`to_char(deliver_on, 'YYYY-MM-DD')`.as('deliver_on'))
    .where(isToPack)
    .orderBy('queued_at')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  const inside = await loadNextPieces(
    db,
    rows.map(({ id }) => id),
  );
  const { waiting } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where(isToPack)
    .executeTakeFirstOrThrow();
  const orders = rows.map(({ id, queued_at, ...row }) => {
    const { parcel, lines } = inside(id);
    return {
      ...row,
      queued_at: queued_at?.toISOString() ?? null,
      parcel: nameOf(parcel),
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      images: lines.flatMap(({ image }) => image ?? []).slice(0, 3),
    };
  });
  return { orders, left: waiting - rows.length };
}

/** By the order, the parcel that is packed next and its pieces; those of the whole order when it has only one. */
async function loadNextPieces(connection: Database | Tx, orderPks: readonly number[]) {
  const pieces = await loadPieces(orderPks, connection);
  const parcels = await listParcelsToPack(connection, orderPks);
  const next = new Map([...parcels].map(([pk, of]) => [pk, of[0]]));
  const outs = [...next.values()].flatMap((parcel) => (parcel && parcel.sends !== 'order' ? parcel.id : []));
  const exchanged = await loadParcelPieces(outs, connection);
  return (pk: number) => {
    const parcel = next.get(pk);
    const all = pieces.get(pk) ?? [];
    if (!parcel) return { parcel, lines: all };
    const lines = exchanged.get(parcel.id)?.map(({ price: _, ...line }) => line) ?? ofParcel(all, parcel);
    return { parcel, lines };
  };
}

function nameOf(parcel: ParcelToPack | undefined): PackingOrder['parcel'] {
  return parcel ? { number: parcel.number, of: parcel.of, sends: parcel.sends } : null;
}

/** Null for what is no order. */
export async function findToPack(
  orderId: string,
  connection: Database | Tx = db,
): Promise<PackingOrder | null> {
  if (!isOrderId(orderId)) return null;
  const row = await selectOrders(connection)
    .select(['orders.id', packing.as('packing'), packedBy.as('packed_by')])
    .where('orders.order_id', '=', orderId)
    .where('orders.placed_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const { id, packing: packer, packed_by, ...rest } = row;
  const order = await withDeskFactsOf(connection, toStaffOrder(rest));
  const { order_id, queued_at, deliver_on } = order;
  const { parcel, lines: items } = (await loadNextPieces(connection, [id]))(id);
  const packed_at = parcel ? parcel.packed_at : order.packed_at;
  const has_photo = await hasPackingPhoto(connection, id, parcel?.number ?? null);
  return {
    ...{ order_id, queued_at, deliver_on, packed_at, has_photo, items, packing: packer },
    packed_by: packed_at === null ? null : packed_by,
    parcel: nameOf(parcel),
    held_back: heldBack(order, parcel),
  };
}

const packedBy = sql<string | null>`(select username from order_events
  join staff on staff.id = order_events.staff_id
  where order_pk = orders.id and kind = 'packed'
  order by order_events.id desc limit 1)`;

/** Of a split order only what goes into this parcel. */
function ofParcel(items: readonly PackingLine[], parcel: ParcelToPack): PackingLine[] {
  return parcel.lines.flatMap(({ position, quantity }) => {
    const line = items[position];
    return line ? [{ ...line, quantity }] : [];
  });
}

function heldBack(order: StaffOrder, parcel: ParcelToPack | undefined): HeldBack[] {
  const { status, shipped_at, on_hold, waits_until, has_made_on_order, is_ready } = order;
  if (status === 'Cancelled') return ['cancelled'];
  if (parcel && parcel.sends !== 'order') return parcel.waits ? ['old_piece'] : [];
  if (status === 'Shipped' || shipped_at !== null) return parcel && !parcel.is_packed ? [] : ['gone'];
  if (gate(order, 'pack').length === 0) return [];
  const known: HeldBack[] = [
    ...(status === 'Pending' ? (['unconfirmed'] as const) : []),
    ...(on_hold ? (['hold'] as const) : []),
    ...(waits_until ? (['waits'] as const) : []),
    ...(has_made_on_order && !is_ready ? (['not_ready'] as const) : []),
  ];
  return known.length > 0 ? known : ['desk'];
}

const CLAIM_MINUTES = 10;

export type PackingResult =
  | { outcome: 'saved'; order: PackingOrder }
  | { outcome: 'not_found' }
  | { outcome: 'taken'; by: string; until: string }
  | { outcome: 'held_back'; reasons: HeldBack[] }
  | { outcome: 'pieces_changed'; order: PackingOrder };

/** For ten minutes others are told who packs it; claiming it again begins them anew. */
export function claimPacking(orderId: string, staffId: number, takesOver: boolean): Promise<PackingResult> {
  return withOrder(orderId, async (tx, id, order) => {
    const other = takesOver ? null : await findOtherPacker(tx, id, staffId);
    if (other) return { outcome: 'taken', ...other };
    const packing_until = sql<Date>`now() + make_interval(mins => ${CLAIM_MINUTES})`;
    await tx.updateTable('orders').set({ packing_by: staffId, packing_until }).where('id', '=', id).execute();
    return { outcome: 'saved', order };
  });
}

/** Says that exactly these pieces are in the parcel. What is packed already stays as it is. */
export function markPacked(orderId: string, { items }: PackedInput, staffId: number): Promise<PackingResult> {
  return withOrder(orderId, async (tx, id, order) => {
    const other = await findOtherPacker(tx, id, staffId);
    if (other) return { outcome: 'taken', ...other };
    if (order.held_back.length > 0) return { outcome: 'held_back', reasons: order.held_back };
    if (contents(items) !== contents(order.items)) return { outcome: 'pieces_changed', order };
    if (order.packed_at !== null) return { outcome: 'saved', order };
    await tx
      .updateTable('orders')
      .set({ packing_by: null, packing_until: null })
      .where('id', '=', id)
      .execute();
    if (order.parcel && order.parcel.sends !== 'order') await packParcel(tx, id, order.parcel.number);
    else await setPacked(tx, id, new Date());
    await addEvent(tx, id, { kind: 'packed', from: null, to: 'yes', staffId });
    return { outcome: 'saved', order };
  });
}

/** In a transaction with the order locked; the answer has it as it is after the change. */
async function withOrder(
  orderId: string,
  change: (tx: Tx, id: number, order: PackingOrder) => Promise<PackingResult>,
): Promise<PackingResult> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const locked = await lockPlacedOrder(tx, orderId);
    const order = locked && (await findToPack(orderId, tx));
    if (!locked || !order) return { outcome: 'not_found' };
    const result = await change(tx, locked.id, order);
    if (result.outcome !== 'saved') return result;
    return { outcome: 'saved', order: (await findToPack(orderId, tx)) ?? order };
  });
}

async function findOtherPacker(tx: Tx, id: number, staffId: number) {
  return tx
    .selectFrom('orders')
    .innerJoin('staff', 'staff.id', 'orders.packing_by')
    .select(['staff.username as by', sql<string>`orders.packing_until`.as('until')])
    .where('orders.id', '=', id)
    .where('orders.packing_by', '<>', staffId)
    .where('orders.packing_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

type Piece = Pick<PackingLine, 'product' | 'name' | 'size' | 'color' | 'quantity'>;

/** The same text for the same pieces, in whatever order and on however many lines. */
function contents(lines: readonly Piece[]): string {
  const pieces = new Map<string, number>();
  for (const { product, name, size, color, quantity } of lines) {
    const key = JSON.stringify([product, name, size, color]);
    pieces.set(key, (pieces.get(key) ?? 0) + quantity);
  }
  return JSON.stringify([...pieces].sort());
}
