import { hasShape, isListOf, isTextOrNull, type Shape } from '#app/platform/browser/json-shape.ts';
import { isPictureOrNull } from '#app/platform/browser/picture-shape.ts';
import type { CachedQuery } from '#app/platform/offline/browser-cache.ts';
import type { Category } from './categories/category-schema.ts';
import type { SizeLength } from './facts/size-length-schema.ts';
import { LISTED_PRODUCT, type ListedProduct, parseProductList } from './products/listed-products.ts';
import type { Product } from './products/product-schema.ts';
import type { ChartTable } from './size-charts/chart-table-schema.ts';
import type { SizeChart } from './size-charts/size-chart-schema.ts';

export const CATEGORIES: CachedQuery<Category[]> = {
  key: 'shop_categories',
  path: '/categories/',
  read: (answer) => (isListOf(answer, CATEGORY) ? answer : null),
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
    read: (answer) => (hasShape(answer, PRODUCT) ? answer : null),
    disposable: true,
  };
}

export function sizeChartCall(type: string): CachedQuery<SizeChart> {
  const name = type.trim().toLowerCase();
  return {
    key: `sizechart_${name}`,
    path: `/sizechart/${encodeURIComponent(name)}/`,
    read: (answer) => (hasShape(answer, SIZE_CHART) ? answer : null),
  };
}

function productListCall(key: string, path: string): CachedQuery<ListedProduct[]> {
  return { key, path, read: parseProductList };
}

const CATEGORY: Shape<Category> = {
  id: 'number',
  name: 'string',
  slug: 'string',
  image: isTextOrNull,
  picture: isPictureOrNull,
  version: 'number',
};

const SIZE_LENGTH: Shape<SizeLength> = { part: 'string', size: 'string', inches: 'number' };

const PRODUCT: Shape<Product> = {
  ...LISTED_PRODUCT,
  category_id: 'number',
  set_contents: isTextOrNull,
  lining: isTextOrNull,
  care: isTextOrNull,
  model_fit: isTextOrNull,
  lengths: (value) => isListOf(value, SIZE_LENGTH),
  image: isTextOrNull,
  image2: isTextOrNull,
  image3: isTextOrNull,
  image4: isTextOrNull,
  version: 'number',
};

const CHART_TABLE: Shape<ChartTable> = {
  title: 'string',
  collection: isTextOrNull,
  kind: 'string',
  columns: Array.isArray,
  rows: Array.isArray,
};

const SIZE_CHART: Shape<SizeChart> = {
  type: 'string',
  top_size_chart_url: isTextOrNull,
  bottom_size_chart_url: isTextOrNull,
  top: isPictureOrNull,
  bottom: isPictureOrNull,
  tables: (value) => isListOf(value, CHART_TABLE),
};
