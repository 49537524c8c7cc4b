import { sql } from 'kysely';
import { lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { inTransaction } from '#app/platform/database/database.server.ts';
import type { ReadyInput } from './schema.ts';

export type ReadyResult = { outcome: 'saved' | 'not_found' | 'nothing_made' | 'finished' };

/** Until when the workshop has the pieces made on order ready, and that they are; the queue follows by itself. */
export function setReady(orderId: string, input: ReadyInput, staffId: number): Promise<ReadyResult> {
  if (!isOrderId(orderId)) return Promise.resolve({ outcome: 'not_found' });
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return { outcome: 'not_found' };
    const before = await tx
      .selectFrom('orders')
      .select(['has_made_on_order', 'ready_at', 'shipped_at'])
      .select(sql<string | null>`to_char(ready_by, 'YYYY-MM-DD')`.as('ready_by'))
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    if (!before.has_made_on_order) return { outcome: 'nothing_made' };
    if (order.status === 'Cancelled' || before.shipped_at !== null) return { outcome: 'finished' };
    const { ready_by = before.ready_by, ready = before.ready_at !== null } = input;
    const ready_at = ready ? (before.ready_at ?? sql<Date>`now()`) : null;
    await tx.updateTable('orders').set({ ready_by, ready_at }).where('id', '=', order.id).execute();
    const entry = { kind: 'ready', staffId, mailAfterSeconds: null } as const;
    if (ready_by !== before.ready_by)
      await addEvent(tx, order.id, { ...entry, from: before.ready_by, to: ready_by ?? 'no_day' });
    if (ready !== (before.ready_at !== null))
      await addEvent(tx, order.id, { ...entry, from: null, to: ready ? 'yes' : 'no' });
    return { outcome: 'saved' };
  });
}
