import { localStore } from '#app/platform/browser-storage.ts';
import type { PlacedOrder } from './order.ts';

/** What the browser remembers of the order it placed last, so that its number is not lost with the page. */
export type LastOrder = { order_id: string; total: number };

const STORED_AS = 'lastOrder';

export function rememberOrder({ order_id, total }: PlacedOrder): void {
  localStore.writeJson(STORED_AS, { order_id, total } satisfies LastOrder);
}

/** The last order placed in this browser, or null. */
export function readLastOrder(): LastOrder | null {
  const kept = localStore.readJson(STORED_AS);
  if (typeof kept !== 'object' || kept === null) return null;
  const { order_id, total }: { order_id?: unknown; total?: unknown } = kept;
  return typeof order_id === 'string' && typeof total === 'number' ? { order_id, total } : null;
}
