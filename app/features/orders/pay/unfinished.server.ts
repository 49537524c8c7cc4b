import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { amountsAsked } from '#app/features/orders/amounts.ts';
import type { NamedShortage } from '#app/features/orders/fulfil/reserve-order.server.ts';
import { takeStockAgain } from '#app/features/orders/fulfil/set-status.server.ts';
import { type LockedOrder, lockOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId, type WalletMethod } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { matchesSearch, readOrderSearch } from '#app/features/orders/search/matches-search.server.ts';
import { findAccepted, findClaimedElsewhere } from '#app/features/payments/ledger/ledger.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { attachTransactionId, openTransfer } from './confirm-payment.server.ts';
import type { ExtendedHold, UnfinishedPayment } from './schema.ts';

/** How long a session that ended is still listed: its shopper may call. */
const LISTED_HOURS = 48;

const AT_MOST = 200;

/** Wallet sessions without a transaction id: held ones first, by the end of their hold, then those that ended. */
export async function listUnfinishedPayments(q: string | undefined, now: Date): Promise<UnfinishedPayment[]> {
  const query = selectUnfinished(now);
  const rows = await (q ? query.where(matchesSearch(await readOrderSearch(q, now))) : query).execute();
  return rows.map((row) => toUnfinished(row, now));
}

function selectUnfinished(now: Date) {
  const since = new Date(now.getTime() - LISTED_HOURS * 3_600_000);
  return db
    .selectFrom('orders')
    .select(['order_id', 'name', 'phone', 'email', 'payment_method', 'total', 'advance', 'created_at'])
    .select(['entered_transaction_id', 'held_until', 'released_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .select(['name', 'size', 'quantity'])
          .whereRef('order_pk', '=', 'orders.id')
          .orderBy('position'),
      ).as('items'),
    )
    .where('placed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('held_until', 'is not', null), eb('released_at', 'is', null)]),
        eb('released_at', '>', since),
      ]),
    )
    .orderBy(sql`released_at is not null`)
    .orderBy(sql`case when released_at is null then held_until end`)
    .orderBy('released_at', 'desc')
    .limit(AT_MOST);
}

type UnfinishedRow = Awaited<ReturnType<ReturnType<typeof selectUnfinished>['executeTakeFirstOrThrow']>>;

function toUnfinished(row: UnfinishedRow, now: Date): UnfinishedPayment {
  const { held_until, released_at, created_at, total, advance, payment_method, ...rest } = row;
  const left = released_at === null && held_until ? held_until.getTime() - now.getTime() : 0;
  return {
    ...rest,
    payment_method: payment_method as WalletMethod,
    amount: toRupees(amountsAsked({ payment_method, total, advance }).ahead),
    total: toRupees(total),
    state: stateOf(row),
    created_at: created_at.toISOString(),
    expires_at: held_until?.toISOString() ?? null,
    seconds_left: Math.max(0, Math.ceil(left / 1000)),
  };
}

function stateOf({ held_until, released_at }: UnfinishedRow): UnfinishedPayment['state'] {
  if (released_at === null) return 'held';
  return held_until !== null && released_at < held_until ? 'cancelled' : 'ended';
}

export type FinishRefusal =
  | { outcome: 'not_found' }
  /** The order was placed in the meantime, under another transaction id. */
  | { outcome: 'placed' }
  /** The pieces were sold after the hold had ended. */
  | { outcome: 'sold_out'; shortage: NamedShortage };

export type AttachResult =
  | { outcome: 'attached'; order_id: string }
  | { outcome: 'id_used'; order_id: string }
  /** Another order waits with this id: only one of the two can be right. */
  | { outcome: 'id_claimed'; order_id: string }
  | FinishRefusal;

export type ExtendResult = { outcome: 'extended'; hold: ExtendedHold } | FinishRefusal;

type AttachedId = {
  transaction_id: string;
  /** True once staff have seen the other order that waits with this id. */
  although_claimed?: boolean | undefined;
};

/** Places the order with an id that staff got from the shopper; its payment is claimed. Idempotent. */
export async function attachId(
  orderId: string,
  { transaction_id, although_claimed = false }: AttachedId,
  staffId: number | null,
  now: Date,
): Promise<AttachResult> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const session = await lockSession(tx, orderId);
    if (!session) return { outcome: 'not_found' };
    if (session.placed_at !== null)
      return session.transaction_id === transaction_id
        ? { outcome: 'attached', order_id: orderId }
        : { outcome: 'placed' };
    const accepted = await findAccepted(tx, transaction_id);
    if (accepted) return { outcome: 'id_used', order_id: accepted.order_id };
    const other = although_claimed ? null : await findClaimedElsewhere(tx, transaction_id, session.id);
    if (other) return { outcome: 'id_claimed', order_id: other.order_id };
    const held = await holdAgain(tx, session, staffId, now);
    if ('outcome' in held) return held;
    await attachTransactionId(tx, held, { kind: 'claimed', source: 'staff', transaction_id, staffId }, now);
    return { outcome: 'attached', order_id: orderId };
  });
}

/** Holds the pieces for the shop's hold time from now on; it never shortens a hold. */
export async function extendHold(orderId: string, staffId: number | null, now: Date): Promise<ExtendResult> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  const { hold_minutes } = await readSettings();
  return inTransaction(async (tx) => {
    const session = await lockSession(tx, orderId);
    if (!session) return { outcome: 'not_found' };
    if (session.placed_at !== null) return { outcome: 'placed' };
    const held = await holdAgain(tx, session, staffId, now);
    if ('outcome' in held) return held;
    const wanted = new Date(now.getTime() + hold_minutes * 60_000);
    const isLonger = held.held_until !== null && held.held_until > wanted;
    const held_until = isLonger ? (held.held_until ?? wanted) : wanted;
    await tx.updateTable('orders').set({ held_until, updated_at: now }).where('id', '=', held.id).execute();
    if (session.released_at === null)
      await addEvent(tx, held.id, { kind: 'extended', from: 'Pending', to: 'Pending', staffId });
    return { outcome: 'extended', hold: { order_id: orderId, expires_at: held_until.toISOString() } };
  });
}

function lockSession(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  return lockOrder(tx, (query) => query.where('order_id', '=', orderId).where('session_id', 'is not', null));
}

/** Takes the pieces of an ended session again, if they are still there. */
async function holdAgain(
  tx: Tx,
  session: LockedOrder,
  staffId: number | null,
  now: Date,
): Promise<LockedOrder | Extract<FinishRefusal, { outcome: 'sold_out' }>> {
  if (session.released_at === null) return session;
  const shortage = await takeStockAgain(tx, session);
  if (shortage) return { outcome: 'sold_out', shortage };
  const changes = {
    status: 'Pending',
    payment_state: 'awaiting',
    released_at: null,
    held_until: now,
  } as const;
  await tx
    .updateTable('orders')
    .set({ ...changes, updated_at: now })
    .where('id', '=', session.id)
    .execute();
  await openTransfer(tx, session, now, 'staff');
  await addEvent(tx, session.id, { kind: 'extended', from: 'Cancelled', to: 'Pending', staffId });
  return { ...session, ...changes };
}
