import type { CodOrder } from '#app/features/orders/order-schema.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';

export type LastOrder = Pick<CodOrder, 'order_id' | 'total'> & {
  /** Null when the server sent none. */
  confirmation_path: string | null;
};

const STORED_AS = 'lastOrder';

export function rememberOrder({ order_id, total, confirmation_path }: LastOrder): void {
  localStore.writeJson(STORED_AS, { order_id, total, confirmation_path } satisfies LastOrder);
}

export function readLastOrder(): LastOrder | null {
  const stored = localStore.readJson(STORED_AS);
  if (typeof stored !== 'object' || stored === null) return null;
  const { order_id, total, confirmation_path }: Partial<Record<keyof LastOrder, unknown>> = stored;
  if (typeof order_id !== 'string' || typeof total !== 'number') return null;
  return { order_id, total, confirmation_path: ownOrderPath(confirmation_path) };
}

/** Anybody may have written into the storage: it must not lead away from the shop. Null for any other path. */
export function ownOrderPath(path: unknown): string | null {
  return typeof path === 'string' && /^\/order\/placed\/[\w-]{22,64}$/.test(path) ? path : null;
}
