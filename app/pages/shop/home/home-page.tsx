import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';
import { CATEGORIES } from '#app/features/catalogue/catalogue-queries.ts';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { RecentlyViewed } from '#app/features/catalogue/wishlist/recently-viewed.tsx';
import { GalleryCarousel } from '#app/features/gallery/gallery-carousel.tsx';
import { LastOrderLine } from '#app/features/orders/place/last-order-line.tsx';
import { loadPlacedOrder, readLastOrder } from '#app/features/orders/place/order-storage.ts';
import { PlacedOrderPanel } from '#app/features/orders/place/placed-order-panel.tsx';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { RetryPage } from '#app/pages/shop/error-screen.tsx';
import { EmptyState } from '#app/pages/shop/page-states.tsx';
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
import italic from '#app/ui/theme/fonts/bodoni-moda-italic.woff2';
import { useOnceReady } from '#app/ui/use-ready.ts';
import type { Route } from './+types/home-page.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { HomeSections } from './home-sections.tsx';
import { InfoCards } from './info-cards.tsx';
import { type HomeContent, readHome } from './read-home.server.ts';
import { TrustLine } from './trust-line.tsx';

const messages = {
  title: 'Women’s and kids’ clothing from Lahore',
  description: (city: string) =>
    `Kurtas, Eid suits, hand-painted dupattas and children’s clothing, printed, stitched and painted by hand in ${city}. Delivered all over Pakistan.`,
  categories: 'Shop by Category',
  goodToKnow: 'Good to know',
  unreachable: 'The rest of this page did not load',
  unreachableText: 'Please check your connection. Your bag is safe.',
};

export const handle = publicPage;

/** The title's second line. */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: italic },
];

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
  return (
    <>
      <PlacedOrderPanel />
      {content instanceof Promise ? (
        <Suspense fallback={<HomeFrame rest={<Waiting categories={stored ?? undefined} />} />}>
          <Await
            resolve={content}
            errorElement={<HomeFrame rest={<Unreachable categories={stored ?? []} />} />}
          >
            {(home) => <LoadedHome home={home} stored={stored} />}
          </Await>
        </Suspense>
      ) : (
        <LoadedHome home={content} stored={stored} />
      )}
      <div className="wrap">
        <RecentlyViewed />
      </div>
    </>
  );
}

function LoadedHome({ home, stored }: { home: HomeContent; stored: Category[] | null }) {
  useOfflineFallback(home);
  return (
    <HomeFrame
      scenes={home.scenes}
      rest={<HomeSections home={home} categories={stored ?? home.categories} />}
    />
  );
}

type HomeFrameProps = { scenes?: HomeContent['scenes']; rest: ReactNode };

function HomeFrame({ scenes, rest }: HomeFrameProps) {
  return (
    <>
      <Hero wide={scenes && (scenes['hero-desktop'] ?? null)} narrow={scenes?.['hero-mobile'] ?? null} />
      <PhulkariStrip />
      <TrustLine />
      <LastOrder />
      <div className={styles.home}>{rest}</div>
    </>
  );
}

/** What needs no network, or tells that it is on its way. */
function Waiting({ categories }: { categories: Category[] | undefined }) {
  const { settings } = useShop();
  return (
    <>
      <Tiles categories={categories} />
      <div className={`wrap ${styles.section}`}>
        <GalleryCarousel heading={settings.hashtag} photos={null} isRow />
      </div>
      <InfoCards title={messages.goodToKnow} />
    </>
  );
}

function Unreachable({ categories }: { categories: Category[] }) {
  return (
    <>
      <Tiles categories={categories} />
      <EmptyState title={messages.unreachable} text={messages.unreachableText} action={<RetryPage />} />
      <InfoCards title={messages.goodToKnow} />
    </>
  );
}

function Tiles({ categories }: { categories: Category[] | undefined }) {
  return <CategoryTiles title={messages.categories} categories={categories} kids={undefined} wide={null} />;
}
