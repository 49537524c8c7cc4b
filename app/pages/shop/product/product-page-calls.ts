import { productCall, sizeChartCall } from '#app/features/catalogue/catalogue-queries.ts';
import { companionsCall, similarCall } from '#app/features/catalogue/companions/companions-call.ts';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';
import { reviewsCall } from '#app/features/reviews/review-queries.ts';

type ExtrasOf = Pick<Product, 'id' | 'type'>;

/** What the page of a product shows besides the product. */
export function extrasCalls({ id, type }: ExtrasOf) {
  return [sizeChartCall(type), reviewsCall(id), companionsCall(id), similarCall(id)] as const;
}

/** All that the page of a product is made of. */
export function productPageCalls(slug: string, product: ExtrasOf) {
  return [productCall(slug), ...extrasCalls(product)] as const;
}
