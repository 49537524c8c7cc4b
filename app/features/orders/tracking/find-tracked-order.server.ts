import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { confirmationPath } from '#app/features/orders/order.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { db } from '#app/platform/database/database.server.ts';
import { addressBlock } from '#app/platform/request/networks.ts';
import { rateLimit } from '#app/platform/request/rate-limit.server.ts';
import type { TrackRequest } from './track-request.ts';

const { tries_per_order, slow_tries_per_order } = LIMITS.tracking;
const countOfNetwork = rateLimit('tracked-orders', { calls: tries_per_order.value, seconds: 3600 });
const countOfAll = rateLimit('tracked-by-all', { calls: slow_tries_per_order.value, seconds: 3600 });
const SLOWER_MS = 2_000;

/**
 * Seconds to wait, 0 when it may be tried; each order number is counted, existing or not. For each network, so that whoever guesses
 * does not lock the shopper out; guessing from many networks only makes answers slower.
 */
export async function triesOfOrder(order_id: string, address: string): Promise<number> {
  const seconds = await countOfNetwork(`${order_id}|${addressBlock(address, 48)}`);
  if (seconds === 0 && (await countOfAll(order_id)) > 0) await setTimeout(SLOWER_MS);
  return seconds;
}

export type TrackedOrder =
  | { outcome: 'found'; path: string }
  | { outcome: 'unknown' }
  /** `seconds` for Retry-After. */
  | { outcome: 'wait'; seconds: number };

/** A number that does not exist and a phone that is not the order's go the same way, statement by statement. */
export async function findTrackedOrder(
  { order_id, phone }: TrackRequest,
  address: string,
): Promise<TrackedOrder> {
  const seconds = await triesOfOrder(order_id, address);
  if (seconds > 0) return { outcome: 'wait', seconds };
  const order = await db
    .selectFrom('orders')
    .select(['view_token', 'phone'])
    .where('order_id', '=', order_id)
    .where('placed_at', 'is not', null)
    .executeTakeFirst();
  const isTheirs = isSamePhone(phone, order?.phone);
  return isTheirs && order
    ? { outcome: 'found', path: confirmationPath(order.view_token) }
    : { outcome: 'unknown' };
}

/** Takes the same time for an order that does not exist. */
export function isSamePhone(phone: string, known: string | undefined): boolean {
  return timingSafeEqual(digest(phone), digest(known ?? ''));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
