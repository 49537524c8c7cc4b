import { addressBlock } from '#app/platform/address-block.ts';
import { quickRateLimit, type RateLimit, rateLimit } from '#app/platform/rate-limit.server.ts';
import { problem } from './problem.ts';

/**
 * How often one address may call, all nodes together; more is answered with 429 and Retry-After. Thousands of phones share one
 * address of a mobile network, so the numbers are far above what one shopper does and far below what a program can.
 *
 * | limit    | counts the calls that         | one address may            |
 * |----------|-------------------------------|----------------------------|
 * | orders   | place or confirm an order     | 20,000 in 10 minutes       |
 * | holds    | begin a wallet payment        | 600 in 10 minutes          |
 * | quotes   | ask what a bag costs          | 20,000 in 10 minutes       |
 * | sessions | look at a payment, give it up | 6,000 in 10 minutes        |
 * | reviews  | send a review                 | 30 in 10 minutes           |
 * | photos   | upload to the gallery         | 60 in an hour              |
 * | contact  | send a message                | 20 in 10 minutes           |
 * | activity | log what was looked at        | 1,200 in a minute          |
 * | carts    | save a bag                    | 1,200 in 10 minutes        |
 *
 * Signing in has a limit of its own, per address and account (sign-in.server.ts).
 */
export const LIMITS = {
  // A drop that sells out sends the phones of a whole network here at once, each trying again; 33 a second still stops a program.
  orders: { calls: 20_000, seconds: 600, isQuick: true },
  // Each takes pieces off the shelves for an hour, without a rupee paid: fewer of them than of orders.
  holds: { calls: 600, seconds: 600, isQuick: true },
  // Asked whenever a bag is opened or changed, by the same crowd.
  quotes: { calls: 20_000, seconds: 600, isQuick: true },
  // A page that waits for a payment asks every few seconds.
  sessions: { calls: 6_000, seconds: 600, isQuick: true },
  reviews: { calls: 30, seconds: 600, isQuick: false },
  photos: { calls: 60, seconds: 3_600, isQuick: false },
  contact: { calls: 20, seconds: 600, isQuick: false },
  activity: { calls: 1_200, seconds: 60, isQuick: true },
  carts: { calls: 1_200, seconds: 600, isQuick: true },
} as const;

export type LimitName = keyof typeof LIMITS;

const limits = new Map<string, RateLimit>(
  Object.entries(LIMITS).map(([name, { isQuick, ...rate }]) => [
    name,
    isQuick ? quickRateLimit(name, rate) : rateLimit(name, rate),
  ]),
);

/** Counts a call from an address; the refusal to answer with when there were too many, else null. */
export async function refuseOverLimit(name: LimitName, address: string): Promise<Response | null> {
  const wait = (await limits.get(name)?.(addressBlock(address))) ?? 0;
  if (wait === 0) return null;
  return problem(
    429,
    'too_many',
    'Too much was sent from here in a short time. Please wait a little and try again.',
    {
      headers: { 'Retry-After': String(wait) },
    },
  );
}
