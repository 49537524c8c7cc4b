import { memo } from 'react';
import { CATEGORIES } from '#app/features/catalogue/catalogue-queries.ts';
import { homeCategories } from '#app/features/catalogue/categories/category.ts';
import type { Category } from '#app/features/catalogue/categories/category-schema.ts';
import { RecentlyViewed } from '#app/features/catalogue/kept/recently-viewed-place.tsx';
import { readLastOrder } from '#app/features/orders/checkout/last-order.ts';
import { LastOrderLine } from '#app/features/orders/checkout/last-order-line.tsx';
import { readPlaced } from '#app/features/orders/checkout/placed-order.ts';
import { PlacedOrderPanel } from '#app/features/orders/checkout/placed-order-panel.tsx';
import { readFresh } from '#app/platform/offline/browser-cache.ts';
import {
  loadVisited,
  useOfflineFallback,
  useRefreshVisited,
} from '#app/platform/offline/offline-fallback.ts';
import { awaitBriefly, type MaybePending, usePendingData } from '#app/platform/offline/pending-data.ts';
import { useRevalidate } from '#app/platform/offline/use-revalidate.ts';
import { publicPage } from '#app/platform/page-handle.ts';
import { HydrateLater } from '#app/platform/react/hydrate-later.tsx';
import { hasSameData } from '#app/platform/same-data.ts';
import { pageMeta } from '#app/platform/text/page-meta.ts';
import { PhulkariStrip } from '#app/ui/ornament.tsx';
import italic from '#app/ui/theme/fonts/bodoni-moda-italic.woff2';
import { useOnceReady } from '#app/ui/use-ready.ts';
import type { Route } from './+types/home-page.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import { Gallery, HomeSections, RestUnreachable } from './home-sections.tsx';
import { InfoCards } from './info-cards.tsx';
import { type HomeContent, readHome } from './read-home.server.ts';
import { WIDE_TILE } from './wide-tile.ts';

const messages = {
  title: 'Women’s and kids’ clothing from Lahore',
  description: (city: string) =>
    `Kurtas, Eid suits, hand-painted dupattas and children’s clothing, printed, stitched and painted by hand in ${city}. Delivered all over Pakistan.`,
};

export const handle = publicPage;

/** Not in the browser: there it would be preloaded again, after it has loaded, for nothing. */
export const links: Route.LinksFunction = () =>
  import.meta.env.SSR
    ? [{ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: italic }]
    : [];

type HomeData = { stored: Category[] | null; content: MaybePending<HomeContent> };

export async function loader() {
  return { stored: null, content: { ready: await readHome() } };
}

/** The tiles come from the stored list of categories, at once and also offline; the rest from the network. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<HomeData> {
  const stored = readFresh(CATEGORIES);
  const load = async () => (await serverLoader()).content.ready;
  const content = awaitBriefly(loadVisited({ request, serverLoader: load }));
  if (!stored) return { stored, content: await content };
  return { stored, content: await content.catch((failed: unknown) => ({ failed })) };
}

export function meta({ loaderData: { content }, matches }: Route.MetaArgs) {
  const { origin, settings } = matches[0].loaderData;
  const { brand, city } = settings;
  const description = messages.description(city);
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand,
    url: origin,
    logo: `${origin}/apple-touch-icon.png`,
    address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'PK' },
  };
  return [
    ...pageMeta({
      title: messages.title,
      description,
      brand,
      origin,
      path: '/',
      picture: 'ready' in content ? content.ready.scenes['hero-desktop'] : undefined,
    }),
    { 'script:ld+json': organization },
  ];
}

/** Not beside the panel that tells of the same order. */
function LastOrder() {
  const isShown = useOnceReady(() => readPlaced() === null && readLastOrder() !== null, false);
  return isShown && <LastOrderLine />;
}

function HomePage({ loaderData: { stored, content } }: Route.ComponentProps) {
  const loaded = usePendingData(content);
  const home = loaded && 'data' in loaded ? loaded.data : undefined;
  useRevalidate([CATEGORIES]);
  useOfflineFallback(home);
  useRefreshVisited();
  if (loaded && 'error' in loaded && !stored) throw loaded.error;
  const categories = stored ? homeCategories(stored) : home?.categories;
  return (
    <>
      <PlacedOrderPanel />
      <Hero
        wide={home && (home.scenes['hero-desktop'] ?? null)}
        narrow={home?.scenes['hero-mobile'] ?? null}
      />
      <PhulkariStrip />
      <LastOrder />
      <HydrateLater>
        <CategoryTiles categories={categories} widePicture={home?.scenes[WIDE_TILE] ?? null} />
      </HydrateLater>
      {home && <HomeSections home={home} />}
      {!home && (loaded ? <RestUnreachable /> : <Gallery photos={null} />)}
      <HydrateLater>
        <InfoCards />
      </HydrateLater>
      <div className="wrap">
        <RecentlyViewed />
      </div>
    </>
  );
}

export default memo(HomePage, hasSameData);
