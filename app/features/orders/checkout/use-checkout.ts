import { useState } from 'react';
import type { Cart } from '#app/features/cart/cart-store.ts';
import { storedCartId } from '#app/features/cart/save-cart.ts';
import { changedAmounts, hasProblems, quotedItems } from '#app/features/orders/cart-summary/quoted-cart.ts';
import { useQuote } from '#app/features/orders/cart-summary/use-quote.ts';
import { hasMadeOnOrder } from '#app/features/orders/pricing/amount-due.ts';
import type { Quote } from '#app/features/orders/pricing/quote-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { ApiError } from '#app/platform/browser/api-client.ts';
import { type CheckoutForm, toFormErrors } from './checkout-form.ts';
import { type OrderRequest, toOrderPayload } from './order-payload.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { type Prepared, usePlaceOrder } from './use-place-order.ts';

const messages = { changed: 'Some amounts have changed. Please check them and place your order again.' };

export function useCheckout(cart: Cart) {
  const typed = useCheckoutForm();
  const pricing = useQuote(cart.items, typed.form.referralCode, { paymentMethod: typed.form.paymentMethod });
  const { quote } = pricing;
  const { advance_percent } = useShop().settings;
  const madeOnOrder = hasMadeOnOrder(quotedItems(cart.items, quote));
  const advancePercent = madeOnOrder ? advance_percent : null;
  // A refusal is about the cart as it was sent; it is outdated once the cart changes.
  const [sentItems, setSentItems] = useState(cart.items);

  const onRefused = (error: ApiError) => {
    typed.refuse(toFormErrors(error.fields));
    const fresh = quoteIn(error);
    if (!fresh) return [];
    pricing.take(fresh);
    return quote ? changedAmounts(quote, fresh) : [];
  };
  const { placing, submit, unanswered } = usePlaceOrder(onRefused);

  /** Only what the shopper has seen is ordered; amounts that rose since then are shown first. */
  const prepare = async (form: CheckoutForm): Promise<Prepared> => {
    const priced = pricing.fresh ? quote : await pricing.refetch();
    if (!priced || !quote || (hasProblems(priced) && !unanswered)) return { failure: null };
    if (priced.total <= quote.total) {
      return { order: toOrderPayload(form, cart.items, priced, storedCartId()) };
    }
    const changes = changedAmounts(quote, priced);
    return {
      failure: {
        kind: 'refused',
        method: form.paymentMethod,
        detail: messages.changed,
        changes,
        isOverLimit: false,
      },
    };
  };

  return {
    typed: { ...typed, errors: typed.errorsFor(advancePercent) },
    pricing,
    placing,
    failure: placing.step === 'idle' && sentItems === cart.items ? placing.failure : null,
    /** While an order is unanswered, it may be the one that took the last pieces, so the server decides. */
    problems: pricing.fresh && !unanswered && hasProblems(quote),
    madeOnOrder,
    placeOrder: () => {
      const form = typed.check(advancePercent);
      if (!form) return;
      setSentItems(cart.items);
      submit(() => prepare(form));
    },
    sendAgain: (order: OrderRequest) => submit(async () => ({ order })),
  };
}

function quoteIn({ quote }: ApiError): Quote | null {
  return typeof quote === 'object' && quote !== null && 'lines' in quote ? (quote as Quote) : null;
}
