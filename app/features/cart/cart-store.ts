import { useSyncExternalStore } from 'react';
import { localStore } from '#app/platform/browser/browser-storage.ts';
import {
  type CartItem,
  cartSubtotal,
  countUnits,
  type NewCartItem,
  parseCart,
  withItem,
  withoutLine,
  withoutOrdered,
  withPrice,
  withQuantity,
} from './cart.ts';

const KEY = 'cartItems';
const CHANGED = 'cartUpdated';

export type Cart = {
  items: CartItem[];
  /** Pieces, not lines. */
  count: number;
  /** Rupees. */
  subtotal: number;
  /** False on the server and while the page wakes up, when nobody knows the bag yet. */
  ready: boolean;
  /** False when the browser keeps nothing, because its storage is blocked or full: the bag then ends with the page. */
  lasting: boolean;
};

const UNKNOWN: Cart = { items: [], count: 0, subtotal: 0, ready: false, lasting: true };

/** The visitor's bag; follows every change, also those of other tabs. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, currentCart, () => UNKNOWN);
}

/** Puts one piece into the bag (spec §4). */
export function addToCart(item: NewCartItem): void {
  save(withItem(currentCart().items, item));
}

/** Sets how many pieces a line has, within 1 and 99. */
export function setQuantity(id: number, size: string, quantity: number): void {
  save(withQuantity(currentCart().items, id, size, quantity));
}

/** Notes that the shopper agreed to a line's new price, in rupees. */
export function acceptPrice(id: number, size: string, price: number): void {
  save(withPrice(currentCart().items, id, size, price));
}

export function removeFromCart(id: number, size: string): void {
  save(withoutLine(currentCart().items, id, size));
}

/** Takes out of the bag what was ordered, and says how many lines are left: they came in later. */
export function takeOutOrdered(ordered: readonly Pick<CartItem, 'id' | 'size' | 'quantity'>[]): number {
  const rest = withoutOrdered(currentCart().items, ordered);
  save(rest);
  return rest.length;
}

/** What is in the bag now. Browser only. */
export function currentItems(): readonly CartItem[] {
  return currentCart().items;
}

/** Calls back after each change that this tab makes; the answer ends it. */
export function onCartChange(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

// An empty bag leaves no trace in the browser.
function save(items: readonly CartItem[]): void {
  if (items.length === 0) localStore.remove(KEY);
  lasting = items.length === 0 || localStore.write(KEY, JSON.stringify(items));
  window.dispatchEvent(new Event(CHANGED));
}

let lasting = true;
let known: { text: string | null; cart: Cart } | undefined;

// React asks often and wants the same object while nothing has changed.
function currentCart(): Cart {
  const text = localStore.read(KEY);
  if (known?.text !== text || known.cart.lasting !== lasting) known = { text, cart: toCart(parseCart(text)) };
  return known.cart;
}

function toCart(items: CartItem[]): Cart {
  return { items, count: countUnits(items), subtotal: cartSubtotal(items), ready: true, lasting };
}

function subscribe(changed: () => void): () => void {
  // Key null: another tab emptied the whole storage.
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
