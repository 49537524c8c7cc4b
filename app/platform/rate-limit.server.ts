import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { BoundedStore } from './bounded-store.ts';
import { db, pool } from './database.server.ts';
import { deleteInBits } from './retention.server.ts';

/** So many calls within so many seconds of the first of them. */
export type Rate = { calls: number; seconds: number };

/** Counts a call of somebody: 0 when it is allowed, else the whole seconds after which to come again. */
export type RateLimit = (who: string) => Promise<number>;

/**
 * A limit whose every call is counted in the database, so that all nodes together let through exactly `calls`. Somebody
 * who is over it is refused from memory until the time is up.
 */
export function rateLimit(name: string, rate: Rate): RateLimit {
  const counts = sharedCounts(name, rate);
  return async (who) => {
    try {
      await counts.consume(digest(who));
      return 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return toSeconds(refused.msBeforeNext);
      throw refused;
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
      tally.until = Date.now() + known.msBeforeNext;
    } catch {
      tally.untold += told;
    }
    tally.isTelling = false;
  }

  return async (who) => {
    const key = digest(who);
    const now = Date.now();
    const tally = currentTally(tallies, key, now, rate);
    if (tally.total >= rate.calls) return toSeconds(tally.until - now);
    tally.total++;
    tally.untold++;
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

/** The table says nothing of who came from where; the same somebody has the same key on every node. */
function digest(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}

function toSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

/** Forgets counts whose time is up. */
export async function deleteExpiredCounts(now: Date): Promise<void> {
  await deleteInBits((limit) =>
    db
      .deleteFrom('rate_limits')
      .where('key', 'in', (eb) =>
        eb.selectFrom('rate_limits').select('key').where('expire', '<', now.getTime()).limit(limit),
      )
      .executeTakeFirst(),
  );
}
