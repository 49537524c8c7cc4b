import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { endSession } from './end-hold.server.ts';

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
    .select(['id', 'referral_code', 'counts_referral'])
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
