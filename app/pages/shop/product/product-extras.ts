import {
  productCall,
  relatedProductsCall,
  similarProductsCall,
  sizeChartCall,
} from '#app/features/catalogue/catalogue-queries.ts';
import type { Product, ProductCardData } from '#app/features/catalogue/products/schema.ts';
import type { SizeChart } from '#app/features/catalogue/size-charts/schema.ts';
import type { Review, ShownReview } from '#app/features/reviews/schema.ts';
import type { CachedQuery } from '#app/platform/offline/browser-cache.ts';

/** What the page shows besides the product. */
export type ProductExtras = {
  chart: SizeChart | null;
  reviews: readonly ShownReview[];
  related: readonly ProductCardData[];
  similar: readonly ProductCardData[];
};

export const NO_EXTRAS: ProductExtras = { chart: null, reviews: [], related: [], similar: [] };

type ExtrasOf = Pick<Product, 'id' | 'type'>;

/** What the page of a product shows besides the product. */
export function extrasCalls({ id, type }: ExtrasOf) {
  return [sizeChartCall(type), reviewsCall(id), relatedProductsCall(id), similarProductsCall(id)] as const;
}

export function reviewsCall(product: number): CachedQuery<Review[]> {
  return {
    key: `reviews_${product}`,
    path: `/reviews/?product=${product}`,
    read: async (answer) => (await import('#app/features/reviews/schema.ts')).parseReviews(answer),
    disposable: true,
  };
}

/** All that the page of a product is made of. */
export function productPageCalls(slug: string, product: ExtrasOf) {
  return [productCall(slug), ...extrasCalls(product)] as const;
}
