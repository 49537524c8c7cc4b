import { sessionStore } from '#app/platform/offline/browser-storage.ts';
import { ownOrderPath } from './last-order.ts';

/** What the home page tells of an order until it is closed or the visit ends. */
export type PlacedNote = { order_id: string; confirmation_path: string | null; steps: string[] };

const STORED_AS = 'placedOrder';

export function rememberPlaced(order: PlacedNote): void {
  sessionStore.writeJson(STORED_AS, order);
}

export function forgetPlaced(): void {
  sessionStore.remove(STORED_AS);
}

/** Null when there is none, or not in a form that can be shown. */
export function readPlaced(): PlacedNote | null {
  const stored = sessionStore.readJson(STORED_AS);
  if (typeof stored !== 'object' || stored === null) return null;
  const { order_id, confirmation_path, steps }: Partial<Record<keyof PlacedNote, unknown>> = stored;
  if (typeof order_id !== 'string' || !Array.isArray(steps)) return null;
  return {
    order_id,
    confirmation_path: ownOrderPath(confirmation_path),
    steps: steps.filter((step) => typeof step === 'string'),
  };
}
