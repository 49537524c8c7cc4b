import { useEffect, useState } from 'react';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { toPieces } from './saved-ids.ts';

export type SavedProducts = {
  /** Null before the first answer. */
  products: readonly Product[] | null;
  /** Requested, but no longer in the shop. */
  gone: readonly number[];
  isFailed: boolean;
  retry: () => void;
};

type Answer = { asked: readonly number[]; products: readonly Product[] };

/** All products of the ids by one call, which is repeated only for ids that it did not name. */
export function useSavedProducts(ids: readonly number[]): SavedProducts {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const wanted = toPieces(ids);
  const isAsked = answer !== null && ids.every((id) => answer.asked.includes(id));

  useEffect(() => {
    if (wanted === '' || isAsked) return;
    const call = new AbortController();
    const path = `/products/by-ids/?ids=${wanted}`;
    void callApi<Product[]>('GET', path, { signal: call.signal }).then((result) => {
      if (call.signal.aborted) return;
      setFailed(!result.ok);
      if (result.ok) setAnswer({ asked: wanted.split('-').map(Number), products: result.data });
    });
    return () => call.abort();
    // A further try asks again for the same ids.
  }, [wanted, isAsked, tries]);

  const found = ids.flatMap((id) => answer?.products.find((product) => product.id === id) ?? []);
  const gone = isAsked ? ids.filter((id) => !found.some((product) => product.id === id)) : [];
  const isKnown = answer !== null || wanted === '';
  return { products: isKnown ? found : null, gone, isFailed, retry: () => setTries(tries + 1) };
}
