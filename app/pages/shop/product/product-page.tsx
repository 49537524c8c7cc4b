import { memo } from 'react';
import { data, redirect } from 'react-router';
import { productCall } from '#app/features/catalogue/catalogue-queries.ts';
import { listCompanions } from '#app/features/catalogue/companions/companions.server.ts';
import type { Product, ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import { findCurrentSlug, findProductBySlug } from '#app/features/catalogue/products/products.server.ts';
import { tablesOfCollection } from '#app/features/catalogue/size-charts/chart-table.ts';
import type { SizeChart } from '#app/features/catalogue/size-charts/size-chart-schema.ts';
import { findSizeChart } from '#app/features/catalogue/size-charts/size-charts.server.ts';
import { OpenedProduct } from '#app/features/catalogue/storefront/opened-product.tsx';
import { productOfCard } from '#app/features/catalogue/storefront/product-interest.ts';
import { listReviews } from '#app/features/reviews/reviews.server.ts';
import { type ShownReview, toShownReview } from '#app/features/reviews/use-product-reviews.ts';
import { EmptyState } from '#app/pages/shop/empty-state.tsx';
import { RetryPage } from '#app/pages/shop/unreachable.tsx';
import { useOnline } from '#app/platform/browser/use-online.ts';
import { type CachedQuery, fetchCached } from '#app/platform/offline/browser-cache.ts';
import { awaitBriefly, type MaybePending, usePendingData } from '#app/platform/offline/pending-data.ts';
import { useReloadData } from '#app/platform/offline/use-reload-data.ts';
import { useRevalidate } from '#app/platform/offline/use-revalidate.ts';
import { publicPage } from '#app/platform/page-handle.ts';
import { hasSameData } from '#app/platform/same-data.ts';
import { Loading } from '#app/ui/layout/loading.tsx';
import type { Route } from './+types/product-page.ts';
import { productMeta } from './product-meta.ts';
import { companyCalls, productPageCalls } from './product-page-calls.ts';
import { type Company, NO_COMPANY, ProductView } from './product-view.tsx';

const messages = {
  notFound: 'No Product Found.',
  notFoundText: 'It may no longer be sold. Please check the address, or browse the rest of the shop.',
  unansweredText: 'The shop did not answer, so we could not look it up. Please try again. Your bag is safe.',
  offline: 'You are offline',
  offlineText: 'This piece opens as soon as you have a connection again. Your bag is safe.',
};

export const handle = publicPage;

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const product = await findProductBySlug(slug);
  // Slugs are compared without regard to case; one spelling is canonical.
  if (product && product.slug !== slug) throw redirect(`/product/${product.slug}`, 301);
  if (product) return data({ page: { ready: await withCompany(product) } });
  const currentSlug = await findCurrentSlug(slug);
  if (currentSlug) throw redirect(`/product/${currentSlug}`, 301);
  return data({ page: { ready: toPage(null) } }, { status: 404 });
}

async function withCompany(product: Product) {
  const [chart, reviews, companions] = await Promise.all([
    findSizeChart(product.type),
    listReviews({ product: product.id }),
    listCompanions(product.id),
  ]);
  return toPage(product, { ready: toCompany(product, chart, reviews, companions) });
}

export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  return { page: await awaitBriefly(loadPage(slug)) };
}

async function loadPage(slug: string): Promise<PageData> {
  const card = productOfCard(slug);
  // Asked for together with the product, which would tell no more.
  for (const call of card ? companyCalls(card) : []) void fetchCached<unknown>(call);
  const answer = await fetchCached(productCall(slug));
  if (answer.outcome !== 'known') return { ...toPage(null), isFailed: answer.outcome === 'failed' };
  const product = answer.data;
  if (product.slug.toLowerCase() !== slug.toLowerCase()) throw redirect(`/product/${product.slug}`);
  // What is stored is there at once; the rest comes to a page that is open already.
  return toPage(product, await awaitBriefly(loadCompany(product), 0));
}

async function loadCompany(product: Product): Promise<Company> {
  const [chartCall, reviewsCall, companionsCall] = companyCalls(product);
  const [chart, reviews, companions] = await Promise.all([
    known(chartCall),
    known(reviewsCall),
    known(companionsCall),
  ]);
  return toCompany(product, chart, reviews ?? [], companions ?? []);
}

async function known<T>(call: CachedQuery<T>): Promise<T | null> {
  const answer = await fetchCached(call);
  return answer.outcome === 'known' ? answer.data : null;
}

type PageData = ReturnType<typeof toPage>;

function toPage(product: Product | null, company: MaybePending<Company> = { ready: NO_COMPANY }) {
  return { product, company, isFailed: false };
}

function toCompany(
  product: Product,
  chart: SizeChart | null,
  reviews: readonly ShownReview[],
  companions: readonly ProductCardData[],
): Company {
  return { chart: chart && chartFor(product, chart), reviews: reviews.map(toShownReview), companions };
}

/** The page of a women's piece needs no tables for kids. */
function chartFor({ collection }: Product, chart: SizeChart): SizeChart {
  return { ...chart, tables: tablesOfCollection(chart.tables, collection) };
}

export function meta({ loaderData: { page }, matches }: Route.MetaArgs) {
  const { origin, settings } = matches[0].loaderData;
  if (!('ready' in page)) return [{ title: settings.brand }];
  const { product, company } = page.ready;
  const reviews = 'ready' in company ? company.ready.reviews : [];
  if (product) return productMeta(product, reviews, { brand: settings.brand, origin });
  return [{ title: `${messages.notFound} | ${settings.brand}` }, { name: 'robots', content: 'noindex' }];
}

function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const reload = useReloadData();
  const page: MaybePending<PageData> = loaderData.page;
  const loaded = usePendingData(page, (result) => {
    // The title, and the new address of a renamed product, come from the loader, which now has the answer.
    if ('error' in result || !result.data.isFailed) void reload();
  });
  if (!loaded || 'error' in loaded) {
    return (
      <>
        <OpenedProduct slug={params.slug} />
        <Loading tall />
      </>
    );
  }
  return <LoadedProduct page={loaded.data} slug={params.slug} />;
}

export default memo(ProductPage, hasSameData);

function LoadedProduct({ page: { product, company, isFailed }, slug }: { page: PageData; slug: string }) {
  useRevalidate(product ? productPageCalls(slug, product) : []);
  if (!product) return <NoProduct isFailed={isFailed} />;
  return <ProductView key={product.id} product={product} company={company} />;
}

function NoProduct({ isFailed }: { isFailed: boolean }) {
  const online = useOnline();
  if (!isFailed) return <EmptyState page title={messages.notFound} text={messages.notFoundText} />;
  const [title, text] = online
    ? [messages.notFound, messages.unansweredText]
    : [messages.offline, messages.offlineText];
  return <EmptyState page title={title} text={text} action={<RetryPage />} />;
}
