import { createHash, createHmac } from 'node:crypto';
import { expandIPv6 } from 'hono/utils/ipaddr';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { memoizeSecret, readOrCreateSecret } from '#app/platform/config/secrets.server.ts';
import { db, deleteInBatches, pool } from '#app/platform/database/database.server.ts';

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

/** `times`: how much of a customer's limit all of its customers together may have. */
export type Network = { block: string; times: number };

const SITE_TIMES = 4;

// The phones of a mobile network share the addresses of a few /24s, with thousands behind each: four times would refuse honest ones.
const IPV4_RANGE_TIMES = 16;

/** IPv4 in IPv6: mapped by the system, or translated by a provider (RFC 6052, RFC 2765). */
const IPV4_PREFIXES = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0', '0:0:0:0:ffff:0']);

/** Each IPv4 address has a /48 of its own there (RFC 3056). */
const SIX_TO_FOUR = '2002';

/** The networks in which an address is counted, however it is written: IPv4 the address and its /24, IPv6 its /64 and its /48. */
export function networksOf(address: string): readonly [customer: Network, site: Network] {
  if (!address.includes(':')) return ofIPv4(address);
  const groups = expandIPv6(address.toLowerCase().split('%')[0] ?? '')
    .split(':')
    .map((group) => group.replace(/^0+(?=.)/, ''));
  if (IPV4_PREFIXES.has(groups.slice(0, 6).join(':')))
    return ofIPv4(groups.slice(6).flatMap(bytes).join('.'));
  if (groups[0] === SIX_TO_FOUR) return ofIPv4(groups.slice(1, 3).flatMap(bytes).join('.'));
  const block = (bits: number) => `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
  return [
    { block: block(64), times: 1 },
    { block: block(48), times: SITE_TIMES },
  ];
}

function ofIPv4(address: string): readonly [Network, Network] {
  const range = `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  return [
    { block: address, times: 1 },
    { block: range, times: IPV4_RANGE_TIMES },
  ];
}

function bytes(group: string): [high: number, low: number] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
}

/**
 * An IPv4 address, or the /64 (or /48) of an IPv6 address: for logs, for recognising somebody, and for counting tries at one account
 * or order, where a phone that guesses must not use up the tries of its whole mobile network.
 */
export function addressBlock(address: string, bits: 64 | 48 = 64): string {
  const [customer, site] = networksOf(address);
  return bits === 48 && site.block.endsWith('/48') ? site.block : customer.block;
}

const readSecret = memoizeSecret(() => readOrCreateSecret('address-key'));

/** `customer` is of an IPv4 address or a /64, `site` of the /24 or /48 around it, with `times` as much of every limit. */
export type NetworkHashes = { customer: string; site: string; times: number };

/** Keyed hashes of 24 letters: without the secret, the address cannot be found by trying all of them. */
export async function networkHashes(address: string): Promise<NetworkHashes> {
  const secret = await readSecret();
  const hash = (block: string) => createHmac('sha256', secret).update(block).digest('base64url').slice(0, 24);
  const [customer, site] = networksOf(address);
  return { customer: hash(customer.block), site: hash(site.block), times: site.times };
}
