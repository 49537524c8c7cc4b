import { postAndForget } from '#app/platform/browser/api-client.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { currentItems, onCartChange } from './cart-store.ts';

const PATH = '/cart/save-session/';
const SESSION_KEY = 'session_id';
const CART_KEY = 'cart_id';
const PAUSE_MS = 1_000;

export function storedCartId(): number | null {
  const id = Number(localStore.read(CART_KEY) ?? '');
  return Number.isInteger(id) && id > 0 ? id : null;
}

export function beginNewCart(): void {
  localStore.remove(SESSION_KEY);
  localStore.remove(CART_KEY);
}

/** Debounced by a second (docs/product-rules.md#saved-carts). Failures are silent. Returns the stop function. */
export function startCartSaving(readToken: () => string | null): () => void {
  let timer: number | undefined;
  const saveNow = () => {
    if (timer === undefined) return;
    window.clearTimeout(timer);
    timer = undefined;
    void saveCart(readToken());
  };
  const saveSoon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(saveNow, PAUSE_MS);
  };
  const onHide = () => document.visibilityState === 'hidden' && saveNow();
  const stopListening = onCartChange(saveSoon);
  // What was sent while a page was left has lost its answer, without which no order closes the cart.
  if (localStore.read(SESSION_KEY) !== null && storedCartId() === null) void saveCart(readToken());
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', saveNow);
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('pagehide', saveNow);
    saveNow();
  };
}

async function saveCart(token: string | null): Promise<void> {
  const cart_items = currentItems();
  // A cart that was never filled, or was emptied by ordering, is not sent.
  if (cart_items.length === 0 && localStore.read(SESSION_KEY) === null) return;
  const session_id = sessionId();
  const answer = await postAndForget(PATH, { cart_items, session_id }, token);
  if (typeof answer !== 'object' || answer === null) return;
  const { cart_id }: { cart_id?: unknown } = answer;
  // An order may have ended this session in the meantime.
  if (typeof cart_id === 'number' && localStore.read(SESSION_KEY) === session_id) {
    localStore.write(CART_KEY, String(cart_id));
  }
}

function sessionId(): string {
  const known = localStore.read(SESSION_KEY);
  if (known) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  localStore.write(SESSION_KEY, made);
  return made;
}
