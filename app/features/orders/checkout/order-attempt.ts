import { localStore } from '#app/platform/offline/browser-storage.ts';
import type { OrderRequest } from './order-payload.ts';

/** Sent without a final answer yet. All retries use its one key (docs/product-rules.md#idempotency). */
export type OrderAttempt = {
  key: string;
  started_at: number;
  /** Requests whose outcome is unknown, the oldest first. */
  sent: OrderRequest[];
};

const STORED_AS = 'orderAttempt';

/** The server keeps a key for at least 24 hours; one hour is a margin. */
const MAX_AGE_MS = 23 * 60 * 60 * 1000;

export function readAttempt(now: number): OrderAttempt | null {
  const stored = localStore.readJson(STORED_AS);
  return isAttempt(stored) && now - stored.started_at < MAX_AGE_MS ? stored : null;
}

/** Recorded before sending, under the open attempt's key, else `key`. */
export function openAttempt(payload: OrderRequest, now: number, key = randomKey()): OrderAttempt {
  const open = readAttempt(now) ?? { key, started_at: now, sent: [] };
  const others = open.sent.filter((order) => !isSameOrder(order, payload));
  const attempt = { ...open, sent: [...others, payload] };
  localStore.writeJson(STORED_AS, attempt);
  return attempt;
}

/** Refused for good; the outcome of other requests under the key stays unknown. */
export function removeFromAttempt(payload: OrderRequest, now: number): void {
  const open = readAttempt(now);
  const others = open?.sent.filter((order) => !isSameOrder(order, payload)) ?? [];
  if (open && others.length > 0) localStore.writeJson(STORED_AS, { ...open, sent: others });
  else closeAttempt();
}

export function closeAttempt(): void {
  localStore.remove(STORED_AS);
}

export function isSameOrder(a: OrderRequest, b: OrderRequest): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isAttempt(value: unknown): value is OrderAttempt {
  if (typeof value !== 'object' || value === null) return false;
  const { key, started_at, sent }: { key?: unknown; started_at?: unknown; sent?: unknown } = value;
  return typeof key === 'string' && key !== '' && typeof started_at === 'number' && Array.isArray(sent);
}

/** `crypto.randomUUID` exists in secure contexts only; a shop tried over plain HTTP in a home network has none. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
