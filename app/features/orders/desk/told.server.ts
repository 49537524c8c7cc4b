import { sql } from 'kysely';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import { db, type Tx } from '#app/platform/database/database.server.ts';
import { withDeskFacts } from './desk-facts.server.ts';
import type { ContactInput, MessageToSend } from './schema.ts';

/** What nobody told within two weeks, she has seen by herself. */
const DAYS = 14;

const MOST = 200;

/** Hers to hear, and neither told nor about to leave by mail. Of an order that was merged, she hears by the one that has its pieces. */
const isUntold = sql<boolean>`(order_events.tell is not null and order_events.told_via is null
  and not 'shopper' = any (coalesce(order_events.pending_mails, '{}'))
  and not exists (select from orders as gone where gone.id = order_events.order_pk and gone.merged_into is not null)
  and order_events.created_at > now() - make_interval(days => ${DAYS}))`;

export async function countUntold(): Promise<number> {
  const { orders } = await db
    .selectFrom('order_events')
    .select(({ fn }) => fn.count<number>('order_pk').distinct().as('orders'))
    .where(isUntold)
    .executeTakeFirstOrThrow();
  return orders;
}

/** One for each order: its newest event covers those before. Who has waited longest is first. */
export async function listMessagesToSend(): Promise<MessageToSend[]> {
  const events = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_pk')
    .distinctOn('order_pk')
    .select(['order_pk', 'order_events.id as event', 'order_events.tell', 'order_events.created_at as since'])
    .select('orders.order_id')
    .where(isUntold)
    .orderBy('order_pk')
    .orderBy('order_events.id', 'desc')
    .limit(MOST)
    .execute();
  if (events.length === 0) return [];
  const rows = await selectOrders(db)
    .where(
      'orders.id',
      'in',
      events.map(({ order_pk }) => order_pk),
    )
    .execute();
  const orders = await withDeskFacts(db, rows.map(toStaffOrder));
  const byId = new Map(orders.map((order) => [order.order_id, order]));
  return events
    .flatMap(({ event, tell, since, order_id }) => {
      const order = byId.get(order_id);
      return order ? [{ event, tell: tell ?? '', since: since.toISOString(), order }] : [];
    })
    .sort((one, other) => Date.parse(one.since) - Date.parse(other.since));
}

/** What the customer of an order has not been told yet, oldest first. */
export async function listUntoldOf(
  orderPk: number,
): Promise<{ event: number; tell: string; since: string }[]> {
  const rows = await db
    .selectFrom('order_events')
    .select(['id as event', 'tell', 'created_at as since'])
    .where('order_pk', '=', orderPk)
    .where(isUntold)
    .orderBy('id')
    .execute();
  return rows.map(({ event, tell, since }) => ({ event, tell: tell ?? '', since: since.toISOString() }));
}

export type Told = { via: string; by: string; at: Date };

/** For a locked order. Null: nobody has told her of this event. */
export async function findTold(tx: Tx, orderPk: number, event: number): Promise<Told | null> {
  const row = await tx
    .selectFrom('order_events')
    .leftJoin('staff', 'staff.id', 'order_events.told_by')
    .select(['told_via as via', 'told_at as at', 'staff.username as by'])
    .where('order_events.id', '=', event)
    .where('order_pk', '=', orderPk)
    .executeTakeFirst();
  return row?.via && row.at ? { via: row.via, at: row.at, by: row.by ?? 'Shop' } : null;
}

type Teller = { channel: ContactInput['channel']; staffId: number | null };

/** For a locked order: whoever has spoken with her has told her all of it. What happens later is another message. */
export async function markTold(
  tx: Tx,
  orderPk: number,
  { channel, staffId }: Teller,
  upTo: number | null,
): Promise<void> {
  await tx
    .updateTable('order_events')
    .set({
      told_via: channel === 'email' ? 'mail' : channel,
      told_at: sql<Date>`now()`,
      told_by: staffId,
    })
    .where('order_pk', '=', orderPk)
    .where('told_via', 'is', null)
    .where('kind', 'in', ['placed', 'status', 'payment', 'cash', 'parcel', 'edited', 'merged', 'aftersale'])
    .$if(upTo !== null, (query) => query.where('id', '<=', upTo))
    .execute();
}
