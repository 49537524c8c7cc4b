import type { MetaDescriptor } from 'react-router';
import { availabilityOf, variantsOf } from '#app/features/catalogue/feeds/variants.ts';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';
import { breadcrumbJsonLd, pageMeta, shortened } from '#app/platform/text/page-meta.ts';
import { productJsonLd, type Rated, type ShopNames } from './product-json-ld.ts';

const AVAILABILITY = {
  in_stock: 'in stock',
  out_of_stock: 'out of stock',
  backorder: 'available for order',
} as const;

/** `size`: the one that the address names, if the product has it. */
export function productMeta(
  product: Product,
  reviews: readonly Rated[],
  { size, ...shop }: ShopNames & { size: string | null },
): MetaDescriptor[] {
  const variant = variantsOf(product).find((one) => one.size === size);
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
    {
      property: 'product:availability',
      content: AVAILABILITY[variant?.availability ?? availabilityOf(product)],
    },
    { property: 'product:condition', content: 'new' },
    { property: 'product:retailer_item_id', content: variant?.id ?? String(product.id) },
    { property: 'product:item_group_id', content: String(product.id) },
    ...(variant?.size ? [{ property: 'product:size', content: variant.size }] : []),
    { 'script:ld+json': productJsonLd(product, reviews, shop, new Date()) },
    { 'script:ld+json': breadcrumbJsonLd(breadcrumbs, shop.origin) },
  ];
}
