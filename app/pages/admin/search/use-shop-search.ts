import { useEffect, useState } from 'react';
import type { ShopSearch } from '#app/features/orders/search/schema.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';

const DEBOUNCE_MS = 120;

type State = { words: string; found: ShopSearch | null; failure: string | null };

const NOTHING: State = { words: '', found: null, failure: null };

/** What the shop has for the words typed so far. Until the answer has come, that of the words before stays. */
export function useShopSearch(typed: string) {
  const words = typed.trim().replace(/\s+/g, ' ');
  const call = useStaffCall();
  const [state, setState] = useState(NOTHING);

  useEffect(() => {
    if (words === '') return setState(NOTHING);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await call<ShopSearch>({
        method: 'POST',
        path: '/api/admin/search/',
        body: { q: words },
      });
      if (!isCurrent) return;
      setState(
        answer.ok
          ? { words, found: answer.data, failure: null }
          : { words, found: null, failure: answer.error.detail },
      );
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words, call]);

  return { ...state, isLoading: state.words !== words };
}
