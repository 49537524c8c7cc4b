import { useEffect, useState } from 'react';
import { toCartItem } from '#app/features/cart/cart.ts';
import { addToCart, openCart } from '#app/features/cart/cart-store.ts';
import { productCall } from '#app/features/catalogue/catalogue-queries.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { rememberOwnSize } from '#app/features/catalogue/size-charts/own-size.ts';
import { fetchCached, revalidateCached } from '#app/platform/offline/browser-cache.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';

const messages = { added: 'Item added to cart!', view: 'View bag' };

/** `size` is null where none needs to be chosen. */
export function addToBag(product: Product, size: string | null): void {
  if (size !== null) rememberOwnSize(product.collection, size);
  addToCart(toCartItem(product, size));
  showToast(messages.added, { action: { label: messages.view, run: openCart } });
}

/** What the browser has stored of the piece; undefined meanwhile, null when it cannot be had. */
export function useProduct(
  slug: string,
  { isRevalidated }: { isRevalidated: boolean },
): Product | null | undefined {
  const [product, setProduct] = useState<Product | null>();
  useEffect(() => {
    const call = productCall(slug);
    let isHere = true;
    const read = async () => {
      const answer = await fetchCached(call);
      if (isHere) setProduct(answer.outcome === 'known' ? answer.data : null);
    };
    const readAndCheck = async () => {
      await read();
      if (isRevalidated && (await revalidateCached(call))) await read();
    };
    void readAndCheck();
    return () => {
      isHere = false;
    };
  }, [slug, isRevalidated]);
  return product;
}
