import type { OrderRequest } from '#app/features/orders/checkout/order-payload.ts';
import type { WalletSession } from '#app/features/orders/order.ts';
import { localStore } from '#app/platform/browser/browser-storage.ts';

/** A wallet payment that was begun in this browser and is not settled yet. Nothing in it tells who the shopper is. */
export type OpenPayment = {
  session_id: string;
  /** The Idempotency-Key it was begun with: the same order under it comes to the same payment. */
  key: string;
  /** Rupees. */
  amount: number;
  /** When the pieces are no longer kept, ms by this browser's clock. */
  ends_at: number;
  /** What was in the bag: it leaves the bag when the order is placed. */
  items: OrderedItem[];
};

type OrderedItem = Pick<OrderRequest['cartItems'][number], 'id' | 'size' | 'quantity'>;

const STORED_AS = 'openPayment';

/** Remembers a payment that has just begun; `now` and the session's end are compared by the shop's clock if it told it. */
export function rememberPayment(
  { session_id, amount, expires_at }: WalletSession,
  begun: { key: string; cartItems: OrderRequest['cartItems']; now: number; serverNow: number | null },
): void {
  const left = Date.parse(expires_at) - (begun.serverNow ?? begun.now);
  const items = toItems(begun.cartItems);
  const payment: OpenPayment = { session_id, key: begun.key, amount, ends_at: begun.now + left, items };
  localStore.writeJson(STORED_AS, payment);
  tell();
}

/** The payment that is open in this browser, also when its time has run out; null when there is none. */
export function readOpenPayment(): OpenPayment | null {
  const kept = localStore.readJson(STORED_AS);
  return isOpenPayment(kept) ? kept : null;
}

/** The payment that can still be finished, or null. */
export function readRunningPayment(now: number): OpenPayment | null {
  const payment = readOpenPayment();
  return payment && payment.ends_at > now ? payment : null;
}

/** The key of the payment that was begun for just these pieces and can still be finished, or null. */
export function keyOfPaymentFor(cartItems: OrderRequest['cartItems'], now: number): string | null {
  const payment = readRunningPayment(now);
  return payment && JSON.stringify(payment.items) === JSON.stringify(toItems(cartItems)) ? payment.key : null;
}

/** Forgets the payment of this session, or whichever is open: it is settled, or has run out. */
export function forgetPayment(session_id?: string): void {
  if (session_id !== undefined && readOpenPayment()?.session_id !== session_id) return;
  localStore.remove(STORED_AS);
  tell();
}

function toItems(cartItems: OrderRequest['cartItems']): OrderedItem[] {
  return cartItems.map(({ id, size, quantity }) => ({ id, size, quantity }));
}

const CHANGED = 'openPaymentChanged';

/** Calls back when a payment was begun or forgotten, in whichever tab; the answer ends it. */
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

function tell(): void {
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
