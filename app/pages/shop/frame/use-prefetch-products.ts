import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { loadProductPage } from '#app/pages/shop/product/product-page-calls.ts';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { mayPrefetch } from '#app/platform/browser/may-prefetch.ts';

/** Its code comes when the page has nothing else to do; each page begins anew, because it has other cards. */
export function usePrefetchProducts(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    let isHere = true;
    let stop = () => {};
    const begin = async () => {
      if (!mayPrefetch()) return;
      // Before the data of a single one: a page that is opened without its code waits for another round trip.
      await loadProductPage();
      const loaded = await import('./prefetch-products.ts').catch(() => null);
      if (isHere && loaded) stop = loaded.prefetchProducts();
    };
    const callOff = whenIdle(() => void begin());
    return () => {
      isHere = false;
      callOff();
      stop();
    };
  }, [pathname]);
}
