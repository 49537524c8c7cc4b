import { useSyncExternalStore } from 'react';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import {
  type CartItem,
  cartSubtotal,
  countUnits,
  type NewCartItem,
  parseCart,
  withItem,
  withLineAt,
  withLines,
  withoutLine,
  withoutOrdered,
  withPrice,
  withQuantity,
} from './cart.ts';

const KEY = 'cartItems';
const CHANGED = 'cartUpdated';
const OPEN = 'openCart';

export type Cart = {
  items: CartItem[];
  count: number;
  /** Rupees. */
  subtotal: number;
  /** False on the server and until hydration, when the cart is not known yet. */
  ready: boolean;
  /** False when localStorage is blocked or full: the cart then ends with the page. */
  lasting: boolean;
};

const UNKNOWN: Cart = { items: [], count: 0, subtotal: 0, ready: false, lasting: true };

export function useCart(): Cart {
  return useSyncExternalStore(subscribe, currentCart, () => UNKNOWN);
}

/** How many units are in it; 0 until it is known. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => currentCart().count,
    () => 0,
  );
}

export function addToCart(item: NewCartItem): void {
  save(withItem(currentCart().items, item));
}

export function addLines(lines: readonly CartItem[]): void {
  save(withLines(currentCart().items, lines));
}

export function replaceCart(lines: readonly CartItem[]): void {
  save(withLines([], lines));
}

/** Clamped to 1 to 99. */
export function setQuantity(id: number, size: string, quantity: number): void {
  save(withQuantity(currentCart().items, id, size, quantity));
}

export function acceptPrice(id: number, size: string, price: number): void {
  save(withPrice(currentCart().items, id, size, price));
}

export type RemovedLine = { item: CartItem; index: number };

/** Null when there is no such line. */
export function removeFromCart(id: number, size: string): RemovedLine | null {
  const { items } = currentCart();
  const index = items.findIndex((item) => item.id === id && item.size === size);
  const item = items[index];
  save(withoutLine(items, id, size));
  return item ? { item, index } : null;
}

export function restoreToCart({ item, index }: RemovedLine): void {
  save(withLineAt(currentCart().items, index, item));
}

/** Returns how many lines are left: they were added later. */
export function takeOutOrdered(ordered: readonly Pick<CartItem, 'id' | 'size' | 'quantity'>[]): number {
  const rest = withoutOrdered(currentCart().items, ordered);
  save(rest);
  return rest.length;
}

export function currentItems(): readonly CartItem[] {
  return currentCart().items;
}

export function onCartChange(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

/** Asks the shop's frame to show the cart. */
export function openCart(): void {
  window.dispatchEvent(new Event(OPEN));
}

/** The state of a navigation whose page shows the cart at once. */
export const OPENING_CART = { opensCart: true };

export function opensCart(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opensCart' in state;
}

export function onOpenCart(open: () => void): () => void {
  window.addEventListener(OPEN, open);
  return () => window.removeEventListener(OPEN, open);
}

function save(items: readonly CartItem[]): void {
  if (items.length === 0) localStore.remove(KEY);
  lasting = items.length === 0 || localStore.write(KEY, JSON.stringify(items));
  window.dispatchEvent(new Event(CHANGED));
}

let lasting = true;
let known: { text: string | null; cart: Cart } | undefined;

// React needs the same object while nothing has changed.
function currentCart(): Cart {
  const text = localStore.read(KEY);
  if (known?.text !== text || known.cart.lasting !== lasting) known = { text, cart: toCart(parseCart(text)) };
  return known.cart;
}

function toCart(items: CartItem[]): Cart {
  return { items, count: countUnits(items), subtotal: cartSubtotal(items), ready: true, lasting };
}

function subscribe(changed: () => void): () => void {
  // Key null: another tab cleared the whole storage.
  const inOtherTab = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) changed();
  };
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', inOtherTab);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', inOtherTab);
  };
}
