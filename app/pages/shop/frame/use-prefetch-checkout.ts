import { useEffect } from 'react';
import { useCartCount } from '#app/features/cart/cart-store.ts';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { downloadWhenIdle } from '#app/platform/browser/idle-downloads.ts';
import { prefetchFiles } from '#app/platform/offline/prefetch-files.ts';

/** Also with a data saver: somebody who has filled a bag is about to need it. */
export function usePrefetchCheckout(): void {
  const isNeeded = useCartCount() > 0;
  useEffect(() => {
    if (!isNeeded) return;
    return whenIdle(() => {
      void prefetchFiles('checkout');
      downloadWhenIdle(() => import('#app/features/orders/checkout/check-form.ts'), 'late');
    });
  }, [isNeeded]);
}
