import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './order-count.module.css';
import { showsOrders, useNewOrders } from './use-new-orders.ts';

const messages = { toConfirm: 'to confirm' };

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
      {shown(count)}
      <VisuallyHidden> {messages.toConfirm}</VisuallyHidden>
    </span>
  );
}

function shown(count: number): string {
  return count < MOST ? String(count) : `${MOST - 1}+`;
}

/** Pages set their own titles, at any time. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    const write = () => {
      // React goes on writing into this node: assigning to document.title would replace it.
      const node = document.querySelector('title')?.firstChild;
      const title = document.title.replace(/^\(\d+\+?\) /, '');
      const wanted = count > 0 ? `(${shown(count)}) ${title}` : title;
      if (node && node.nodeValue !== wanted) node.nodeValue = wanted;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}
