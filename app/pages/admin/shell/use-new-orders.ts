import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { NewOrders } from '#app/features/orders/staff/stats-schema.ts';
import { ADMIN_HOME } from '#app/features/staff/sessions/access.ts';
import { withFreshToken } from '#app/features/staff/sessions/session.ts';
import { callApi } from '#app/platform/browser/api-client.ts';

const EVERY_MS = 30_000;

const messages = {
  arrived: (toConfirm: number) =>
    toConfirm === 1 ? 'New order. 1 to confirm.' : `New order. ${toConfirm} to confirm.`,
};

/** Asks when the window gets the focus and each 30 seconds while it is visible, and then loads order pages again. */
export function useNewOrders(): { toConfirm: number; announcement: string } {
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  const [orders, setOrders] = useState<NewOrders | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const newest = useRef<string | null | undefined>(undefined);

  const check = useCallback(async () => {
    const answer = await withFreshToken((token) =>
      callApi<NewOrders>('GET', '/api/admin/stats/orders/', { token }),
    );
    if (!answer.ok) return;
    const isNew = newest.current !== undefined && newest.current !== answer.data.newest;
    newest.current = answer.data.newest;
    setOrders(answer.data);
    if (isNew) setAnnouncement(messages.arrived(answer.data.orders_to_confirm));
  }, []);

  // Also after a change of these pages, which may have confirmed an order.
  const isIdle = state === 'idle';
  useEffect(() => {
    if (isIdle && pathname) void check();
  }, [isIdle, pathname, check]);

  useRefresh(
    useCallback(() => {
      if (showsOrders(pathname) && !isEditing()) void revalidate();
      else void check();
    }, [pathname, revalidate, check]),
  );
  return { toConfirm: orders?.orders_to_confirm ?? 0, announcement };
}

export function showsOrders(pathname: string): boolean {
  return pathname.startsWith('/admin/orders') || pathname === ADMIN_HOME;
}

/** Hidden windows and lost connections wait for the next event. */
function useRefresh(refresh: () => void): void {
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const run = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) refresh();
    };
    const timer = setInterval(run, EVERY_MS);
    window.addEventListener('focus', run, { signal });
    window.addEventListener('online', run, { signal });
    return () => {
      leave.abort();
      clearInterval(timer);
    };
  }, [refresh]);
}

/** What is typed, chosen or asked just now must not change under the hand. */
function isEditing(): boolean {
  const field = document.activeElement?.matches('input, textarea, select, [contenteditable]');
  return field === true || document.querySelector('dialog[open]') !== null;
}
