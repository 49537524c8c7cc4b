import { returnLines } from '#app/features/orders/fulfil/reserve-order.server.ts';
import { type LockedOrder, lockOrder } from '#app/features/orders/locked-order.server.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { returnReferralUse } from '#app/features/orders/referral-codes/referral-uses.server.ts';
import { lockPayments, writePaymentUpdate } from '#app/features/payments/ledger/ledger.server.ts';
import type { PaymentSource } from '#app/features/payments/ledger/payment.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/request/log.server.ts';

type NotCancelled = 'unknown_session' | 'confirmed' | 'under_way';

export type Cancellation = { outcome: 'cancelled' | NotCancelled };

/** Its pieces are for sale again at once. A concurrent confirmation comes first or is refused. */
export function cancelSession(session_id: string, now: Date): Promise<Cancellation> {
  return inTransaction(async (tx) => {
    const session = await lockUnpaid(tx, session_id);
    if (typeof session === 'string') return { outcome: session };
    if (session.released_at === null) await endSession(tx, session, 'shopper', now);
    return { outcome: 'cancelled' };
  });
}

/** Gives the pieces of an expired session back now, without waiting for the job. `held`: it has not ended. */
export function endExpiredSession(session_id: string, now: Date): Promise<'ended' | 'held' | NotCancelled> {
  return inTransaction(async (tx) => {
    const session = await lockUnpaid(tx, session_id);
    if (typeof session === 'string') return session;
    if (session.released_at !== null) return 'ended';
    if (session.held_until !== null && session.held_until > now) return 'held';
    await endSession(tx, session, 'shop', now);
    return 'ended';
  });
}

async function lockUnpaid(tx: Tx, session_id: string): Promise<LockedOrder | NotCancelled> {
  if (!/^[\w-]{22,64}$/.test(session_id)) return 'unknown_session';
  const session = await lockOrder(tx, (query) => query.where('session_id', '=', session_id));
  if (!session) return 'unknown_session';
  if (session.placed_at !== null) return 'confirmed';
  return (await isUnderWay(tx, session.id)) ? 'under_way' : session;
}

/** Whether a payment service may be taking the money right now. */
async function isUnderWay(tx: Tx, id: number): Promise<boolean> {
  const payments = await lockPayments(tx, id);
  return payments.some(({ driver, state }) => driver !== 'manual-transfer' && state === 'awaiting');
}

/** Several nodes may call it concurrently; each session ends once. @returns how many ended here. */
export async function releaseExpiredHolds(now: Date): Promise<number> {
  let released = 0;
  for (const id of await listExpired(now)) {
    try {
      if (await inTransaction((tx) => releaseOne(tx, id, now))) released++;
    } catch (error) {
      log.error({ err: error, order: id }, 'a wallet session could not be ended');
    }
  }
  return released;
}

const AT_ONCE = 1000;

async function listExpired(now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('held_until', '<=', now)
    .where('released_at', 'is', null)
    .orderBy('held_until')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => row.id);
}

/** False when another node ends it, or when it was just confirmed. */
async function releaseOne(tx: Tx, id: number, now: Date): Promise<boolean> {
  const session = await tx
    .selectFrom('orders')
    .select(['id', 'discount_code', 'counts_referral'])
    .where('id', '=', id)
    .where('held_until', '<=', now)
    .where('released_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!session) return false;
  await endSession(tx, session, 'shop', now);
  return true;
}

const POLL_INTERVAL_MS = 15_000;

export function startHoldExpiry(): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running = poll();

  async function poll(): Promise<void> {
    try {
      await releaseExpiredHolds(new Date());
    } catch (error) {
      log.warn({ err: error }, 'expired wallet sessions could not be released');
    }
    if (!stopped) timer = setTimeout(pollAgain, POLL_INTERVAL_MS);
  }

  function pollAgain(): void {
    running = poll();
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** For a locked, unconfirmed session. `source` is the shop on expiry, else the shopper. */
async function endSession(
  tx: Tx,
  session: Pick<LockedOrder, 'id' | 'discount_code' | 'counts_referral'>,
  source: Extract<PaymentSource, 'shop' | 'shopper'>,
  now: Date,
): Promise<void> {
  if (session.counts_referral && session.discount_code !== null)
    await returnReferralUse(tx, session.discount_code);
  await tx
    .updateTable('orders')
    .set({
      status: 'Cancelled',
      payment_state: 'failed',
      network_hash: null,
      released_at: now,
      updated_at: now,
    })
    .where('id', '=', session.id)
    .execute();
  await addEvent(tx, session.id, { kind: 'released', from: 'Pending', to: 'Cancelled' });
  await returnLines(tx, session.id);
  await endTransfer(tx, session.id, source, now);
}

/** Manual transfers only: an attempt at a payment service can be ended by that service alone. */
async function endTransfer(tx: Tx, id: number, source: PaymentSource, now: Date): Promise<void> {
  for (const payment of await lockPayments(tx, id)) {
    if (payment.driver === 'manual-transfer' && payment.state === 'awaiting')
      await writePaymentUpdate(tx, payment, { kind: 'failed', source }, 'failed', now);
  }
}
