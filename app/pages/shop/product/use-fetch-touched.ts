import { useEffect } from 'react';
import { onProductInterest } from '#app/features/catalogue/storefront/product-interest.ts';
import { mayPrefetch } from '#app/platform/browser/may-prefetch.ts';
import { fetchCached } from '#app/platform/offline/browser-cache.ts';
import { loadProductPage, productPageCalls } from './product-page-calls.ts';

/** A page with cards fetches all of a product's page, in one round trip, as soon as its card is touched. */
export function useFetchTouched(): void {
  useEffect(() => {
    return onProductInterest((product) => {
      if (!mayPrefetch()) return;
      void loadProductPage();
      for (const call of productPageCalls(product.slug, product)) void fetchCached<unknown>(call);
    });
  }, []);
}
