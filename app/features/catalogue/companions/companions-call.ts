import { PRODUCT_CARD } from '#app/features/catalogue/products/listed-products.ts';
import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import { isListOf } from '#app/platform/browser/json-shape.ts';
import type { CachedQuery } from '#app/platform/offline/browser-cache.ts';

export function companionsCall(product: number): CachedQuery<ProductCardData[]> {
  return {
    key: `wear_with_${product}`,
    path: `/products/${product}/wear-with/`,
    read: (answer) => (isListOf(answer, PRODUCT_CARD) ? answer : null),
    disposable: true,
  };
}
