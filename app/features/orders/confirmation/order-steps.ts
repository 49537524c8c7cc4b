import type { OrderStatus } from '#app/features/orders/order.ts';
import type { ORDER_WORDS } from '#app/features/orders/order-words.ts';

/** `at` is ISO text in UTC. */
export type ReachedStatus = { to: OrderStatus; at: string };

/** `at` is null for what has not happened, and for what nobody wrote down. */
export type OrderStep = { name: keyof typeof ORDER_WORDS; isDone: boolean; at: string | null };

type Order = {
  status: OrderStatus;
  created_at: string;
  packed_at: string | null;
  delivered_at: string | null;
  /** Paid at the door. */
  is_delivered: boolean;
  /** Oldest first; one that was undone is followed by its opposite. */
  changes: readonly ReachedStatus[];
};

/** What happened to an order and what is still to happen, in this order. */
export function orderSteps(order: Order): OrderStep[] {
  const { status, created_at, packed_at, delivered_at, changes } = order;
  const placed: OrderStep = { name: 'placed', isDone: true, at: created_at };
  const isDelivered = delivered_at !== null || order.is_delivered;
  const hasLeft = status === 'Shipped' || isDelivered;
  const shipped: OrderStep = {
    name: 'shipped',
    isDone: hasLeft,
    at: hasLeft ? lastOf(changes, 'Shipped') : null,
  };
  const steps = [placed, accepted(order), packedStep(packed_at, hasLeft), shipped].flatMap(
    (step) => step ?? [],
  );
  if (status === 'Cancelled') {
    const cancelled: OrderStep = { name: 'cancelled', isDone: true, at: lastOf(changes, 'Cancelled') };
    return [...steps.filter(({ isDone }) => isDone), cancelled];
  }
  const arrived = delivered_at ?? (isDelivered ? lastOf(changes, 'Paid') : null);
  return [...steps, { name: 'delivered', isDone: isDelivered, at: arrived }];
}

/** What left without a note about its packing was packed all the same: the step would say nothing. */
function packedStep(packed_at: string | null, hasLeft: boolean): OrderStep | null {
  if (packed_at === null && hasLeft) return null;
  return { name: 'packed', isDone: packed_at !== null, at: packed_at };
}

/** Confirmed or Paid, whichever staff said first since the order was last waiting for them. */
function accepted({ status, changes }: Order): OrderStep {
  const waiting = changes.map(({ to }) => to).lastIndexOf('Pending');
  const first = changes.slice(waiting + 1).find(({ to }) => to !== 'Cancelled');
  const isDone = first !== undefined && status !== 'Pending';
  return {
    name: isDone && first.to === 'Paid' ? 'paid' : 'confirmed',
    isDone,
    at: isDone ? first.at : null,
  };
}

function lastOf(changes: readonly ReachedStatus[], status: OrderStatus): string | null {
  return changes.filter(({ to }) => to === status).at(-1)?.at ?? null;
}
