import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { CONFIRMATION_PATH, toOrderId } from '#app/features/orders/order.ts';
import { withoutDeskFields } from '#app/features/orders/order-schema.ts';
import { canResubmit } from '#app/features/orders/pay/session.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import { findOwnReturns } from '#app/features/orders/returns/own-returns.server.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db, type Tx } from '#app/platform/database/database.server.ts';
import { addressBlock, rateLimit } from '#app/platform/request/rate-limit.server.ts';
import { toE164 } from '#app/platform/text/plain-text.ts';
import {
  expectedDelivery,
  type OrderConfirmationData,
  orderSteps,
  outstandingTransfer,
  parcelOf,
  type ReachedStatus,
} from './order-progress.ts';
import { findFailedAttempt } from './own-attempt.server.ts';
import { findOwnOrder } from './own-order.server.ts';
import { listOwnParcels } from './own-parcels.server.ts';
import type { TrackRequest } from './track-request.ts';

/** By the secret in its URL; null for any other text and for an unconfirmed wallet session. */
export async function findOrderConfirmation(viewToken: string): Promise<OrderConfirmationData | null> {
  // A URL may hold characters that PostgreSQL refuses.
  if (!/^[\w-]{22,64}$/.test(viewToken)) return null;
  const row = await selectOrders(db)
    .select(['orders.session_id', 'orders.placed_at', statusChanges.as('changes')])
    .select('orders.id')
    .select([receivedAt.as('received_at'), mergedInto.as('merged_into')])
    .where('orders.view_token', '=', viewToken)
    .where('orders.placed_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const { id, session_id, placed_at, changes, received_at, merged_into, ...read } = row;
  const {
    email: _email,
    referral_code: _code,
    attention: _attention,
    ...order
  } = withoutDeskFields(toStaffOrder(read));
  // The payment of an order that is not cancelled is `failed` only when none of its attempts is open.
  const steps = orderSteps({ ...order, changes, received_at: received_at?.toISOString() ?? null });
  const settings = await readSettings();
  const left = steps.find(({ name }) => name === 'shipped');
  return {
    ...order,
    merged_into,
    change: await findOwnOrder(row, viewToken, settings.time_zone),
    attempt: await findFailedAttempt(id, new Date()),
    parcels: await listOwnParcels(id),
    returns: await findOwnReturns({ id, order_id: row.order_id }, settings.time_zone, new Date()),
    steps,
    parcel: parcelOf(order),
    expected: expectedDelivery(order, {
      rules: settings,
      leftAt: left?.isDone && left.at ? new Date(left.at) : null,
      now: new Date(),
    }),
    session_to_correct: canResubmit(row, []) ? session_id : null,
    rest_to_send: outstandingTransfer(order, settings),
  };
}

const mergedInto = sql<
  string | null
>`(select order_id from orders as kept where kept.id = orders.merged_into)`;

const statusChanges = sql<ReachedStatus[]>`(select coalesce(json_agg(json_build_object(
    'to', to_value, 'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by order_events.id), '[]')
  from order_events where order_pk = orders.id and kind = 'status')`;

const receivedAt = sql<Date | null>`(select min(payment_events.created_at)
  from payment_events join payments on payments.id = payment_id
  where order_pk = orders.id and payments.state = 'verified' and payment_events.kind = 'verified')`;

const { tries_per_order, slow_tries_per_order } = LIMITS.tracking;

const countOfNetwork = rateLimit('tracked-orders', { calls: tries_per_order.value, seconds: 3600 });

const countOfAll = rateLimit('tracked-by-all', { calls: slow_tries_per_order.value, seconds: 3600 });

const SLOWER_MS = 2_000;

/**
 * Seconds to wait, 0 when it may be tried; each order number is counted, existing or not. For each network, so that whoever guesses
 * does not lock the shopper out; guessing from many networks only makes answers slower.
 */
async function lookupDelay(order_id: string, address: string): Promise<number> {
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
  const seconds = await lookupDelay(order_id, address);
  if (seconds > 0) return { outcome: 'wait', seconds };
  const order = await db
    .selectFrom('orders')
    .select(['view_token', 'phone'])
    .where('order_id', '=', order_id)
    .where('placed_at', 'is not', null)
    .executeTakeFirst();
  const isTheirs = isSamePhone(phone, order?.phone);
  return isTheirs && order
    ? { outcome: 'found', path: CONFIRMATION_PATH + order.view_token }
    : { outcome: 'unknown' };
}

/** Takes the same time for an order that does not exist. */
function isSamePhone(phone: string, known: string | undefined): boolean {
  return timingSafeEqual(digest(phone), digest(known ?? ''));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export type BoughtSize =
  | { outcome: 'bought'; size: string | null; order_pk: number }
  /** A review of this product has used it; revealed only to somebody who knows number and phone. */
  | { outcome: 'used' }
  /** Its parcel has not left, and no money has verifiably arrived; revealed as above. */
  | { outcome: 'too_early' }
  | { outcome: 'unknown' }
  /** `seconds` for Retry-After. */
  | { outcome: 'wait'; seconds: number };

type Proof = { order_id: string; phone: string };

/**
 * Whether an order with this number and phone has the product, and its parcel has left or its money has verifiably come: anybody can
 * place an order. Whatever is wrong, the answer is the same.
 */
export async function findBoughtSize(
  { order_id, phone }: Proof,
  product: number,
  address: string,
): Promise<BoughtSize> {
  const [id, number] = [toOrderId(order_id), toE164(phone)];
  if (id === null || number === null) return { outcome: 'unknown' };
  const seconds = await lookupDelay(id, address);
  if (seconds > 0) return { outcome: 'wait', seconds };
  const order = await db
    .selectFrom('orders')
    .select(['id', 'phone', provesPurchase.as('proves')])
    .select(
      sql<{
        size: string;
        is_reviewed: boolean;
      } | null>`(select json_build_object('size', size, 'is_reviewed', is_reviewed)
        from order_lines where order_pk = orders.id and product_id = ${product} order by position limit 1)`.as(
        'line',
      ),
    )
    .where('order_id', '=', id)
    .where('placed_at', 'is not', null)
    .where('status', '<>', 'Cancelled')
    .executeTakeFirst();
  const isTheirs = isSamePhone(number, order?.phone);
  if (!isTheirs || !order || order.line === null) return { outcome: 'unknown' };
  if (order.line.is_reviewed) return { outcome: 'used' };
  if (!order.proves) return { outcome: 'too_early' };
  return { outcome: 'bought', size: chosenSize(order.line.size), order_pk: order.id };
}

const provesPurchase = sql<boolean>`proves_purchase(status, payment_state, delivered_at, returning_at)`;

/**
 * False when the order has proved a review of this product already, also one of the same moment, or proves nothing any more. Until the
 * transaction ends, a change of the order waits: it then takes the mark of the review back.
 */
export async function useProof(tx: Tx, order_pk: number, product_id: number): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', order_pk)
    .where(provesPurchase)
    .forShare()
    .executeTakeFirst();
  if (!order) return false;
  const { numUpdatedRows } = await tx
    .updateTable('order_lines')
    .set({ is_reviewed: true })
    .where('order_pk', '=', order_pk)
    .where('product_id', '=', product_id)
    .where('is_reviewed', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** A piece whose size is not chosen is ordered with all that it comes in, by comma. */
function chosenSize(ordered: string): string | null {
  return ordered === '' || ordered.includes(',') ? null : ordered;
}
