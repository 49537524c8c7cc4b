import { data, redirect } from 'react-router';
import { productCall, sizeChartCall } from '#app/features/catalogue/catalogue-queries.ts';
import type { Product } from '#app/features/catalogue/products/product.ts';
import { findCurrentSlug, findProductBySlug } from '#app/features/catalogue/products/products.server.ts';
import type { SizeChart } from '#app/features/catalogue/size-charts/size-chart.ts';
import { findSizeChart } from '#app/features/catalogue/size-charts/size-charts.server.ts';
import { reviewsCall } from '#app/features/reviews/review-queries.ts';
import { listReviews } from '#app/features/reviews/reviews.server.ts';
import type { ShownReview } from '#app/features/reviews/use-product-reviews.ts';
import { RetryPage } from '#app/pages/offline/unreachable.tsx';
import { useRevalidate } from '#app/pages/offline/use-revalidate.ts';
import { EmptyState } from '#app/pages/shop/empty-state.tsx';
import { type CachedQuery, fetchCached } from '#app/platform/browser/browser-cache.ts';
import { publicPage } from '#app/platform/page-handle.ts';
import type { Route } from './+types/product-page.ts';
import { productMeta } from './product-meta.ts';
import { ProductView } from './product-view.tsx';

const messages = {
  notFound: 'No Product Found.',
  notFoundText: 'It may no longer be sold. Please check the address, or browse the rest of the shop.',
  unreachableText: 'The shop cannot be reached right now, so we could not look it up. Your bag is safe.',
};

export const handle = publicPage;

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const product = await findProductBySlug(slug);
  // Slugs are compared without regard to case; one spelling is canonical.
  if (product && product.slug !== slug) throw redirect(`/product/${product.slug}`, 301);
  if (product) return data(await withCompany(product));
  const currentSlug = await findCurrentSlug(slug);
  if (currentSlug) throw redirect(`/product/${currentSlug}`, 301);
  return data(toPage(null, null, []), { status: 404 });
}

async function withCompany(product: Product) {
  const [chart, reviews] = await Promise.all([
    findSizeChart(product.type),
    listReviews({ product: product.id }),
  ]);
  return toPage(product, chart, reviews);
}

export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  const answer = await fetchCached(productCall(slug));
  if (answer.outcome !== 'known') return { ...toPage(null, null, []), isFailed: answer.outcome === 'failed' };
  const product = answer.data;
  if (product.slug.toLowerCase() !== slug.toLowerCase()) throw redirect(`/product/${product.slug}`);
  const [chart, reviews] = await Promise.all([
    known(sizeChartCall(product.type)),
    known(reviewsCall(product.id)),
  ]);
  return toPage(product, chart, reviews ?? []);
}

async function known<T>(call: CachedQuery<T>): Promise<T | null> {
  const answer = await fetchCached(call);
  return answer.outcome === 'known' ? answer.data : null;
}

function toPage(product: Product | null, chart: SizeChart | null, all: readonly ShownReview[]) {
  const reviews = all.map(({ id, user_name, rating, comment }) => ({ id, user_name, rating, comment }));
  return { product, chart, reviews, isFailed: false };
}

export function meta({ loaderData: { product, reviews }, matches }: Route.MetaArgs) {
  const { origin, settings } = matches[0].loaderData;
  if (product) return productMeta(product, reviews, { brand: settings.brand, origin });
  return [{ title: `${messages.notFound} | ${settings.brand}` }, { name: 'robots', content: 'noindex' }];
}

export default function ProductPage({
  loaderData: { product, chart, reviews, isFailed },
  params,
}: Route.ComponentProps) {
  useRevalidate(
    product ? [productCall(params.slug), sizeChartCall(product.type), reviewsCall(product.id)] : [],
  );
  if (!product) return <NoProduct isFailed={isFailed} />;
  return <ProductView key={product.id} product={product} chart={chart} reviews={reviews} />;
}

function NoProduct({ isFailed }: { isFailed: boolean }) {
  if (!isFailed) return <EmptyState page title={messages.notFound} text={messages.notFoundText} />;
  return <EmptyState page title={messages.notFound} text={messages.unreachableText} action={<RetryPage />} />;
}
