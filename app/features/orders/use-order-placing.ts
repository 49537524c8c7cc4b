import { useRef, useState } from 'react';
import { takeOutOrdered } from '#app/features/cart/cart-store.ts';
import { beginNewCart } from '#app/features/cart/save-cart.ts';
import type { ApiError } from '#app/platform/api-client.ts';
import { rememberOrder } from './last-order.ts';
import type { PlacedOrder } from './order.ts';
import { readAttempt } from './order-attempt.ts';
import type { OrderRequest } from './order-payload.ts';
import type { FigureChange } from './quoted-cart.ts';
import { type SentOrder, sendOrder } from './send-order.ts';

/** What became of an order that was not placed. */
export type OrderTrouble =
  | { kind: 'refused'; detail: string; changes: readonly FigureChange[] }
  /** Nobody knows; sending it again is safe. */
  | { kind: 'lost' };

export type Placing =
  | { step: 'idle'; trouble: OrderTrouble | null }
  | { step: 'sending' }
  /** `left` is how many lines the bag still holds: they were not part of the order. */
  | { step: 'placed'; order: PlacedOrder; left: number };

/** The order to send, or what keeps it from being sent. */
export type Prepared = { order: OrderRequest } | { trouble: OrderTrouble | null };

/**
 * Sends orders one at a time and tells what became of them (spec §4 Checkout). `onRefused` learns of a refusal's details
 * and returns what changed in the figures. `unanswered`: an order was sent and nobody knows what became of it.
 */
export function useOrderPlacing(onRefused: (error: ApiError) => readonly FigureChange[]) {
  const [placing, setPlacing] = useState<Placing>({ step: 'idle', trouble: null });
  const [unanswered, setUnanswered] = useState(isUnanswered);
  // State comes too late for the second tap of a double tap.
  const busy = useRef(false);

  const place = async (prepare: () => Promise<Prepared>) => {
    if (busy.current) return;
    busy.current = true;
    setPlacing({ step: 'sending' });
    const prepared = await prepare();
    const next =
      'order' in prepared ? settle(await sendOrder(prepared.order, Date.now())) : idle(prepared.trouble);
    busy.current = false;
    setUnanswered(isUnanswered());
    setPlacing(next);
  };

  const settle = (result: SentOrder): Placing => {
    if (result.outcome === 'placed') return finish(result.order, result.sent);
    if (result.outcome === 'lost') return idle({ kind: 'lost' });
    const { error } = result;
    return idle({ kind: 'refused', detail: error.detail, changes: onRefused(error) });
  };

  return { placing, place, unanswered };
}

function isUnanswered(): boolean {
  return readAttempt(Date.now()) !== null;
}

function idle(trouble: OrderTrouble | null): Placing {
  return { step: 'idle', trouble };
}

function finish(order: PlacedOrder, sent: OrderRequest): Placing {
  rememberOrder(order);
  beginNewCart();
  return { step: 'placed', order, left: takeOutOrdered(sent.cartItems) };
}
