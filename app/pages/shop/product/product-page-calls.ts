import { productCall, sizeChartCall } from '#app/features/catalogue/catalogue-queries.ts';
import { companionsCall } from '#app/features/catalogue/companions/companions-call.ts';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';
import { reviewsCall } from '#app/features/reviews/review-queries.ts';
import { loadPage } from '#app/platform/offline/load-page.ts';

type CompanyOf = Pick<Product, 'id' | 'type'>;

/** What the page of a product shows besides the product. */
export function companyCalls({ id, type }: CompanyOf) {
  return [sizeChartCall(type), reviewsCall(id), companionsCall(id)] as const;
}

const ROUTE = 'pages/shop/product/product-page';

/** Its code and styles. */
export const loadProductPage = () => loadPage(ROUTE);

/** All that the page of a product is made of. */
export function productPageCalls(slug: string, product: CompanyOf) {
  return [productCall(slug), ...companyCalls(product)] as const;
}
