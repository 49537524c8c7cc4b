import { useEffect } from 'react';
import { useCartCount } from '#app/features/cart/cart-store.ts';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { savesData } from '#app/platform/browser/saves-data.ts';

const likelyNext = [
  () => import('#app/pages/shop/product/product-page.tsx'),
  () => import('#app/pages/shop/collections/category-page.tsx'),
  () => import('#app/pages/shop/home/home-page.tsx'),
];

const checkout = [
  () => import('#app/pages/shop/checkout/checkout-page.tsx'),
  () => import('#app/features/orders/checkout/check-form.ts'),
];

/**
 * Fetches in idle time the code of the pages that most visits lead to, so that they open at once and also offline. A failure is
 * of no consequence, whereas React Router's own prefetching reloads the page that is shown.
 */
export function usePrefetchedPages(): void {
  const hasBag = useCartCount() > 0;
  useEffect(() => {
    return whenIdle(() => {
      // Somebody who has filled a bag is about to need the checkout.
      const pages = [...(savesData() ? [] : likelyNext), ...(hasBag ? checkout : [])];
      for (const load of pages) load().catch(() => undefined);
    });
  }, [hasBag]);
}
