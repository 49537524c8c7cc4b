import { CATEGORIES } from '#app/features/catalogue/catalogue-queries.ts';
import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { homeCategories } from '#app/features/catalogue/categories/category.ts';
import { isBuyable, toCardData } from '#app/features/catalogue/products/product.ts';
import { listProductsOfCategory } from '#app/features/catalogue/products/products.server.ts';
import { findSiteImages } from '#app/features/catalogue/site-images.server.ts';
import { listPhotoPage } from '#app/features/gallery/gallery.server.ts';
import { GalleryCarousel } from '#app/features/gallery/gallery-carousel.tsx';
import { LastOrderLine } from '#app/features/orders/checkout/last-order-line.tsx';
import { Diaries } from '#app/features/reviews/diaries.tsx';
import { listReviews } from '#app/features/reviews/reviews.server.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { loadOrFallback, useOfflineFallback } from '#app/pages/offline/offline-fallback.ts';
import { useRevalidate } from '#app/pages/offline/use-revalidate.ts';
import { environment } from '#app/platform/env.server.ts';
import { publicPage } from '#app/platform/page-handle.ts';
import { pageMeta } from '#app/platform/text/page-meta.ts';
import { PhulkariStrip } from '#app/ui/ornament.tsx';
import italic from '#app/ui/theme/fonts/bodoni-moda-italic.woff2';
import { useReady } from '#app/ui/use-ready.ts';
import type { Route } from './+types/home-page.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { InfoCards } from './info-cards.tsx';
import { NewArrivals } from './new-arrivals.tsx';
import { Promo } from './promo.tsx';

const messages = {
  title: 'Women’s and kids’ clothing from Lahore',
  description: (city: string) =>
    `Kurtas, Eid suits, hand-painted dupattas and children’s clothing, printed, stitched and painted by hand in ${city}. Delivered all over Pakistan.`,
};

export const handle = publicPage;

const WIDE_TILE = 'cat-hand-painted-dupattas-wide';
const SCENES = ['hero-desktop', 'hero-mobile', 'promo', 'og-image', WIDE_TILE];

const CARDS = 8;
const REVIEWS = 10;
const PHOTOS = 16;

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: italic },
];

export async function loader() {
  const [scenes, categories, arrivals, reviews, photos, { brand, city }] = await Promise.all([
    findSiteImages(SCENES),
    listCategories(),
    listProductsOfCategory('new-arrivals'),
    listReviews({ limit: REVIEWS }),
    listPhotoPage({ is_approved: true }, { limit: PHOTOS }),
    readSettings(),
  ]);
  return {
    scenes,
    categories: homeCategories(categories),
    arrivals: (arrivals ?? []).filter(isBuyable).slice(0, CARDS).map(toCardData),
    reviews,
    photos: photos.rows,
    brand,
    city,
    origin: environment().SHOP_ORIGIN,
  };
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadOrFallback(args);
}

export function meta({ loaderData: { scenes, brand, city, origin } }: Route.MetaArgs) {
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
      picture: scenes['hero-desktop'],
    }),
    { 'script:ld+json': organization },
  ];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { scenes, categories, arrivals, reviews, photos } = loaderData;
  const { settings } = useShop();
  const ready = useReady();
  useRevalidate([CATEGORIES]);
  useOfflineFallback(loaderData);
  return (
    <>
      <Hero wide={scenes['hero-desktop'] ?? null} narrow={scenes['hero-mobile'] ?? null} />
      <PhulkariStrip />
      {ready && <LastOrderLine />}
      <CategoryTiles categories={categories} widePicture={scenes[WIDE_TILE] ?? null} />
      <Promo picture={scenes.promo ?? null} />
      <NewArrivals products={arrivals} />
      <div className={styles.diaries}>
        <div className="wrap section">
          <Diaries reviews={reviews} />
        </div>
      </div>
      <div className="wrap section">
        <GalleryCarousel heading={settings.hashtag} photos={photos} />
      </div>
      <InfoCards />
    </>
  );
}
