import { useRef, useState } from 'react';
import { withoutOrdered } from '#app/features/cart/cart.ts';
import { type Cart, replaceCart } from '#app/features/cart/cart-store.ts';
import type { ApiError } from '#app/platform/api-client.ts';
import type { CheckoutErrors } from './checkout-form.ts';
import { toFormErrors } from './checkout-form.ts';
import { rememberOrder } from './last-order.ts';
import type { PlacedOrder } from './order.ts';
import type { OrderRequest } from './order-payload.ts';
import type { Quote } from './quote.ts';
import { changedFigures, type FigureChange } from './quoted-cart.ts';
import { type SentOrder, sendOrder } from './send-order.ts';

/** What became of an order that was not placed. */
export type OrderTrouble =
  | { kind: 'refused'; detail: string; changes: FigureChange[] }
  /** Nobody knows; sending it again is safe. */
  | { kind: 'lost' };

export type Placing =
  | { step: 'idle'; trouble: OrderTrouble | null }
  | { step: 'sending' }
  /** `left` is how many pieces the bag still holds: they were not part of the order. */
  | { step: 'placed'; order: PlacedOrder; left: number };

type Listeners = { onQuote: (quote: Quote) => void; onFieldErrors: (errors: CheckoutErrors) => void };

/** Sends the order and tells what became of it (spec §4 Checkout, §8 Checkout). */
export function useOrderPlacing(cart: Cart, shown: Quote | null, { onQuote, onFieldErrors }: Listeners) {
  const [placing, setPlacing] = useState<Placing>({ step: 'idle', trouble: null });
  // State comes too late for the second tap of a double tap.
  const busy = useRef(false);

  const place = async (payload: OrderRequest) => {
    if (busy.current) return;
    busy.current = true;
    setPlacing({ step: 'sending' });
    const result = await sendOrder(payload, Date.now());
    busy.current = false;
    setPlacing(settle(result));
  };

  const settle = (result: SentOrder): Placing => {
    if (result.outcome === 'lost') return { step: 'idle', trouble: { kind: 'lost' } };
    if (result.outcome === 'placed') return finish(result.order, result.sent);
    return { step: 'idle', trouble: { kind: 'refused', ...heed(result.error) } };
  };

  const finish = (order: PlacedOrder, sent: OrderRequest): Placing => {
    rememberOrder(order);
    const rest = withoutOrdered(cart.items, sent.cartItems);
    replaceCart(rest);
    return { step: 'placed', order, left: rest.length };
  };

  /** A refusal may bring fresh figures and the fields that it is about. */
  const heed = (error: ApiError) => {
    onFieldErrors(toFormErrors(error.fields));
    const fresh = quoteIn(error);
    if (fresh) onQuote(fresh);
    return { detail: error.detail, changes: fresh && shown ? changedFigures(shown, fresh) : [] };
  };

  return { placing, place };
}

function quoteIn({ quote }: ApiError): Quote | null {
  return typeof quote === 'object' && quote !== null && 'lines' in quote ? (quote as Quote) : null;
}
