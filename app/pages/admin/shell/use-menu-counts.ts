import { useCallback, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { QueueCount } from '#app/features/orders/desk/schema.ts';
import type { Stats } from '#app/features/orders/fulfil/schema.ts';
import type { ParcelQueueCount } from '#app/features/orders/parcels/schema.ts';
import type { AftersaleCounts } from '#app/features/orders/returns/schema.ts';
import { type EntryName, NOT_TOLD_SCREEN, RETURNS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { withFreshToken } from '#app/features/staff/sessions/session.ts';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { callApi } from '#app/platform/browser/api-client.ts';

const messages = {
  orders: 'to confirm',
  payments: 'to check',
  messages: 'unread',
  products: 'running low',
  content: 'to review',
  backup: 'the backup is late',
  queue: 'waiting',
  untold: 'not told',
  returns: 'open',
};

export type MenuCount = {
  count: number;
  /** What is counted, after the number. */
  of: string;
  /** Something should have been done by now. */
  isLate?: boolean;
};

/** By the name of an entry or the address of a screen. */
export type MenuCounts = Partial<Record<EntryName | `/admin/${string}`, MenuCount>>;

/** Asked again with every page, after every change, and when `trigger` changes. */
export function useMenuCounts(trigger: unknown): MenuCounts {
  const isPermitted = useIsPermitted();
  const [mayCount, mayOrders] = [isPermitted('counts'), isPermitted('orders')];
  const { pathname } = useLocation();
  const isIdle = useRevalidator().state === 'idle';
  const [counts, setCounts] = useState<MenuCounts>({});

  const load = useCallback(async () => {
    const [stats, queues, parcels, untold, returns] = await Promise.all([
      mayCount ? read<Stats>('/api/admin/stats/') : null,
      mayOrders ? read<QueueCount[]>('/api/admin/order-queues/') : null,
      mayOrders ? read<ParcelQueueCount[]>('/api/admin/parcel-queues/') : null,
      mayOrders ? read<{ count: number }>('/api/admin/messages-to-send/count/') : null,
      mayOrders ? read<AftersaleCounts>('/api/admin/returns/counts/') : null,
    ]);
    const notTold = untold && { [NOT_TOLD_SCREEN]: { count: untold.count, of: messages.untold } };
    setCounts({
      ...(stats && ofStats(stats)),
      ...(queues && ofQueues(queues)),
      ...(parcels && ofParcels(parcels)),
      ...notTold,
      ...(returns && ofReturns(returns)),
    });
  }, [mayCount, mayOrders]);

  useEffect(() => {
    if (isIdle) void load();
  }, [isIdle, pathname, trigger, load]);
  return counts;
}

async function read<T>(path: string): Promise<T | null> {
  const answer = await withFreshToken((token) => callApi<T>('GET', path, { token }));
  return answer.ok ? answer.data : null;
}

function ofStats(stats: Stats): MenuCounts {
  return {
    Payments: { count: stats.payments_to_check, of: messages.payments, isLate: stats.payments_waiting > 0 },
    Messages: { count: stats.messages_unread, of: messages.messages },
    Products: { count: stats.products_low, of: messages.products },
    Content: { count: stats.photos_pending + stats.reviews_pending, of: messages.content },
    Settings: { count: stats.is_backup_overdue ? 1 : 0, of: messages.backup, isLate: true },
  };
}

function ofReturns({ return: returns, exchange, claim, late }: AftersaleCounts): MenuCounts {
  const count = returns + exchange + claim;
  return { [RETURNS_SCREEN]: { count, of: messages.returns, isLate: late > 0 } };
}

function ofQueues(queues: readonly QueueCount[]): MenuCounts {
  const waiting = queues.find(({ queue }) => queue === 'new')?.orders ?? 0;
  const due = queues.find(({ queue }) => queue === 'no_answer')?.due ?? 0;
  const counts: MenuCounts = {
    Orders: { count: waiting + due, of: messages.orders, isLate: due > 0 },
  };
  for (const { queue, orders, due: late } of queues)
    counts[`/admin/orders?queue=${queue}`] = { count: orders, of: messages.queue, isLate: late > 0 };
  return counts;
}

function ofParcels(queues: readonly ParcelQueueCount[]): MenuCounts {
  const counts: MenuCounts = {};
  for (const { queue, parcels, late } of queues)
    counts[`/admin/parcels?queue=${queue}`] = { count: parcels, of: messages.queue, isLate: late > 0 };
  return counts;
}
