import { db } from '#app/platform/database/database.server.ts';
import { QUEUES } from './queues.ts';
import type { QueueCount } from './schema.ts';

/** Every queue in its order, empty ones too. */
export async function countQueues(now: Date): Promise<QueueCount[]> {
  const counted = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'queue',
      fn.countAll<number>().as('orders'),
      fn.min('queued_at').as('oldest_at'),
      fn.countAll<number>().filterWhere('next_call_at', '<=', now).as('due'),
    ])
    .where('queue', 'is not', null)
    .groupBy('queue')
    .execute();
  return QUEUES.map((queue) => {
    const { orders = 0, oldest_at = null, due = 0 } = counted.find((row) => row.queue === queue) ?? {};
    return { queue, orders, oldest_at: oldest_at?.toISOString() ?? null, due };
  });
}
