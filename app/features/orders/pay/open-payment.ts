import { useEffect, useState } from 'react';
import type { WalletSession } from '#app/features/orders/order-schema.ts';
import type { OrderRequest } from '#app/features/orders/place/send-order.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';

type OpenPayment = {
  session_id: string;
  key: string;
  amount: number;
  /** The end of the hold, ms by this browser's clock. */
  ends_at: number;
  items: OrderedItem[];
};

type OrderedItem = Pick<OrderRequest['cartItems'][number], 'id' | 'size' | 'quantity'>;

const STORED_AS = 'openPayment';

/** The time left is computed by the server's clock when it is known. */
export function rememberPayment(
  { session_id, amount, expires_at }: WalletSession,
  begun: { key: string; cartItems: OrderRequest['cartItems']; now: number; serverNow: number | null },
): void {
  const left = Date.parse(expires_at) - (begun.serverNow ?? begun.now);
  const items = toItems(begun.cartItems);
  const payment: OpenPayment = { session_id, key: begun.key, amount, ends_at: begun.now + left, items };
  localStore.writeJson(STORED_AS, payment);
  notifyChange();
}

/** Also when it has expired; null when there is none. */
export function readOpenPayment(): OpenPayment | null {
  const stored = localStore.readJson(STORED_AS);
  return isOpenPayment(stored) ? stored : null;
}

export function readRunningPayment(now: number): OpenPayment | null {
  const payment = readOpenPayment();
  return payment && payment.ends_at > now ? payment : null;
}

/** The key of an unexpired payment for exactly these pieces, or null. */
export function keyOfPaymentFor(cartItems: OrderRequest['cartItems'], now: number): string | null {
  const payment = readRunningPayment(now);
  return payment && JSON.stringify(payment.items) === JSON.stringify(toItems(cartItems)) ? payment.key : null;
}

/** Without an argument: whichever is open. */
export function forgetPayment(session_id?: string): void {
  if (session_id !== undefined && readOpenPayment()?.session_id !== session_id) return;
  localStore.remove(STORED_AS);
  notifyChange();
}

function toItems(cartItems: OrderRequest['cartItems']): OrderedItem[] {
  return cartItems.map(({ id, size, quantity }) => ({ id, size, quantity }));
}

const CHANGED = 'openPaymentChanged';

/** In any tab. Returns the unsubscribe function. */
export function onPaymentChange(changed: () => void): () => void {
  const inOtherTab = ({ key }: StorageEvent) => {
    if (key === STORED_AS || key === null) changed();
  };
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', inOtherTab);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', inOtherTab);
  };
}

function notifyChange(): void {
  window.dispatchEvent(new Event(CHANGED));
}

function isOpenPayment(value: unknown): value is OpenPayment {
  if (typeof value !== 'object' || value === null) return false;
  const { session_id, key, amount, ends_at, items }: Partial<Record<keyof OpenPayment, unknown>> = value;
  const isNamed =
    typeof session_id === 'string' && session_id !== '' && typeof key === 'string' && key !== '';
  return isNamed && typeof amount === 'number' && typeof ends_at === 'number' && isItems(items);
}

function isItems(items: unknown): items is OrderedItem[] {
  return Array.isArray(items) && items.every((item) => typeof item?.id === 'number' && item.quantity > 0);
}

const POLL_INTERVAL_MS = 15_000;

/** Null when there is none or it has expired. */
export function useOpenPayment(): OpenPayment | null {
  const [payment, setPayment] = useState(() => readRunningPayment(Date.now()));
  useEffect(() => {
    const update = () => setPayment(readRunningPayment(Date.now()));
    const timer = setInterval(update, POLL_INTERVAL_MS);
    const stop = onPaymentChange(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return payment;
}
