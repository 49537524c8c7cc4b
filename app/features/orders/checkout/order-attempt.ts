import { localStore } from '#app/platform/browser/browser-storage.ts';
import type { OrderRequest } from './order-payload.ts';

/**
 * An order that was sent and has no final answer yet. All that is sent until then goes under the one key, so that at
 * most one order comes of it, whatever the shopper changes, reloads or taps twice (rulings 15).
 */
export type OrderAttempt = {
  key: string;
  /** When it began, ms. */
  started_at: number;
  /** Every order sent under the key whose fate is unknown, the oldest first. */
  sent: OrderRequest[];
};

const STORED_AS = 'orderAttempt';

/** The server keeps a key for 24 hours; an hour of doubt is left. */
const KEPT_MS = 23 * 60 * 60 * 1000;

/** The open attempt, or null. */
export function readAttempt(now: number): OrderAttempt | null {
  const kept = localStore.readJson(STORED_AS);
  return isAttempt(kept) && now - kept.started_at < KEPT_MS ? kept : null;
}

/** Notes that this order is about to be sent, under the key of the open attempt, else under the one given, else a new one. */
export function openAttempt(payload: OrderRequest, now: number, key = randomKey()): OrderAttempt {
  const open = readAttempt(now) ?? { key, started_at: now, sent: [] };
  const others = open.sent.filter((order) => !isSameOrder(order, payload));
  const attempt = { ...open, sent: [...others, payload] };
  localStore.writeJson(STORED_AS, attempt);
  return attempt;
}

/** Notes that this order was refused for good; what else was sent under the key stays in doubt. */
export function dropFromAttempt(payload: OrderRequest, now: number): void {
  const open = readAttempt(now);
  const others = open?.sent.filter((order) => !isSameOrder(order, payload)) ?? [];
  if (open && others.length > 0) localStore.writeJson(STORED_AS, { ...open, sent: others });
  else closeAttempt();
}

/** Forgets the attempt: its outcome is known. */
export function closeAttempt(): void {
  localStore.remove(STORED_AS);
}

/** Whether two orders are the same to the letter; that is the fingerprint the server compares, too. */
export function isSameOrder(a: OrderRequest, b: OrderRequest): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isAttempt(value: unknown): value is OrderAttempt {
  if (typeof value !== 'object' || value === null) return false;
  const { key, started_at, sent }: { key?: unknown; started_at?: unknown; sent?: unknown } = value;
  return typeof key === 'string' && key !== '' && typeof started_at === 'number' && Array.isArray(sent);
}

/** `crypto.randomUUID` exists on secure pages only; a shop tried out over plain HTTP in a home network has none. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
