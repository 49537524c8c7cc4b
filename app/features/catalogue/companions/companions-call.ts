import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import type { CachedQuery } from '#app/platform/offline/browser-cache.ts';

export function companionsCall(product: number): CachedQuery<ProductCardData[]> {
  return shelfCall(`wear_with_${product}`, `/products/${product}/wear-with/`);
}

export function similarCall(product: number): CachedQuery<ProductCardData[]> {
  return shelfCall(`similar_${product}`, `/products/${product}/similar/`);
}

function shelfCall(key: string, path: `/${string}/`): CachedQuery<ProductCardData[]> {
  return {
    key,
    path,
    read: async (answer) =>
      (await import('#app/features/catalogue/catalogue-answers.ts')).parseProductCards(answer),
    disposable: true,
  };
}
