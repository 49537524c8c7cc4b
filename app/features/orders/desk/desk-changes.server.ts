import { sql } from 'kysely';
import type { RunningCalls } from '#app/features/orders/list/schema.ts';
import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import { addEvent, type OrderEvent } from '#app/features/orders/order-events.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { MOST_TAGS } from './queues.ts';
import type { HoldInput } from './schema.ts';

export type ChangedOrder = { outcome: 'saved' | 'not_found' };

/** Of a locked order, without telling the customer; null when it is as it was. */
export type DeskChange = (tx: Tx, order: Pick<LockedOrder, 'id'>) => Promise<OrderEntry | null>;

type OrderEntry = Pick<OrderEvent, 'kind' | 'from' | 'to' | 'note'>;

export async function changeOrder(
  orderId: string,
  change: DeskChange,
  staffId: number | null,
): Promise<ChangedOrder> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return { outcome: 'not_found' };
    await changeLocked(tx, order, change, staffId);
    return { outcome: 'saved' };
  });
}

export async function changeLocked(
  tx: Tx,
  order: Pick<LockedOrder, 'id'>,
  change: DeskChange,
  staffId: number | null,
): Promise<void> {
  const entry = await change(tx, order);
  if (entry) await addEvent(tx, order.id, { ...entry, staffId, mailAfterSeconds: null });
}

/** It waits until somebody ends the hold, or until the morning of that day. */
export function hold({ reason, until = null }: HoldInput): DeskChange {
  return async (tx, { id }) => {
    await tx
      .updateTable('orders')
      .set({
        on_hold_since: sql<Date>`coalesce(on_hold_since, now())`,
        on_hold_until: until,
        on_hold_reason: reason,
      })
      .where('id', '=', id)
      .execute();
    return { kind: 'hold', from: null, to: until ?? 'open', note: reason };
  };
}

/** What is not held, and waits for the day on which it leaves, waits no more. */
export const endHold: DeskChange = async (tx, order) => {
  const { id } = order;
  const ended = await tx
    .updateTable('orders')
    .set({ on_hold_since: null, on_hold_until: null, on_hold_reason: null })
    .where('id', '=', id)
    .where('on_hold_since', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return ended ? HOLD_ENDED : endWait(tx, order);
};

const HOLD_ENDED = { kind: 'hold', from: 'open', to: 'ended' } as const;

/** The history says it of an order that stood on hold for it. */
export const endWait: DeskChange = async (tx, { id }) => {
  const { queue, on_hold_since } = await tx
    .selectFrom('orders')
    .select(['queue', 'on_hold_since'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tx.updateTable('orders').set({ waits_until: null }).where('id', '=', id).execute();
  return queue === 'on_hold' && on_hold_since === null ? HOLD_ENDED : null;
};

/** `tags` of what it had before. */
export function tag(tags: (before: readonly string[]) => readonly string[]): DeskChange {
  return async (tx, { id }) => {
    const { tags: before } = await tx
      .selectFrom('orders')
      .select('tags')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const after = [...new Set(tags(before))].slice(0, MOST_TAGS);
    const [from, to] = [before.join(', '), after.join(', ')];
    if (from === to) return null;
    await tx.updateTable('orders').set({ tags: after }).where('id', '=', id).execute();
    return { kind: 'tags', from, to };
  };
}

export function note(text: string): DeskChange {
  return async () => ({ kind: 'note', from: null, to: 'note', note: text });
}

/** To an account of staff, or to nobody. */
export function assign(to: { id: number; username: string } | null): DeskChange {
  return async (tx, { id }) => {
    await tx
      .updateTable('orders')
      .set({ assigned_to: to?.id ?? null })
      .where('id', '=', id)
      .execute();
    return { kind: 'assigned', from: null, to: to?.username ?? 'nobody' };
  };
}

const CALL_MINUTES = 10;

export type CallClaim =
  | { outcome: 'claimed'; until: Date }
  | { outcome: 'taken'; by: string; until: Date }
  | { outcome: 'not_found' };

/** For ten minutes nobody else is offered to call this customer; whoever claims it again has ten more. */
export async function claimCall(orderId: string, staffId: number, now: Date): Promise<CallClaim> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return { outcome: 'not_found' };
    const calling = await findCaller(tx, order.id, { staffId, now });
    if (calling) return { outcome: 'taken', ...calling };
    const until = new Date(now.getTime() + CALL_MINUTES * 60_000);
    await tx
      .updateTable('orders')
      .set({ called_by: staffId, called_until: until })
      .where('id', '=', order.id)
      .execute();
    return { outcome: 'claimed', until };
  });
}

async function findCaller(tx: Tx, id: number, { staffId, now }: { staffId: number; now: Date }) {
  return tx
    .selectFrom('orders')
    .innerJoin('staff', 'staff.id', 'orders.called_by')
    .select(['staff.username as by', 'orders.called_until as until'])
    .where('orders.id', '=', id)
    .where('orders.called_by', '<>', staffId)
    .where('orders.called_until', '>', now)
    .$narrowType<{ until: Date }>()
    .executeTakeFirst();
}

export async function listRunningCalls(now: Date): Promise<RunningCalls> {
  const calls = await db
    .selectFrom('orders')
    .innerJoin('staff', 'staff.id', 'orders.called_by')
    .select(['orders.order_id', 'staff.username as by', 'orders.called_until as until'])
    .where('orders.called_until', '>', now)
    .$narrowType<{ until: Date }>()
    .execute();
  return calls.map((call) => ({ ...call, until: call.until.toISOString() }));
}
