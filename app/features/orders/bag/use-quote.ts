import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '#app/features/cart/cart.ts';
import type { PaymentMethod } from '#app/features/orders/order.ts';
import { onPaymentChange, readRunningPayment } from '#app/features/orders/pay/open-payment.ts';
import type { Quote } from '#app/features/orders/place/schema.ts';
import { type ApiAnswer, callApi } from '#app/platform/browser/api-client.ts';
import { useRetryOnline } from '#app/platform/browser/use-online.ts';

export type QuoteState = {
  quote: Quote | null;
  /** Whether the quote is of the cart and code as they are now. */
  fresh: boolean;
  /** For the shopper; null after success. */
  failure: string | null;
  retry: () => void;
  refetch: () => Promise<Quote | null>;
  take: (quote: Quote) => void;
};

/** `paymentMethod` is null before a choice; some limits depend on it. */
type QuoteOptions = { active?: boolean; paymentMethod?: PaymentMethod | null };

const DEBOUNCE_MS = 350;

/** Without a price the present one is right. */
export type LineToQuote = Pick<CartItem, 'id' | 'size' | 'quantity'> &
  Partial<Pick<CartItem, 'price' | 'name'>>;

export function useQuote(
  items: readonly LineToQuote[],
  referralCode: string,
  { active = true, paymentMethod = null }: QuoteOptions = {},
): QuoteState {
  const request = JSON.stringify(toQuoteRequest(items, referralCode, paymentMethod));
  const [shown, setShown] = useState<{ request: string; quote: Quote } | null>(null);
  const [failed, setFailed] = useState<{ request: string; detail: string } | null>(null);
  const [tries, setTries] = useState(0);
  const retry = () => {
    setFailed(null);
    setTries((count) => count + 1);
  };
  // The first quote is loaded at once, and its arrival must not trigger another.
  const rest = useRef(0);
  const failure = failed?.request === request ? failed.detail : null;

  const take = (quote: Quote) => {
    rest.current = DEBOUNCE_MS;
    setShown({ request, quote });
    setFailed(null);
  };

  useEffect(() => {
    if (!active) return;
    const call = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await fetchQuote(request, call.signal);
      if (call.signal.aborted) return;
      if (answer.ok) take(answer.data);
      else setFailed({ request, detail: answer.error.detail });
    }, rest.current);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [request, tries, active]);

  useRetryOnline(failure !== null, () => setTries((count) => count + 1));

  // Pieces held by a cancelled payment can be bought again.
  useEffect(
    () => onPaymentChange(() => readRunningPayment(Date.now()) === null && setTries((count) => count + 1)),
    [],
  );

  const refetch = async () => {
    const answer = await fetchQuote(request);
    if (answer.ok) take(answer.data);
    else setFailed({ request, detail: answer.error.detail });
    return answer.ok ? answer.data : null;
  };
  return { quote: shown?.quote ?? null, fresh: shown?.request === request, failure, retry, refetch, take };
}

function fetchQuote(request: string, signal?: AbortSignal): Promise<ApiAnswer<Quote>> {
  return callApi<Quote>('POST', '/orders/quote/', { body: JSON.parse(request), ...(signal && { signal }) });
}

function toQuoteRequest(
  items: readonly LineToQuote[],
  referralCode: string,
  payment_method: PaymentMethod | null,
) {
  return {
    cartItems: items.map(({ id, size, quantity, price, name }) => ({ id, size, quantity, price, name })),
    referral_code: referralCode.trim(),
    payment_method,
  };
}
