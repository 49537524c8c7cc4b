import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { db, deleteInBatches, pool } from '#app/platform/database/database.server.ts';
import { networksOf } from './networks.ts';

export type Rate = { calls: number; seconds: number };

/** 0 when allowed, else the seconds for Retry-After. `points` counts for more than one, such as bytes. */
export type RateLimit = (who: string, points?: number) => Promise<number>;

/** Exact across nodes, because every call is counted in the database; by this node alone while that is away. */
export function rateLimit(name: string, rate: Rate): RateLimit {
  const shared = sharedCounts(name, rate);
  return async (who, points = 1) => {
    const key = digest(who);
    try {
      await shared.consume(key, points);
      return 0;
    } catch (refused) {
      await dropFutureCount(shared, key, refused, rate);
      return secondsToWait(refused, rate);
    }
  };
}

/** Counts in memory and adds to the shared count in steps of 1/20 of the limit, so n nodes may let through n/20 too many. */
export function quickRateLimit(name: string, rate: Rate): RateLimit {
  const own = new RateLimiterMemory({ keyPrefix: name, points: rate.calls, duration: rate.seconds });
  const shared = sharedCounts(name, rate);
  const step = Math.max(1, Math.floor(rate.calls / 20));

  async function share(who: string, points: number): Promise<void> {
    const key = digest(who);
    const count = await shared.penalty(key, points);
    if (await dropFutureCount(shared, key, count, rate)) return;
    if (count.consumedPoints > rate.calls) await own.block(who, secondsToWait(count, rate));
  }

  return async (who, points = 1) => {
    try {
      const { consumedPoints } = await own.consume(who, points);
      const steps = Math.floor(consumedPoints / step) - Math.floor((consumedPoints - points) / step);
      if (steps > 0) void share(who, steps * step).catch(() => undefined);
      return 0;
    } catch (refused) {
      return secondsToWait(refused, rate);
    }
  };
}

/** Counted by this process alone. */
export function ownRateLimit(name: string, rate: Rate): RateLimit {
  const own = new RateLimiterMemory({ keyPrefix: name, points: rate.calls, duration: rate.seconds });
  return async (who, points = 1) => {
    try {
      await own.consume(who, points);
      return 0;
    } catch (refused) {
      return secondsToWait(refused, rate);
    }
  };
}

/** `most`: the limit of any network, however many times a customer's it may have. */
export type NetworkRate = Rate & { most?: number };

/** Of an address, counted in each of its networks. What one customer is refused uses up nothing of its neighbours' limit. */
export function networkLimit(
  name: string,
  { calls, seconds, most = Number.POSITIVE_INFINITY }: NetworkRate,
  make = rateLimit,
): RateLimit {
  const limits = new Map<number, RateLimit>();
  const limitOf = (times: number) => {
    const limit =
      limits.get(times) ??
      make(times === 1 ? name : `${name}-${times}`, { calls: Math.min(calls * times, most), seconds });
    limits.set(times, limit);
    return limit;
  };
  return async (address, points) => {
    for (const { block, times } of networksOf(address)) {
      const wait = await limitOf(times)(block, points);
      if (wait > 0) return wait;
    }
    return 0;
  };
}

function sharedCounts(name: string, { calls: points, seconds: duration }: Rate): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
  });
}

/** A system clock that was set back would make a count last too long; clocks of nodes differ by less than this. */
async function dropFutureCount(shared: RateLimiterPostgres, key: string, count: unknown, { seconds }: Rate) {
  const isWrong = count instanceof RateLimiterRes && count.msBeforeNext > 2 * seconds * 1000;
  return isWrong && shared.delete(key);
}

function secondsToWait(refused: unknown, { seconds }: Rate): number {
  if (!(refused instanceof RateLimiterRes)) throw refused;
  return Math.min(seconds, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
}

/** Hashed, so that the table does not store addresses. */
function digest(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
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
