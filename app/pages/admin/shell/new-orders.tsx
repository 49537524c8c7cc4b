import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { NewOrders } from '#app/features/orders/fulfil/schema.ts';
import { ADMIN_HOME } from '#app/features/staff/sessions/access.ts';
import { withFreshToken } from '#app/features/staff/sessions/session.ts';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { callApi } from '#app/platform/browser/api-client.ts';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './admin-menu.module.css';
import { alertNewOrder, wantsAlerts } from './new-order-alerts.ts';

const messages = {
  toConfirm: 'to confirm',
  alert: 'New order',
  waiting: (toConfirm: number) => `${shownCount(toConfirm)} to confirm`,
  arrived: (toConfirm: number) =>
    toConfirm === 1 ? 'New order. 1 to confirm.' : `New order. ${toConfirm} to confirm.`,
};

/** The server counts no further. */
const MOST = 1000;

/** For the title of the window, and for screen readers when an order arrives. `children` shows the count in the menu. */
export function NewOrderWatch({ children }: { children: (toConfirm: number) => ReactNode }) {
  const { toConfirm, announcement } = useNewOrders();
  const { pathname } = useLocation();
  useCountInTitle(showsOrders(pathname) ? toConfirm : 0);
  return (
    <>
      {children(toConfirm)}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

export function OrderCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {shownCount(count)}
      <VisuallyHidden> {messages.toConfirm}</VisuallyHidden>
    </span>
  );
}

export function shownCount(count: number): string {
  return count < MOST ? String(count) : `${MOST - 1}+`;
}

/** Pages set their own titles, at any time. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    const write = () => {
      // React goes on writing into this node: assigning to document.title would replace it.
      const node = document.querySelector('title')?.firstChild;
      const title = document.title.replace(/^\(\d+\+?\) /, '');
      const wanted = count > 0 ? `(${shownCount(count)}) ${title}` : title;
      if (node && node.nodeValue !== wanted) node.nodeValue = wanted;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}

const EVERY_MS = 30_000;

/** Asks when the window gets the focus and each 30 seconds while it is visible, and then loads order pages again. */
function useNewOrders(): { toConfirm: number; announcement: string } {
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  const [orders, setOrders] = useState<NewOrders | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const newest = useRef<string | null | undefined>(undefined);
  const mayOrders = useIsPermitted()('orders');

  const check = useCallback(async () => {
    if (!mayOrders) return;
    const answer = await withFreshToken((token) =>
      callApi<NewOrders>('GET', '/api/admin/stats/orders/', { token }),
    );
    if (!answer.ok) return;
    const isNew = newest.current !== undefined && newest.current !== answer.data.newest;
    newest.current = answer.data.newest;
    setOrders(answer.data);
    if (!isNew) return;
    setAnnouncement(messages.arrived(answer.data.orders_to_confirm));
    void alertNewOrder(messages.alert, messages.waiting(answer.data.orders_to_confirm));
  }, [mayOrders]);

  // Also after a change of these pages, which may have confirmed an order.
  const isIdle = state === 'idle';
  useEffect(() => {
    if (isIdle && pathname) void check();
  }, [isIdle, pathname, check]);

  useRefresh(
    useCallback(() => {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && showsOrders(pathname) && !isEditing()) void revalidate();
      else void check();
    }, [pathname, revalidate, check]),
  );
  return { toConfirm: orders?.orders_to_confirm ?? 0, announcement };
}

function showsOrders(pathname: string): boolean {
  return pathname.startsWith('/admin/orders') || pathname === ADMIN_HOME;
}

/** Lost connections wait for the next event; hidden windows too, unless a sound or a notification is wanted. */
function useRefresh(refresh: () => void): void {
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const run = () => {
      const isWanted = document.visibilityState === 'visible' || wantsAlerts();
      if (isWanted && navigator.onLine) refresh();
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
