import { useEffect, useState } from 'react';
import type { CartItem } from '#app/features/cart/cart.ts';
import { callApi } from '#app/platform/api-client.ts';
import type { Quote } from './quote.ts';

export type QuoteState = {
  /** The newest figures there are; while a change is being priced, those from before it. */
  quote: Quote | null;
  /** Whether the figures are those of the bag and code as they are now. */
  fresh: boolean;
  failed: boolean;
  retry: () => void;
  /** Takes over figures that came with another answer. */
  take: (quote: Quote) => void;
};

/** How long typing rests before the bag is priced again. */
const REST_MS = 350;

/** What the bag costs now, asked again whenever the bag or the referral code changes (rulings 14). */
export function useQuote(items: readonly CartItem[], referralCode: string): QuoteState {
  const asked = JSON.stringify(toQuoteRequest(items, referralCode));
  const [held, setHeld] = useState<{ asked: string; quote: Quote } | null>(null);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const retry = () => setTries((count) => count + 1);
  const rest = held ? REST_MS : 0;
  const failed = failedAt === `${tries} ${asked}`;

  useEffect(() => {
    const call = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await callApi<Quote>('POST', '/orders/quote/', {
        body: JSON.parse(asked),
        signal: call.signal,
      });
      if (call.signal.aborted) return;
      if (answer.ok) setHeld({ asked, quote: answer.data });
      else setFailedAt(`${tries} ${asked}`);
    }, rest);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [asked, tries, rest]);

  useEffect(() => {
    if (!failed) return;
    const again = () => setTries((count) => count + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed]);

  const take = (quote: Quote) => setHeld({ asked, quote });
  return { quote: held?.quote ?? null, fresh: held?.asked === asked, failed, retry, take };
}

function toQuoteRequest(items: readonly CartItem[], referralCode: string) {
  return {
    cartItems: items.map(({ id, size, quantity, price, name }) => ({ id, size, quantity, price, name })),
    referral_code: referralCode.trim(),
  };
}
