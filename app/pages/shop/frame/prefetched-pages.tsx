import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { useCartCount } from '#app/features/cart/cart-store.ts';
import { OFFLINE_PAGE } from '#app/pages/shop/offline/page-copies.ts';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { savesData, useOnline } from '#app/platform/browser/use-online.ts';

type Load = () => Promise<unknown>;

/** One address for each kind of page. */
const SHOP_PAGES: Record<string, Load> = {
  '/product/any': () => import('#app/pages/shop/product/product-page.tsx'),
  '/category/any': () => import('#app/pages/shop/collections/category-page.tsx'),
  '/': () => import('#app/pages/shop/home/home-page.tsx'),
  '/gallery': () => import('#app/pages/shop/gallery-page.tsx'),
};

const CHECKOUT: Record<string, Load> = {
  '/checkout': () =>
    Promise.all([
      import('#app/pages/shop/checkout/checkout-page.tsx'),
      import('#app/features/orders/place/check-form.ts'),
      import('#app/features/orders/address/cities.ts'),
    ]),
};

/** A few kB, of use only when it is too late to fetch them. */
const OFFLINE: Record<string, Load> = {
  [OFFLINE_PAGE]: () => import('#app/pages/shop/offline/offline-page.tsx'),
};

/**
 * The code of likely next pages, fetched in idle time, so that they open without a wait and also offline. React Router reloads the
 * page that is shown when it cannot prefetch another one, so each is imported first, which may fail.
 */
export function PrefetchedPages({ hasWorker = false }: { hasWorker?: boolean }) {
  const [loaded, setLoaded] = useState<readonly string[]>([]);
  const hasBag = useCartCount() > 0;
  const online = useOnline();
  useEffect(() => {
    if (!online) return;
    return whenIdle(() => {
      // Somebody who has filled a bag is about to need the checkout.
      const pages = { ...(hasWorker && OFFLINE), ...(!savesData() && SHOP_PAGES), ...(hasBag && CHECKOUT) };
      for (const [page, load] of Object.entries(pages)) {
        const note = () => setLoaded((before) => (before.includes(page) ? before : [...before, page]));
        load().then(note, () => undefined);
      }
    });
  }, [hasBag, hasWorker, online]);
  // What was on its way may come from the service worker, and the rest of it not.
  return online && loaded.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
