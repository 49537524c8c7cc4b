import type { Category } from '#app/features/catalogue/categories/schema.ts';
import type { Opening } from '#app/features/catalogue/openings/schema.ts';
import type { Product, ProductCardData } from '#app/features/catalogue/products/schema.ts';
import type { SizeChart } from '#app/features/catalogue/size-charts/schema.ts';
import type { CachedQuery } from '#app/platform/offline/browser-cache.ts';

/** Loaded with the first answer, which no page waits for when it is opened. */
const answers = () => import('./catalogue-answers.ts');

export const CATEGORIES: CachedQuery<Category[]> = {
  key: 'shop_categories',
  path: '/categories/',
  read: async (answer) => (await answers()).parseCategories(answer),
};

/** What opens the pages of lists. */
export const OPENINGS: CachedQuery<Opening[]> = {
  key: 'list_openings',
  path: '/collections/',
  read: async (answer) => (await answers()).parseOpenings(answer),
};

export const WOMENS_CLOTHING = productListCall('womens_clothing', '/products/?collection=Womens%20Clothing');

export const KIDS_COLLECTION = productListCall('kids_collection', '/products/?collection=Kids%20Collection');

export const SHOP_ALL = productListCall('shop_all', '/products/');

export function categoryCall(slug: string): CachedQuery<Product[]> {
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

function productListCall(key: string, path: string): CachedQuery<Product[]> {
  return { key, path, read: async (answer) => (await answers()).parseProductList(answer) };
}

export function relatedProductsCall(product: number): CachedQuery<ProductCardData[]> {
  return shelfCall(`wear_with_${product}`, `/products/${product}/wear-with/`);
}

export function similarProductsCall(product: number): CachedQuery<ProductCardData[]> {
  return shelfCall(`similar_${product}`, `/products/${product}/similar/`);
}

/** `rupees` in whole hundreds. */
export function pricedFromCall(product: number, rupees: number): CachedQuery<ProductCardData[]> {
  return shelfCall(`priced_from_${product}_${rupees}`, `/products/${product}/priced-from/?rupees=${rupees}`);
}

function shelfCall(key: string, path: string): CachedQuery<ProductCardData[]> {
  return {
    key,
    path,
    read: async (answer) => (await import('./catalogue-answers.ts')).parseProductCards(answer),
    disposable: true,
  };
}
