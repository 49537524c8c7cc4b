import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';
import { CATEGORIES } from '#app/features/catalogue/catalogue-queries.ts';
import { homeCategories } from '#app/features/catalogue/categories/category.ts';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { RecentlyViewed } from '#app/features/catalogue/wishlist/recently-viewed.tsx';
import { LastOrderLine } from '#app/features/orders/place/last-order-line.tsx';
import { loadPlacedOrder, readLastOrder } from '#app/features/orders/place/order-storage.ts';
import { PlacedOrderPanel } from '#app/features/orders/place/placed-order-panel.tsx';
import { readFresh } from '#app/platform/offline/browser-cache.ts';
import {
  fulfilsSoon,
  loadVisited,
  useOfflineFallback,
  useRefreshVisited,
} from '#app/platform/offline/offline-fallback.ts';
import { useRevalidate } from '#app/platform/offline/use-revalidate.ts';
import { pageMeta, publicPage } from '#app/platform/page/page.ts';
import { PhulkariStrip } from '#app/ui/picture.tsx';
import { useOnceReady } from '#app/ui/use-ready.ts';
import type { Route } from './+types/home-page.ts';
import { CategoryTiles, Hero } from './hero.tsx';
import { Gallery, HomeSections, InfoCards, RestUnreachable } from './home-sections.tsx';
import { type HomeContent, readHome } from './read-home.server.ts';
import { WIDE_TILE } from './wide-tile.ts';

const messages = {
  title: 'Women’s and kids’ clothing from Lahore',
  description: (city: string) =>
    `Kurtas, Eid suits, hand-painted dupattas and children’s clothing, printed, stitched and painted by hand in ${city}. Delivered all over Pakistan.`,
};

export const handle = publicPage;

type HomeData = { stored: Category[] | null; content: HomeContent | Promise<HomeContent> };

export async function loader(): Promise<HomeData> {
  return { stored: null, content: await readHome() };
}

/** The tiles come from the stored list of categories, at once and also offline; the rest from the network. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<HomeData> {
  const stored = await readFresh(CATEGORIES);
  const content = loadVisited({ request, serverLoader: async () => (await serverLoader()).content });
  return { stored, content: (await fulfilsSoon(content)) ? await content : content };
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
      picture: content instanceof Promise ? undefined : content.scenes['hero-desktop'],
    }),
    { 'script:ld+json': organization },
  ];
}

/** Hidden while the panel shows the same order. */
function LastOrder() {
  const isShown = useOnceReady(() => loadPlacedOrder() === null && readLastOrder() !== null, false);
  return isShown && <LastOrderLine />;
}

export default function HomePage({ loaderData: { stored, content } }: Route.ComponentProps) {
  useRevalidate([CATEGORIES]);
  useRefreshVisited();
  const categories = stored ? homeCategories(stored) : undefined;
  return (
    <>
      <PlacedOrderPanel />
      {content instanceof Promise ? (
        <Suspense
          fallback={<HomeBody home={undefined} categories={categories} rest={<Gallery photos={null} />} />}
        >
          <Await
            resolve={content}
            errorElement={
              <HomeBody home={undefined} categories={categories ?? []} rest={<RestUnreachable />} />
            }
          >
            {(home) => <LoadedHome home={home} categories={categories} />}
          </Await>
        </Suspense>
      ) : (
        <LoadedHome home={content} categories={categories} />
      )}
      <InfoCards />
      <div className="wrap">
        <RecentlyViewed />
      </div>
    </>
  );
}

type Categories = HomeContent['categories'] | undefined;

function LoadedHome({ home, categories }: { home: HomeContent; categories: Categories }) {
  useOfflineFallback(home);
  return (
    <HomeBody home={home} categories={categories ?? home.categories} rest={<HomeSections home={home} />} />
  );
}

type HomeBodyProps = { home: HomeContent | undefined; categories: Categories; rest: ReactNode };

function HomeBody({ home, categories, rest }: HomeBodyProps) {
  return (
    <>
      <Hero
        wide={home && (home.scenes['hero-desktop'] ?? null)}
        narrow={home?.scenes['hero-mobile'] ?? null}
      />
      <PhulkariStrip />
      <LastOrder />
      <CategoryTiles categories={categories} widePicture={home?.scenes[WIDE_TILE] ?? null} />
      {rest}
    </>
  );
}
