import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import type { OrderStatus } from '#app/features/orders/order.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

/** `by` is a staff username, else Shopper or Shop; `at` is UTC. */
export type LastChange = { status: OrderStatus; by: string; at: Date };

/** Who gave a locked order its present status, and when. */
export async function readLastChange(
  tx: Tx,
  { id, status }: Pick<LockedOrder, 'id' | 'status'>,
): Promise<LastChange> {
  const { kind, created_at, username } = await tx
    .selectFrom('order_events')
    .leftJoin('staff', 'staff.id', 'order_events.staff_id')
    .select(['order_events.kind', 'order_events.created_at', 'staff.username'])
    .where('order_events.order_pk', '=', id)
    .where('order_events.kind', 'in', ['placed', 'status', 'released'])
    .orderBy('order_events.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { status, by: authorOf(kind, username), at: created_at };
}

/** A staff username, else Shopper or Shop. */
export function authorOf(kind: string, username: string | null): string {
  return username ?? (kind === 'placed' ? 'Shopper' : 'Shop');
}
