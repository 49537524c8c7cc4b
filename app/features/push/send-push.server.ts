import { sql } from 'kysely';
import { NEW_ORDER_QUEUE, type NewOrderJob } from '#app/features/orders/order-events.server.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { rateLimit } from '#app/platform/request/rate-limit.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { describeNewOrder } from './new-order-message.ts';
import { deletePushDevice, selectPushDevices } from './push-devices.server.ts';
import { clockTime, isQuiet } from './quiet-hours.ts';
import type { PushMessage } from './schema.ts';
import { type PushOutcome, sendToPushService } from './web-push.server.ts';

const PUSH_QUEUE = 'push-messages';

type PushJob = NewOrderJob & { session_id: string };

export type PushSender = (
  device: PushDevice,
  message: PushMessage,
  shop: { email: string },
) => Promise<PushOutcome>;

export type PushDevice = { endpoint: string; p256dh: string; auth: string };

defineJob<NewOrderJob>(NEW_ORDER_QUEUE, queuePushMessages);

// A message that comes late is of no use: the order is on the desk by then.
defineJob<PushJob>(PUSH_QUEUE, (job) => sendPushMessage(job), {
  limit: 60,
  retries: { retryLimit: 4, retryDelay: 30 },
});

/** A flood of orders must not become one of notifications. */
const toldOf = rateLimit('pushed-orders', { calls: LIMITS.push.orders.value, seconds: 3600 });

/** A job for each device, so that one that cannot be reached holds up no other. */
export async function queuePushMessages({ order_pk }: NewOrderJob): Promise<void> {
  const devices = await selectPushDevices().select('device.session_id').execute();
  if (devices.length === 0) return;
  if ((await toldOf('shop')) > 0)
    return log.warn({ order_pk }, 'devices were not told of an order: too many in an hour');
  await enqueue(
    db,
    PUSH_QUEUE,
    devices.map(({ session_id }): PushJob => ({ order_pk, session_id })),
  );
}

/** Nothing is sent in the quiet hours of the device. @throws when the push service could not take it now, so that the job is tried again. */
export async function sendPushMessage(
  { order_pk, session_id }: PushJob,
  sender: PushSender = sendToPushService,
  now = new Date(),
): Promise<void> {
  const [device, order] = await Promise.all([
    selectPushDevices()
      .select(['device.endpoint', 'device.p256dh', 'device.auth'])
      .select(['device.quiet_from as quietFrom', 'device.quiet_to as quietTo', 'device.time_zone'])
      .where('device.session_id', '=', session_id)
      .executeTakeFirst(),
    db
      .selectFrom('orders')
      .select(['order_id', 'city', 'total'])
      .where('id', '=', order_pk)
      .where('status', '<>', 'Cancelled')
      .executeTakeFirst(),
  ]);
  if (!device || !order || isQuiet(device, clockTime(now, device.time_zone))) return;
  const { endpoint, p256dh, auth } = device;
  const message = describeNewOrder({ ...order, total: toRupees(order.total) });
  const outcome = await sender({ endpoint, p256dh, auth }, message, await readSettings());
  if (outcome === 'gone') return deletePushDevice(session_id);
  await noteOutcome(session_id, outcome === 'sent');
  if (outcome === 'later') throw new Error('a push service did not take a message');
}

async function noteOutcome(session_id: string, isSent: boolean): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set(
      isSent
        ? { succeeded_at: sql<Date>`now()`, failing_since: null }
        : { failing_since: sql<Date>`coalesce(failing_since, now())` },
    )
    .where('session_id', '=', session_id)
    .execute();
}
