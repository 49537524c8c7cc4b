import { useState } from 'react';
import type { QueueCount } from '#app/features/orders/desk/schema.ts';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';

type Changed = { order: StaffOrder; at: number };

type Loaded = { orders: readonly StaffOrder[]; queues: QueueCount[]; startedAt: number };

type Narrowed = { queue: string | null; status: string | null };

/** The list as it was loaded, with the orders that have been changed since: each of them is asked for alone. An order that is no longer in the open queue leaves. */
export function useOrderRows({ orders, queues, startedAt }: Loaded, narrowed: Narrowed) {
  const call = useStaffCall();
  const [changed, setChanged] = useState<Readonly<Record<string, Changed>>>({});
  const [counted, setCounted] = useState<{ queues: QueueCount[]; at: number } | null>(null);

  const put = (order: StaffOrder) =>
    setChanged((now) => ({ ...now, [order.order_id]: { order, at: Date.now() } }));

  async function refresh(order_id: string): Promise<void> {
    const [order, counts] = await Promise.all([
      call<OrderDetail>({ method: 'GET', path: `/orders/${encodeURIComponent(order_id)}/` }),
      call<QueueCount[]>({ method: 'GET', path: '/api/admin/order-queues/' }),
    ]);
    if (order.ok) put(order.data);
    if (counts.ok) setCounted({ queues: counts.data, at: Date.now() });
  }

  // What the list itself has seen later is newer.
  const current = (order: StaffOrder) => {
    const own = changed[order.order_id];
    return own && own.at > startedAt ? own.order : order;
  };
  return {
    orders: orders.map(current).filter((order) => isIn(order, narrowed)),
    queues: counted && counted.at > startedAt ? counted.queues : queues,
    put,
    refresh,
  };
}

function isIn(order: StaffOrder, { queue, status }: Narrowed): boolean {
  return (!queue || order.queue === queue) && (!status || order.status === status);
}
