import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { deleteInBatches } from './database/batch-delete.server.ts';
import { db } from './database/database.server.ts';
import { pool } from './database/pool.server.ts';
import { Tallies, type Unflushed } from './tallies.ts';

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

/** Shares its count in steps of 1/20 of the limit, so n nodes may let through n/20 too many. */
export function quickRateLimit(name: string, rate: Rate): RateLimit {
  const counts = sharedCounts(name, rate);
  const flushThreshold = Math.max(1, Math.floor(rate.calls / 20));
  const tallies = new Tallies(rate.seconds * 1000);
  const flushing = new Set<string>();

  async function flush(who: string, flushed: Unflushed): Promise<void> {
    flushing.add(who);
    try {
      const key = digest(who);
      const known = await counts.penalty(key, flushed.points);
      tallies.correct(who, known.consumedPoints, performance.now() + withinWindow(known, rate));
      await forgetIfFromTheFuture(counts, key, known, rate);
    } catch {
      tallies.giveBack(who, flushed);
    }
    flushing.delete(who);
  }

  return async (who, points = 1) => {
    // The monotonic clock: the system clock can be set back.
    const now = performance.now();
    const { place, total, until } = tallies.read(who, now);
    if (total + points > rate.calls) return toSeconds(until - now);
    if (tallies.add(place, points) >= flushThreshold && !flushing.has(who))
      void flush(who, tallies.takeUnflushed(place));
    return 0;
  };
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
