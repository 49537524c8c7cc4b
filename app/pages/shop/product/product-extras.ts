import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import type { SizeChart } from '#app/features/catalogue/size-charts/size-chart-schema.ts';
import type { ShownReview } from '#app/features/reviews/use-product-reviews.ts';

/** What the page shows besides the product. */
export type ProductExtras = {
  chart: SizeChart | null;
  reviews: readonly ShownReview[];
  companions: readonly ProductCardData[];
  similar: readonly ProductCardData[];
};

export const NO_EXTRAS: ProductExtras = { chart: null, reviews: [], companions: [], similar: [] };
