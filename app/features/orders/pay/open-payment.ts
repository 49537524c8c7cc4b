import { useEffect, useState } from 'react';
import type { WalletSession } from '#app/features/orders/order-schema.ts';
import type { OrderRequest } from '#app/features/orders/place/send-order.ts';
import { localStore, sessionStore } from '#app/platform/offline/browser-storage.ts';

type OpenPayment = {
  session_id: string;
  /** Under which the order was sent; null for one that began again at the shop. */
  key: string | null;
  amount: number;
  /** The end of the hold, ms by this browser's clock. */
  ends_at: number;
  items: OrderedItem[];
};

type OrderedItem = Pick<OrderRequest['cartItems'][number], 'id' | 'size' | 'quantity'>;

const STORED_AS = 'openPayment';

/** In ms; the time left is computed by the server's clock when it is known. */
type Clocks = { now: number; serverNow: number | null };

export function rememberPayment(
  session: WalletSession,
  { key, order, ...clocks }: Clocks & { key: string; order: OrderRequest },
): void {
  const { session_id, amount } = session;
  const items = toItems(order.cartItems);
  write({ session_id, key, amount, ends_at: endOf(session, clocks), items });
  sessionStore.writeJson(HELD_ORDER, { session_id, order: comparable(order) });
}

/** The payment that began in the place of `ended`, with what was typed for it; of one that began in another browser nothing else is stored. */
export function replacePayment(ended: string, session: WalletSession, clocks: Clocks): void {
  const { session_id, amount } = session;
  const typed = readPaymentDraft(ended);
  if (typed !== null) savePaymentDraft(session_id, typed);
  const payment = readOpenPayment();
  if (payment?.session_id !== ended) return;
  // The key leads to the ended one.
  write({ ...payment, session_id, key: null, amount, ends_at: endOf(session, clocks) });
  const held = readHeldOrder();
  if (held.session_id === ended) sessionStore.writeJson(HELD_ORDER, { ...held, session_id });
}

function endOf({ expires_at }: WalletSession, { now, serverNow }: Clocks): number {
  return now + Date.parse(expires_at) - (serverNow ?? now);
}

function write(payment: OpenPayment): void {
  localStore.writeJson(STORED_AS, payment);
  notifyChange();
}

/** With what the shopper typed, so only for as long as this tab is open, as the form itself. */
const HELD_ORDER = 'heldOrder';

export function forgetHeldOrder(): void {
  sessionStore.remove(HELD_ORDER);
}

function readHeldOrder(): { session_id?: unknown; order?: unknown } {
  return Object(sessionStore.readJson(HELD_ORDER));
}

/** The unexpired payment that this tab began for the very same order, whatever is said of its transaction ID; or null. */
export function findPaymentOf(order: OrderRequest, now: number): OpenPayment | null {
  const payment = readRunningPayment(now);
  const held = readHeldOrder();
  const isSame = held.session_id === payment?.session_id && held.order === comparable(order);
  return isSame ? payment : null;
}

function comparable({
  transaction_id: _id,
  transaction_id_later: _later,
  cart_id: _cart,
  ...order
}: OrderRequest) {
  return JSON.stringify(order);
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
  forgetHeldOrder();
  notifyChange();
}

const DRAFT = 'paymentDraft';

/** What was typed as transaction ID of this payment, in any tab; null when nothing was. */
export function readPaymentDraft(session_id: string): string | null {
  const draft: { session_id?: unknown; transaction_id?: unknown } = Object(localStore.readJson(DRAFT));
  const isOwn = draft.session_id === session_id && typeof draft.transaction_id === 'string';
  return isOwn ? String(draft.transaction_id) : null;
}

export function savePaymentDraft(session_id: string, transaction_id: string): void {
  localStore.writeJson(DRAFT, { session_id, transaction_id });
}

export function removePaymentDraft(session_id: string): void {
  if (readPaymentDraft(session_id) !== null) localStore.remove(DRAFT);
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
    typeof session_id === 'string' && session_id !== '' && (typeof key === 'string' || key === null);
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
