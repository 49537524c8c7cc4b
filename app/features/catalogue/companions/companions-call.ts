import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import type { CachedQuery } from '#app/platform/offline/browser-cache.ts';

export function companionsCall(product: number): CachedQuery<ProductCardData[]> {
  return {
    key: `wear_with_${product}`,
    path: `/products/${product}/wear-with/`,
    read: async (answer) =>
      (await import('#app/features/catalogue/catalogue-answers.ts')).parseProductCards(answer),
    disposable: true,
  };
}
