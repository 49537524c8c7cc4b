import { sql } from 'kysely';
import { withDeskFacts } from '#app/features/orders/desk/desk-facts.server.ts';
import { gate } from '#app/features/orders/fulfil/gate.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { isToPack } from './packing.server.ts';
import { listParcelsToPack, type ParcelToPack } from './parcels-to-pack.server.ts';
import { loadParcelPieces, loadPieces } from './piece-lines.server.ts';
import {
  MOST_PRINTED,
  type PrintedInput,
  type PrintedOrder,
  type PrintJob,
  type PrintQuery,
} from './schema.ts';

/** The orders as they were asked for, or those of the queue that wait longest. */
export async function loadPrintJob({ orders: ids = [], queue }: PrintQuery): Promise<PrintJob> {
  if (queue === undefined) {
    const found = await loadOrders(ids);
    const byId = Map.groupBy(found, ({ order_id }) => order_id);
    return {
      orders: ids.flatMap((id) => byId.get(id) ?? []),
      unknown: ids.filter((id) => !byId.has(id)),
      left: 0,
    };
  }
  const waiting = await db
    .selectFrom('orders')
    .select('order_id')
    .where(isOf(queue))
    .orderBy('queued_at')
    .orderBy('id')
    .limit(MOST_PRINTED + 1)
    .execute();
  const job = await loadPrintJob({ orders: waiting.slice(0, MOST_PRINTED).map(({ order_id }) => order_id) });
  return { ...job, left: waiting.length > MOST_PRINTED ? (await countQueue(queue)) - MOST_PRINTED : 0 };
}

async function countQueue(queue: NonNullable<PrintQuery['queue']>): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where(isOf(queue))
    .executeTakeFirstOrThrow();
  return orders;
}

/** What is to be packed is what the packers see. */
function isOf(queue: NonNullable<PrintQuery['queue']>) {
  return queue === 'to_pack' ? isToPack : sql<boolean>`queue = ${queue}`;
}

/** Those that go together stay together, one for each parcel that has not left. */
async function loadOrders(ids: readonly string[]): Promise<PrintedOrder[]> {
  return withSizes(await loadParcels(ids));
}

/** A line before it is known in which sizes its piece is made. */
type Bare = Omit<PrintedOrder, 'items'> & { items: Omit<PrintedOrder['items'][number], 'sizes'>[] };

async function withSizes(orders: readonly Bare[]): Promise<PrintedOrder[]> {
  const ids = [...new Set(orders.flatMap(({ items }) => items.flatMap(({ product }) => product ?? [])))];
  const rows = await db
    .selectFrom('product_sizes')
    .select(['product_id', 'size'])
    .where('product_id', 'in', [...ids, 0])
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const sizes = Map.groupBy(rows, ({ product_id }) => product_id);
  return orders.map((order) => ({
    ...order,
    items: order.items.map((line) => ({
      ...line,
      sizes: (sizes.get(line.product ?? 0) ?? []).map(({ size }) => size),
    })),
  }));
}

async function loadParcels(ids: readonly string[]): Promise<Bare[]> {
  if (ids.length === 0) return [];
  const rows = await selectOrders(db)
    .select('orders.id')
    .where('orders.order_id', 'in', ids)
    .where('orders.placed_at', 'is not', null)
    .execute();
  const pieces = await loadPieces(rows.map(({ id }) => id));
  const orders = await withDeskFacts(
    db,
    rows.map(({ id: _, ...row }) => toStaffOrder(row)),
  );
  const parcels = await listParcelsToPack(
    db,
    rows.map(({ id }) => id),
  );
  const outs = [...parcels.values()].flat().filter(({ sends }) => sends !== 'order');
  const exchanged = await loadParcelPieces(outs.map(({ id }) => id));
  return orders.flatMap((order, at) => {
    const pk = rows[at]?.id ?? 0;
    const lines = pieces.get(pk) ?? [];
    // Both are in the order of their positions.
    const items = order.items.map((line, index) => {
      const { shelf = null, code = null } = lines[index] ?? {};
      return { ...line, shelf, code };
    });
    const whole = { ...order, items, parcel: null, held_back: gate(order, 'pack') };
    const waiting = (parcels.get(pk) ?? []).filter(({ waits }) => !waits);
    return waiting.length === 0
      ? whole
      : inTurn(waiting).map((parcel) => ofParcel(whole, parcel, exchanged.get(parcel.id)));
  });
}

function inTurn(parcels: readonly ParcelToPack[]): ParcelToPack[] {
  return parcels.toSorted((one, other) => one.number - other.number);
}

type Pieces = Awaited<ReturnType<typeof loadParcelPieces>> extends ReadonlyMap<number, infer Of> ? Of : never;

/** `exchanged` has prices in paisa. */
function ofParcel(order: Bare, parcel: ParcelToPack, exchanged: Pieces | undefined): Bare {
  const { number, of, sends, cod, lines, courier, tracking_number } = parcel;
  const named = { ...order, courier, tracking_number, parcel: { number, of, sends, cod } };
  if (exchanged) {
    const items = exchanged.map((line) => ({ ...line, price: toRupees(line.price) }));
    return { ...named, items, deliver_on: null, held_back: goneOf(order) };
  }
  const items = lines.flatMap(({ position, quantity }) => {
    const item = order.items[position];
    return item ? [{ ...item, quantity }] : [];
  });
  return { ...named, items };
}

/** The order itself has passed its gates; what comes after it has none but this. */
function goneOf({ status, held_back }: Bare): string[] {
  return status === 'Cancelled' ? held_back : [];
}

export type Printed = { printed: string[]; refused: { order_id: string; reasons: string[] }[] };

type Author = { staffId: number /** With a reason also what is held back. */; mayOverrule: boolean };

/** Notes on each order that its slip or label has come out of the printer. */
export async function recordPrinted(
  { what, order_ids, reason }: PrintedInput,
  { staffId, mayOverrule }: Author,
): Promise<Printed> {
  const orders = await loadOrders([...new Set(order_ids)]);
  const isAllowed = ({ held_back }: PrintedOrder) =>
    held_back.length === 0 || (mayOverrule && reason !== null);
  const refused = orders.filter((order) => !isAllowed(order));
  const printed = [...new Set(orders.filter(isAllowed).map(({ order_id }) => order_id))];
  await inTransaction(async (tx) => {
    const rows = await tx
      .selectFrom('orders')
      .select(['id', 'order_id'])
      .where('order_id', 'in', [...printed, ''])
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id } of rows) {
      await tx.updateTable('orders').set({ slip_printed_at: sql`now()` }).where('id', '=', id).execute();
      await addEvent(tx, id, {
        kind: 'printed',
        from: null,
        to: what,
        note: reason,
        staffId,
        mailAfterSeconds: null,
      });
    }
  });
  return {
    printed,
    refused: refused.map(({ order_id, held_back }) => ({ order_id, reasons: held_back })),
  };
}
