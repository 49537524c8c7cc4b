import { useEffect, useState } from 'react';
import type { RunningCalls } from '#app/features/orders/list/schema.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { withFreshToken } from '#app/features/staff/sessions/session.ts';
import { callApi } from '#app/platform/browser/api-client.ts';

const EVERY_MS = 5_000;

/** Says of every order who is calling its customer, a few seconds after a colleague has begun. */
export function useRunningCalls(): (order: StaffOrder) => StaffOrder {
  const [calls, setCalls] = useState<RunningCalls | null>(null);
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      const answer = await withFreshToken((token) =>
        callApi<RunningCalls>('GET', '/api/admin/orders/calls/', { token }),
      );
      // The same calls as before draw no row again.
      if (answer.ok)
        setCalls((now) => (JSON.stringify(now) === JSON.stringify(answer.data) ? now : answer.data));
    };
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (order) => {
    if (calls === null) return order;
    const calling = calls.find(({ order_id }) => order_id === order.order_id) ?? null;
    return calling === null && order.calling === null ? order : { ...order, calling };
  };
}
