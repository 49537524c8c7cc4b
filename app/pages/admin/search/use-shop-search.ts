import { useEffect, useState } from 'react';
import type { FoundToPack, ShopSearch } from '#app/features/orders/search/schema.ts';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';

const DEBOUNCE_MS = 120;

/** A packer finds orders without their customers. */
export type Found = Omit<ShopSearch, 'orders'> & {
  orders: readonly (ShopSearch['orders'][number] | FoundToPack)[];
};

type State = { words: string; found: Found | null; failure: string | null };

const NOTHING: State = { words: '', found: null, failure: null };

/** What the shop has for the words typed so far. Until the answer has come, that of the words before stays. */
export function useShopSearch(typed: string) {
  const words = typed.trim().replace(/\s+/g, ' ');
  const call = useStaffCall();
  const searchesAll = useIsPermitted()('search');
  const [state, setState] = useState(NOTHING);

  useEffect(() => {
    if (words === '') return setState(NOTHING);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const request = { method: 'POST', body: { q: words } } as const;
      const answer: ApiAnswer<Found> = searchesAll
        ? await call<ShopSearch>({ ...request, path: '/api/admin/search/' })
        : toFound(await call<FoundToPack[]>({ ...request, path: '/api/admin/search/packing/' }));
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
  }, [words, call, searchesAll]);

  return { ...state, isLoading: state.words !== words };
}

function toFound(answer: ApiAnswer<FoundToPack[]>): ApiAnswer<Found> {
  return answer.ok ? { ...answer, data: { orders: answer.data, customers: [], products: [] } } : answer;
}
