import type { CachedQuery } from '#app/platform/offline/browser-cache.ts';
import type { Category } from './categories/category-schema.ts';
import type { ListedProduct } from './products/listed-products.ts';
import type { Product } from './products/product-schema.ts';
import type { SizeChart } from './size-charts/size-chart-schema.ts';

/** Loaded with the first answer, which no page waits for when it is opened. */
const answers = () => import('./catalogue-answers.ts');

export const CATEGORIES: CachedQuery<Category[]> = {
  key: 'shop_categories',
  path: '/categories/',
  read: async (answer) => (await answers()).parseCategories(answer),
};

export const WOMENS_CLOTHING = productListCall('womens_clothing', '/products/?collection=Womens%20Clothing');
export const KIDS_COLLECTION = productListCall('kids_collection', '/products/?collection=Kids%20Collection');
export const SHOP_ALL = productListCall('shop_all', '/products/');

export function categoryCall(slug: string): CachedQuery<ListedProduct[]> {
  const call = productListCall(`category_${slug}`, `/products/by-category/${encodeURIComponent(slug)}/`);
  return { ...call, disposable: true };
}

export function productCall(slug: string): CachedQuery<Product> {
  return {
    key: `product_${slug.toLowerCase()}`,
    path: `/products/slug/${encodeURIComponent(slug)}/`,
    read: async (answer) => (await answers()).parseProduct(answer),
    disposable: true,
  };
}

export function sizeChartCall(type: string): CachedQuery<SizeChart> {
  const name = type.trim().toLowerCase();
  return {
    key: `sizechart_${name}`,
    path: `/sizechart/${encodeURIComponent(name)}/`,
    read: async (answer) => (await answers()).parseSizeChart(answer),
  };
}

function productListCall(key: string, path: string): CachedQuery<ListedProduct[]> {
  return { key, path, read: async (answer) => (await answers()).parseProductList(answer) };
}
