import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '#app/features/cart/cart.ts';
import type { PaymentMethod } from '#app/features/orders/order.ts';
import { onPaymentChange, readOpenPayment } from '#app/features/orders/payment-page/open-payment.ts';
import type { Quote } from '#app/features/orders/pricing/quote.ts';
import { type ApiAnswer, callApi } from '#app/platform/browser/api-client.ts';

export type QuoteState = {
  /** The newest figures there are; while a change is being priced, those from before it. */
  quote: Quote | null;
  /** Whether the figures are those of the bag and code as they are now. */
  fresh: boolean;
  /** Why the bag could not be priced, in words for the shopper; null when it was. */
  failure: string | null;
  retry: () => void;
  /** Prices the bag at once; null when the shop cannot be reached. */
  ask: () => Promise<Quote | null>;
  /** Takes over figures that came with another answer. */
  take: (quote: Quote) => void;
};

/** `paymentMethod` is null while nobody has chosen; some limits hang on it. */
type QuoteOptions = { active?: boolean; paymentMethod?: PaymentMethod | null };

/** How long typing rests before the bag is priced again. */
const REST_MS = 350;

/**
 * What the bag costs now, asked again whenever the bag or the referral code changes, and whenever `active` becomes true; while
 * it is not, nobody asks (rulings 14).
 */
export function useQuote(
  items: readonly CartItem[],
  referralCode: string,
  { active = true, paymentMethod = null }: QuoteOptions = {},
): QuoteState {
  const asked = JSON.stringify(toQuoteRequest(items, referralCode, paymentMethod));
  const [held, setHeld] = useState<{ asked: string; quote: Quote } | null>(null);
  const [failed, setFailed] = useState<{ asked: string; detail: string } | null>(null);
  const [tries, setTries] = useState(0);
  const retry = () => {
    setFailed(null);
    setTries((count) => count + 1);
  };
  // The first figures come at once; their coming is no reason to ask again.
  const rest = useRef(0);
  const failure = failed?.asked === asked ? failed.detail : null;

  const take = (quote: Quote) => {
    rest.current = REST_MS;
    setHeld({ asked, quote });
    setFailed(null);
  };

  useEffect(() => {
    if (!active) return;
    const call = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await askQuote(asked, call.signal);
      if (call.signal.aborted) return;
      if (answer.ok) take(answer.data);
      else setFailed({ asked, detail: answer.error.detail });
    }, rest.current);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [asked, tries, active]);

  useEffect(() => {
    if (failure === null) return;
    const again = () => setTries((count) => count + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failure]);

  // What a payment held that was given up can be bought again.
  useEffect(() => onPaymentChange(() => readOpenPayment() === null && setTries((count) => count + 1)), []);

  const ask = async () => {
    const answer = await askQuote(asked);
    if (answer.ok) take(answer.data);
    else setFailed({ asked, detail: answer.error.detail });
    return answer.ok ? answer.data : null;
  };
  return { quote: held?.quote ?? null, fresh: held?.asked === asked, failure, retry, ask, take };
}

function askQuote(asked: string, signal?: AbortSignal): Promise<ApiAnswer<Quote>> {
  return callApi<Quote>('POST', '/orders/quote/', { body: JSON.parse(asked), ...(signal && { signal }) });
}

function toQuoteRequest(
  items: readonly CartItem[],
  referralCode: string,
  payment_method: PaymentMethod | null,
) {
  return {
    cartItems: items.map(({ id, size, quantity, price, name }) => ({ id, size, quantity, price, name })),
    referral_code: referralCode.trim(),
    payment_method,
  };
}
