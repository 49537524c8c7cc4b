import type { MetaDescriptor } from 'react-router';
import type { Product } from '#app/features/catalogue/products/product.ts';
import { breadcrumbJsonLd, pageMeta, shortened } from '#app/platform/text/page-meta.ts';

type Shop = { brand: string; origin: string };
type Rated = { rating: number };

export function productMeta(product: Product, reviews: readonly Rated[], shop: Shop): MetaDescriptor[] {
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

function productJsonLd(product: Product, reviews: readonly Rated[], { brand, origin }: Shop) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: String(product.id),
    color: product.color,
    category: product.category,
    brand: { '@type': 'Brand', name: brand },
    image: product.pictures.map(({ src }) => new URL(src, origin).href),
    offers: {
      '@type': 'Offer',
      url: `${origin}/product/${product.slug}`,
      price: product.sale_price.toFixed(2),
      priceCurrency: 'PKR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${availability(product)}`,
    },
    ...(reviews.length > 0 && { aggregateRating: averageRating(reviews) }),
  };
}

function availability({ stock, made_on_order }: Product): string {
  if (stock <= 0) return 'OutOfStock';
  return made_on_order ? 'MadeToOrder' : 'InStock';
}

function averageRating(reviews: readonly Rated[]) {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return {
    '@type': 'AggregateRating',
    ratingValue: (sum / reviews.length).toFixed(1),
    reviewCount: reviews.length,
    bestRating: 5,
    worstRating: 1,
  };
}
