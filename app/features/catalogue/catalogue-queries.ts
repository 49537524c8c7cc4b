import type { CachedQuery } from '#app/platform/browser/browser-cache.ts';
import type { Category } from './categories/category.ts';
import { isListedProduct, type ListedProduct, parseProductList } from './products/listed-products.ts';
import type { Product } from './products/product.ts';
import type { SizeChart } from './size-charts/size-chart.ts';

export const CATEGORIES: CachedQuery<Category[]> = {
  key: 'shop_categories',
  path: '/categories/',
  read: (answer) => (Array.isArray(answer) && answer.every(isCategory) ? answer : null),
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
    read: (answer) => (isProduct(answer) ? answer : null),
    disposable: true,
  };
}

export function sizeChartCall(type: string): CachedQuery<SizeChart> {
  const name = type.trim().toLowerCase();
  return {
    key: `sizechart_${name}`,
    path: `/sizechart/${encodeURIComponent(name)}/`,
    read: (answer) => (isSizeChart(answer) ? answer : null),
  };
}

function productListCall(key: string, path: string): CachedQuery<ListedProduct[]> {
  return { key, path, read: parseProductList };
}

function isCategory(value: unknown): value is Category {
  if (!isRecord(value)) return false;
  const { id, name, slug, picture } = value;
  return typeof id === 'number' && typeof name === 'string' && typeof slug === 'string' && isPicture(picture);
}

function isProduct(value: unknown): value is Product {
  if (!isRecord(value)) return false;
  const { sizes, image } = value;
  if (!isListedProduct(value)) return false;
  return (image === null || typeof image === 'string') && Array.isArray(sizes) && sizes.every(isSizeStock);
}

function isSizeStock(value: unknown): boolean {
  return isRecord(value) && typeof value.size === 'string' && typeof value.stock === 'number';
}

function isSizeChart(value: unknown): value is SizeChart {
  return isRecord(value) && typeof value.type === 'string' && isPicture(value.top) && isPicture(value.bottom);
}

function isPicture(value: unknown): boolean {
  return (
    value === null || (isRecord(value) && typeof value.src === 'string' && typeof value.width === 'number')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
