import { data, redirect } from 'react-router';
import type { Product } from '#app/features/catalogue/product.ts';
import { findCurrentSlug, findProductBySlug } from '#app/features/catalogue/products.server.ts';
import { findSizeChart } from '#app/features/catalogue/size-charts.server.ts';
import { listReviews } from '#app/features/reviews/reviews.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { environment } from '#app/platform/env.server.ts';
import type { Route } from './+types/product-page.ts';
import { EmptyState } from './empty-state.tsx';
import { productMeta } from './product-meta.ts';
import { ProductView } from './product-view.tsx';

const messages = {
  notFound: 'No Product Found.',
  notFoundText:
    'It may have sold out for good, or the address has a slip in it. The rest of the shop is open.',
};

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const [product, { brand }] = await Promise.all([findProductBySlug(slug), readSettings()]);
  const shop = { brand, origin: environment().SHOP_ORIGIN };
  if (product) return data({ shop, ...(await withCompany(product)) });
  const currentSlug = await findCurrentSlug(slug);
  if (currentSlug) throw redirect(`/product/${currentSlug}`, 301);
  return data({ shop, product: null, chart: null, reviews: [] }, { status: 404 });
}

async function withCompany(product: Product) {
  const [chart, all] = await Promise.all([findSizeChart(product.type), listReviews({ product: product.id })]);
  const reviews = all.map(({ id, user_name, rating, comment }) => ({ id, user_name, rating, comment }));
  return { product, chart, reviews };
}

export function meta({ loaderData: { product, reviews, shop } }: Route.MetaArgs) {
  if (product) return productMeta(product, reviews, shop);
  return [{ title: `${messages.notFound} | ${shop.brand}` }, { name: 'robots', content: 'noindex' }];
}

export default function ProductPage({ loaderData: { product, chart, reviews } }: Route.ComponentProps) {
  if (!product) return <EmptyState page title={messages.notFound} text={messages.notFoundText} />;
  // The key: another product starts with its first picture and without a chosen size.
  return <ProductView key={product.id} product={product} chart={chart} reviews={reviews} />;
}
