import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { BoundedStore } from './cache/bounded-store.ts';
import { deleteInBatches } from './database/batch-delete.server.ts';
import { db } from './database/database.server.ts';
import { pool } from './database/pool.server.ts';

export type Rate = { calls: number; seconds: number };

/** 0 when allowed, else the seconds for Retry-After. `points` counts for more than one, such as bytes. */
export type RateLimit = (who: string, points?: number) => Promise<number>;

/** Exact across nodes, because every call is counted in the database. */
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

type Tally = { total: number; unflushed: number; until: number; isFlushing: boolean };

const MAX_TALLIES = 50_000;

/** Shares its count in steps of 1/20 of the limit, so n nodes may let through n/20 too many. */
export function quickRateLimit(name: string, rate: Rate): RateLimit {
  const counts = sharedCounts(name, rate);
  const flushThreshold = Math.max(1, Math.floor(rate.calls / 20));
  const tallies = new BoundedStore<Tally>({ maxEntries: MAX_TALLIES, maxAge: rate.seconds * 1000 });

  async function flush(who: string, tally: Tally): Promise<void> {
    const flushed = tally.unflushed;
    tally.unflushed = 0;
    tally.isFlushing = true;
    try {
      const key = digest(who);
      const known = await counts.penalty(key, flushed);
      tally.total = known.consumedPoints + tally.unflushed;
      tally.until = performance.now() + withinWindow(known, rate);
      // The window of the database may have begun later, so its age begins anew.
      if (tallies.peek(who) === tally) tallies.set(who, tally);
      await forgetIfFromTheFuture(counts, key, known, rate);
    } catch {
      tally.unflushed += flushed;
    }
    tally.isFlushing = false;
  }

  return async (who, points = 1) => {
    // The monotonic clock: the system clock can be set back.
    const now = performance.now();
    const tally = currentTally(tallies, who, now, rate);
    if (tally.total + points > rate.calls) return toSeconds(tally.until - now);
    tally.total += points;
    tally.unflushed += points;
    if (tally.unflushed >= flushThreshold && !tally.isFlushing) void flush(who, tally);
    return 0;
  };
}

function currentTally(tallies: BoundedStore<Tally>, who: string, now: number, { seconds }: Rate): Tally {
  const known = tallies.get(who, now);
  if (known && known.until > now) return known;
  const fresh = { total: 0, unflushed: 0, until: Math.floor(now) + seconds * 1000, isFlushing: false };
  tallies.set(who, fresh);
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

/** A system clock that was set back would make a count last too long; clocks of nodes differ by less than this. */
async function forgetIfFromTheFuture(
  counts: RateLimiterPostgres,
  key: string,
  { msBeforeNext }: RateLimiterRes,
  { seconds }: Rate,
): Promise<void> {
  if (msBeforeNext > 2 * seconds * 1000) await counts.delete(key);
}

/** Hashed, so that the table does not store addresses. */
function digest(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}

function toSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

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
