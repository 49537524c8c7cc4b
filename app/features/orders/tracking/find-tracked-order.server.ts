import { createHash, timingSafeEqual } from 'node:crypto';
import { confirmationPath } from '#app/features/orders/order.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { db } from '#app/platform/database/database.server.ts';
import { rateLimit } from '#app/platform/request/rate-limit.server.ts';
import type { TrackRequest } from './track-request.ts';

/** Seconds to wait, 0 when it may be tried; each order number is counted, existing or not. */
export const triesOfOrder = rateLimit('tracked-orders', {
  calls: LIMITS.tracking.tries_per_order.value,
  seconds: 3600,
});

export type TrackedOrder =
  | { outcome: 'found'; path: string }
  | { outcome: 'unknown' }
  /** `seconds` for Retry-After. */
  | { outcome: 'wait'; seconds: number };

/** A number that does not exist and a phone that is not the order's go the same way, statement by statement. */
export async function findTrackedOrder({ order_id, phone }: TrackRequest): Promise<TrackedOrder> {
  const seconds = await triesOfOrder(order_id);
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
