import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { BoundedStore } from './cache/bounded-store.ts';
import { deleteInBatches } from './database/batch-delete.server.ts';
import { db, pool } from './database/database.server.ts';

/** So many calls within so many seconds of the first of them. */
export type Rate = { calls: number; seconds: number };

/**
 * Counts a call of somebody, or `points` of it at once, such as its bytes: 0 when it is allowed, else the whole seconds after which
 * to come again, never more than the limit's window.
 */
export type RateLimit = (who: string, points?: number) => Promise<number>;

/**
 * A limit whose every call is counted in the database, so that all nodes together let through exactly `calls`. Somebody
 * who is over it is refused from memory until the time is up.
 */
export function rateLimit(name: string, rate: Rate): RateLimit {
  const counts = sharedCounts(name, rate);
  return async (who, points = 1) => {
    const key = digest(who);
    try {
      await counts.consume(key, points);
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      await forgetIfFromTheFuture(counts, key, refused, rate);
      return toSeconds(withinWindow(refused, rate));
    }
  };
}

type Tally = { total: number; untold: number; until: number; isTelling: boolean };

const MAX_TALLIES = 50_000;

/**
 * The same for calls that cannot wait for the database, or would queue up at one row of it: counted in this process, and told to
 * the others a twentieth of the limit at a time, behind the call. Somebody who uses less is nobody's business, and n nodes
 * together let through n twentieths too many at most. It works on while the database is away.
 */
export function quickRateLimit(name: string, rate: Rate): RateLimit {
  const counts = sharedCounts(name, rate);
  const worthTelling = Math.max(1, Math.floor(rate.calls / 20));
  const tallies = new BoundedStore<Tally>({ maxEntries: MAX_TALLIES });

  async function tell(key: string, tally: Tally): Promise<void> {
    const told = tally.untold;
    tally.untold = 0;
    tally.isTelling = true;
    try {
      const known = await counts.penalty(key, told);
      tally.total = known.consumedPoints + tally.untold;
      tally.until = performance.now() + withinWindow(known, rate);
      await forgetIfFromTheFuture(counts, key, known, rate);
    } catch {
      tally.untold += told;
    }
    tally.isTelling = false;
  }

  return async (who, points = 1) => {
    const key = digest(who);
    // Not the clock of the day, which operators and time servers set back.
    const now = performance.now();
    const tally = currentTally(tallies, key, now, rate);
    if (tally.total + points > rate.calls) return toSeconds(tally.until - now);
    tally.total += points;
    tally.untold += points;
    if (tally.untold >= worthTelling && !tally.isTelling) void tell(key, tally);
    return 0;
  };
}

function currentTally(tallies: BoundedStore<Tally>, key: string, now: number, { seconds }: Rate): Tally {
  const known = tallies.get(key);
  if (known && known.until > now) return known;
  const fresh = { total: 0, untold: 0, until: now + seconds * 1000, isTelling: false };
  tallies.set(key, fresh);
  return fresh;
}

function sharedCounts(name: string, { calls, seconds }: Rate): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: calls,
    duration: seconds,
    inMemoryBlockOnConsumed: calls + 1,
  });
}

function withinWindow({ msBeforeNext }: RateLimiterRes, { seconds }: Rate): number {
  return Math.min(msBeforeNext, seconds * 1000);
}

/**
 * The table of counts goes by the clock of the day. When that was set back, a count would last until the clock is where it was
 * before; twice the window is more than the clocks of several nodes differ.
 */
async function forgetIfFromTheFuture(
  counts: RateLimiterPostgres,
  key: string,
  { msBeforeNext }: RateLimiterRes,
  { seconds }: Rate,
): Promise<void> {
  if (msBeforeNext > 2 * seconds * 1000) await counts.delete(key);
}

/** The table says nothing of who came from where; the same somebody has the same key on every node. */
function digest(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}

function toSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

/** Forgets counts whose time is up. */
export async function deleteExpiredCounts(now: Date): Promise<void> {
  await deleteInBatches((limit) =>
    db
      .deleteFrom('rate_limits')
      .where('key', 'in', (eb) =>
        eb.selectFrom('rate_limits').select('key').where('expire', '<', now.getTime()).limit(limit),
      )
      .executeTakeFirst(),
  );
}
