import type { CodOrder } from '#app/features/orders/order-schema.ts';
import { localStore, sessionStore } from '#app/platform/offline/browser-storage.ts';
import type { CheckoutForm } from './checkout-form.ts';

export type LastOrder = Pick<CodOrder, 'order_id' | 'total'> & {
  /** Null when the server sent none. */
  confirmation_path: string | null;
};

const LAST_ORDER = 'lastOrder';

export function rememberOrder({ order_id, total, confirmation_path }: LastOrder): void {
  localStore.writeJson(LAST_ORDER, { order_id, total, confirmation_path } satisfies LastOrder);
}

export function readLastOrder(): LastOrder | null {
  const stored = localStore.readJson(LAST_ORDER);
  if (typeof stored !== 'object' || stored === null) return null;
  const { order_id, total, confirmation_path }: Partial<Record<keyof LastOrder, unknown>> = stored;
  if (typeof order_id !== 'string' || typeof total !== 'number') return null;
  return { order_id, total, confirmation_path: ownOrderPath(confirmation_path) };
}

/** Anybody may have written into the storage: it must not lead away from the shop. Null for any other path. */
function ownOrderPath(path: unknown): string | null {
  return typeof path === 'string' && /^\/order\/placed\/[\w-]{22,64}$/.test(path) ? path : null;
}

/** What the home page shows of an order until it is closed or the visit ends. */
export type PlacedOrder = {
  order_id: string;
  confirmation_path: string | null;
  steps: string[];
  items: { image: string | null; name: string }[];
};

const PLACED_ORDER = 'placedOrder';

export function savePlacedOrder(order: PlacedOrder): void {
  sessionStore.writeJson(PLACED_ORDER, order);
}

export function removePlacedOrder(): void {
  sessionStore.remove(PLACED_ORDER);
}

/** Null when there is none, or not in a form that can be shown. */
export function loadPlacedOrder(): PlacedOrder | null {
  const stored = sessionStore.readJson(PLACED_ORDER);
  if (typeof stored !== 'object' || stored === null) return null;
  const { order_id, confirmation_path, steps, items }: Partial<Record<keyof PlacedOrder, unknown>> = stored;
  if (typeof order_id !== 'string' || !Array.isArray(steps)) return null;
  return {
    order_id,
    items: Array.isArray(items) ? items.filter(isPictured) : [],
    confirmation_path: ownOrderPath(confirmation_path),
    steps: steps.filter((step) => typeof step === 'string'),
  };
}

function isPictured(item: unknown): item is PlacedOrder['items'][number] {
  const { image, name }: { image?: unknown; name?: unknown } = Object(item);
  return typeof name === 'string' && (image === null || typeof image === 'string');
}

const CHECKOUT_DRAFT = 'checkoutForm';

/** Unvalidated; undefined when nothing was typed in this tab. */
export function readCheckoutDraft(): unknown {
  return sessionStore.readJson(CHECKOUT_DRAFT);
}

export function saveCheckoutDraft(form: CheckoutForm): void {
  sessionStore.writeJson(CHECKOUT_DRAFT, form);
}

/** A transaction ID pays once: the next order must not begin with it. */
export function clearTransactionId(): void {
  const draft = readCheckoutDraft();
  if (typeof draft === 'object' && draft !== null)
    sessionStore.writeJson(CHECKOUT_DRAFT, { ...draft, transactionId: '' });
}
