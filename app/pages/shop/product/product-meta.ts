import type { MetaDescriptor } from 'react-router';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';
import { breadcrumbJsonLd, pageMeta, shortened } from '#app/platform/text/page-meta.ts';
import { productJsonLd, type Rated, type ShopNames } from './product-json-ld.ts';

export function productMeta(product: Product, reviews: readonly Rated[], shop: ShopNames): MetaDescriptor[] {
  const { name, category, category_slug, color, piece_set } = product;
  const path = `/product/${product.slug}`;
  const breadcrumbs = [
    { name: 'Home', to: '/' },
    { name: category, to: `/category/${category_slug}` },
    { name, to: path },
  ];
  const description =
    shortened(product.description) || `${name} in ${color}, ${piece_set}, by ${shop.brand}.`;
  const picture = product.pictures[0];
  return [
    ...pageMeta({ title: name, description, path, picture, type: 'product', ...shop }),
    { property: 'product:price:amount', content: product.sale_price.toFixed(2) },
    { property: 'product:price:currency', content: 'PKR' },
    { 'script:ld+json': productJsonLd(product, reviews, shop) },
    { 'script:ld+json': breadcrumbJsonLd(breadcrumbs, shop.origin) },
  ];
}
