import { sql } from 'kysely';
import { withDeskFacts } from '#app/features/orders/desk/desk-facts.server.ts';
import { gate } from '#app/features/orders/fulfil/gate.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import { listSplitParcels } from '#app/features/orders/split/order-parcels.server.ts';
import type { OrderParcel } from '#app/features/orders/split/schema.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { loadPieces } from './piece-lines.server.ts';
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
    const byId = new Map(found.map((order) => [order.order_id, order]));
    return {
      orders: ids.flatMap((id) => byId.get(id) ?? []),
      unknown: ids.filter((id) => !byId.has(id)),
      left: 0,
    };
  }
  const waiting = await db
    .selectFrom('orders')
    .select('order_id')
    .where('queue', '=', queue)
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
    .where('queue', '=', queue)
    .executeTakeFirstOrThrow();
  return orders;
}

async function loadOrders(ids: readonly string[]): Promise<PrintedOrder[]> {
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
  const split = await listSplitParcels(
    db,
    rows.map(({ id }) => id),
  );
  return orders.map((order, at) => {
    const parcel = nextOf(split.get(rows[at]?.id ?? 0) ?? []);
    const lines = pieces.get(rows[at]?.id ?? 0) ?? [];
    // Both are in the order of their positions.
    const items = order.items.map((line, index) => {
      const { shelf = null, code = null } = lines[index] ?? {};
      return { ...line, shelf, code };
    });
    const inside = parcel
      ? parcel.lines.flatMap(({ position, quantity }) => {
          const item = items[position];
          return item ? [{ ...item, quantity }] : [];
        })
      : items;
    const { number, of, cod } = parcel ?? {};
    const named = number !== undefined && of !== undefined && cod !== undefined ? { number, of, cod } : null;
    return { ...order, items: inside, parcel: named, held_back: gate(order, 'pack') };
  });
}

/** The one that is packed next, else the one that leaves next. */
function nextOf(parcels: readonly OrderParcel[]): OrderParcel | undefined {
  const waiting = parcels.filter(({ state }) => state === 'waiting');
  return waiting.find(({ is_packed }) => !is_packed) ?? waiting[0];
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
  const printed = orders.filter(isAllowed).map(({ order_id }) => order_id);
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
