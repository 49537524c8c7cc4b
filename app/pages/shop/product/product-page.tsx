import { Suspense, use, useEffect, useState } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import { productCall } from '#app/features/catalogue/catalogue-queries.ts';
import { sizeNamed } from '#app/features/catalogue/products/product.ts';
import {
  findCurrentSlug,
  findProductBySlug,
  listRelatedProducts,
  listSimilarProducts,
} from '#app/features/catalogue/products/products.server.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { tablesOfCollection } from '#app/features/catalogue/size-charts/chart-table.ts';
import type { SizeChart } from '#app/features/catalogue/size-charts/schema.ts';
import { findSizeChart } from '#app/features/catalogue/size-charts/size-charts.server.ts';
import { listReviewsOf } from '#app/features/reviews/reviews.server.ts';
import type { ShownReview } from '#app/features/reviews/schema.ts';
import { endOfDay } from '#app/features/settings/delivery.ts';
import { RetryPage } from '#app/pages/shop/error-screen.tsx';
import { EmptyState, NothingHere } from '#app/pages/shop/page-states.tsx';
import { useOnline } from '#app/platform/browser/use-online.ts';
import { cacheUntil, doNotStore } from '#app/platform/cache/cache.server.ts';
import {
  type CachedAnswer,
  type CachedQuery,
  fetchCached,
  readFresh,
} from '#app/platform/offline/browser-cache.ts';
import { fulfilsSoon } from '#app/platform/offline/offline-fallback.ts';
import { useRevalidate } from '#app/platform/offline/use-revalidate.ts';
import { type PageHandle, redirectToSpelling } from '#app/platform/page/page.ts';
import { Loading } from '#app/ui/feedback.tsx';
import type { Route } from './+types/product-page.ts';
import { extrasCalls, NO_EXTRAS, type ProductExtras, productPageCalls } from './product-extras.ts';
import { productMeta } from './product-meta.ts';
import { ProductView } from './product-view.tsx';

const messages = {
  notFound: 'No Product Found.',
  notFoundText: 'It may no longer be sold. Please check the address, or browse the rest of the shop.',
  unansweredText: 'The shop did not answer, so we could not look it up. Please try again. Your bag is safe.',
  offline: 'You are offline',
  offlineText: 'This piece opens as soon as you have a connection again. Your bag is safe.',
};

const MAX_SIZE = 40;

/** Long enough to read what the browser has stored. */
const STORED_MS = 30;

/** One size, as the feeds link to it. */
export const handle: PageHandle = {
  isPublic: true,
  readQuery: (search) => {
    const size = search.get('size')?.trim() ?? '';
    return size === '' || size.length > MAX_SIZE ? '' : new URLSearchParams({ size }).toString();
  },
};

export async function loader({ params: { slug }, request }: Route.LoaderArgs) {
  const product = await findProductBySlug(slug);
  if (product) redirectToSpelling(request, slug, product.slug);
  if (product) {
    const size = new URL(request.url).searchParams.get('size');
    // Visitors can make up endless sizes.
    if (size !== null && sizeNamed(product, size) === null) doNotStore();
    if (product.made_on_order) cacheUntil(endOfDay(new Date()));
    return data<ProductData>({ page: toPage(product, await findExtras(product)) });
  }
  const currentSlug = await findCurrentSlug(slug);
  if (currentSlug) redirectToSpelling(request, slug, currentSlug);
  return data<ProductData>({ page: toPage(null) }, { status: 404 });
}

async function findExtras(product: Product): Promise<ProductExtras> {
  const [chart, reviews, related, similar] = await Promise.all([
    findSizeChart(product.type),
    listReviewsOf(product.id),
    listRelatedProducts(product.id),
    listSimilarProducts(product.id),
  ]);
  return toExtras(product, chart, reviews, { related, similar });
}

/** A product that is fetched for long is awaited on its page, which shows a spinner; what stands below it always is. */
export async function clientLoader({ params: { slug } }: Route.ClientLoaderArgs): Promise<ProductData> {
  const call = productCall(slug);
  // A busy phone reads the storage late, but no request is in between.
  const stored = await readFresh(call);
  const loading = loadPage(stored ? { outcome: 'known', data: stored } : fetchCached(call));
  if (!stored && !(await fulfilsSoon(loading))) return { page: loading };
  const page = await loading;
  if (page.product && page.product.slug.toLowerCase() !== slug.toLowerCase())
    throw redirect(`/product/${page.product.slug}`);
  return { page };
}

type ProductAnswer = CachedAnswer<Product>;

async function loadPage(answering: ProductAnswer | Promise<ProductAnswer>): Promise<PageData> {
  const answer = await answering;
  if (answer.outcome !== 'known') return { ...toPage(null), isFailed: answer.outcome === 'failed' };
  const extras = loadExtras(answer.data);
  // What is stored is there at once, and with it the place to which somebody comes back.
  return toPage(answer.data, (await fulfilsSoon(extras, STORED_MS)) ? await extras : extras);
}

async function loadExtras(product: Product): Promise<ProductExtras> {
  const [chartCall, reviewsCall, relatedCall, similarCall] = extrasCalls(product);
  const [chart, reviews, related, similar] = await Promise.all([
    known(chartCall),
    known(reviewsCall),
    known(relatedCall),
    known(similarCall),
  ]);
  return toExtras(product, chart, reviews ?? [], { related: related ?? [], similar: similar ?? [] });
}

async function known<T>(call: CachedQuery<T>): Promise<T | null> {
  const answer = await fetchCached(call);
  return answer.outcome === 'known' ? answer.data : null;
}

type PageData = {
  product: Product | null;
  extras: ProductExtras | Promise<ProductExtras>;
  isFailed: boolean;
};

type ProductData = { page: PageData | Promise<PageData> };

function toPage(product: Product | null, extras: PageData['extras'] = NO_EXTRAS): PageData {
  return { product, extras, isFailed: false };
}

function toExtras(
  product: Product,
  chart: SizeChart | null,
  reviews: readonly ShownReview[],
  shelves: Pick<ProductExtras, 'related' | 'similar'>,
): ProductExtras {
  return { chart: chart && chartFor(product, chart), reviews: reviews.map(toShownReview), ...shelves };
}

function toShownReview(review: ShownReview): ShownReview {
  const { id, user_name, rating, comment, created_at, fit, bought_here, size_bought, photos } = review;
  const { from_earlier_shop } = review;
  return {
    id,
    user_name,
    rating,
    comment,
    created_at,
    fit,
    bought_here,
    size_bought,
    from_earlier_shop,
    photos,
  };
}

/** The page of a women's piece needs no tables for kids. */
function chartFor({ collection }: Product, chart: SizeChart): SizeChart {
  return { ...chart, tables: tablesOfCollection(chart.tables, collection) };
}

export function meta({ loaderData: { page }, matches, location }: Route.MetaArgs) {
  const { origin, settings } = matches[0].loaderData;
  const { brand, making_time } = settings;
  if (page instanceof Promise) return [{ title: settings.brand }];
  const { product, extras } = page;
  const reviews = extras instanceof Promise ? [] : extras.reviews;
  if (product) {
    const size = sizeNamed(product, new URLSearchParams(location.search).get('size'));
    return productMeta(product, reviews, { brand, origin, making_time, size });
  }
  return [{ title: `${messages.notFound} | ${settings.brand}` }, { name: 'robots', content: 'noindex' }];
}

export default function ProductPage({ loaderData: { page }, params: { slug } }: Route.ComponentProps) {
  // What the server rendered is hydrated with the page; an awaited product keeps its boundary when it has come.
  const [wasAwaited, setAwaited] = useState(false);
  if (page instanceof Promise && !wasAwaited) setAwaited(true);
  const product = <LoadedProduct page={page} slug={slug} />;
  return wasAwaited ? <Suspense fallback={<Loading tall />}>{product}</Suspense> : product;
}

type LoadedProductProps = ProductData & { slug: string };

function LoadedProduct({ page, slug }: LoadedProductProps) {
  const { product, extras, isFailed } = page instanceof Promise ? use(page) : page;
  const { revalidate } = useRevalidator();
  useRevalidate(product ? productPageCalls(slug, product) : []);
  // The title, and the new address of a renamed product, come from the loader, which now has the answer.
  const isTitleMissing = page instanceof Promise && !isFailed;
  useEffect(() => {
    if (isTitleMissing) void revalidate();
  }, [isTitleMissing, revalidate]);
  if (!product) return <NoProduct isFailed={isFailed} />;
  return <ProductView key={product.id} product={product} extras={extras} />;
}

function NoProduct({ isFailed }: { isFailed: boolean }) {
  const online = useOnline();
  if (!isFailed) return <NothingHere page title={messages.notFound} text={messages.notFoundText} />;
  const [title, text] = online
    ? [messages.notFound, messages.unansweredText]
    : [messages.offline, messages.offlineText];
  return <EmptyState page title={title} text={text} action={<RetryPage />} />;
}
