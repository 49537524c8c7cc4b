import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { addToCart, removeFromCart } from './cart-store.ts';
import { beginNewCart, startCartSaving, storedCartId } from './save-cart.ts';

const kurta = {
  id: 7,
  slug: 'kurta',
  name: 'Kurta',
  image: null,
  size: 'M',
  color: 'red',
  price: 4000,
  made_on_order: false,
};

type Sent = { cart_items: { id: number }[]; session_id: string };
let sent: Sent[];
let answer: () => Response;
let stop: () => void;
let browser: EventTarget & { localStorage: object };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'debug').mockReturnValue();
  sent = [];
  answer = () => Response.json({ cart_id: 12 });
  const localStorage = memoryStorage();
  browser = Object.assign(new EventTarget(), { localStorage, setTimeout, clearTimeout });
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
  stop = startCartSaving(() => null);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('A cart is saved once, a second after its last change, and its id is kept for the order', async () => {
  addToCart(kurta);
  await vi.advanceTimersByTimeAsync(900);
  addToCart({ ...kurta, size: 'L' });
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map(({ cart_items }) => cart_items.length)).toEqual([2]);
  expect(sent[0]?.session_id).toMatch(/^[0-9a-f]{32}$/);
  expect(storedCartId()).toBe(12);
});

test('A page that is hidden saves unsaved changes of the cart once', async () => {
  addToCart(kurta);
  browser.dispatchEvent(new Event('pagehide'));
  browser.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(1);
});

test('An emptied cart is sent, and one that was never filled is not', async () => {
  removeFromCart(7, 'M');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([]);
  addToCart(kurta);
  await vi.advanceTimersByTimeAsync(1_000);
  removeFromCart(7, 'M');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.map(({ cart_items }) => cart_items.length)).toEqual([1, 0]);
});

test('Another cart begins after an order, and a late answer does not bring the old one back', async () => {
  addToCart(kurta);
  answer = () => {
    beginNewCart();
    return Response.json({ cart_id: 12 });
  };
  await vi.advanceTimersByTimeAsync(1_000);
  expect(storedCartId()).toBeNull();
  answer = () => Response.json({ cart_id: 13 });
  addToCart(kurta);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(storedCartId()).toBe(13);
  expect(sent[1]?.session_id).not.toBe(sent[0]?.session_id);
});

test('A failure to save the cart is silent and leaves it in the browser', async () => {
  answer = () => new Response('{}', { status: 503 });
  addToCart(kurta);
  await vi.advanceTimersByTimeAsync(1_000);
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  addToCart(kurta);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  expect(storedCartId()).toBeNull();
  expect(localStore.readJson('cartItems')).toHaveLength(1);
});
