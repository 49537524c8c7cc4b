import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { homeCategories } from '#app/features/catalogue/categories/category.ts';
import { ARRIVALS, listNewest } from '#app/features/catalogue/lists/product-lists.server.ts';
import { toCardData } from '#app/features/catalogue/products/product.ts';
import { LISTS_TAG } from '#app/features/catalogue/products/products.server.ts';
import { listPhotoPage } from '#app/features/gallery/gallery.server.ts';
import { listHomeReviews } from '#app/features/reviews/reviews.server.ts';
import { findSiteImages } from '#app/features/settings/settings.server.ts';
import { addCacheTags, cached, FALLBACK_TTL } from '#app/platform/cache/cache.server.ts';
import { WIDE_TILE } from './wide-tile.ts';

const SCENES = ['hero-desktop', 'hero-mobile', 'promo', 'og-image', WIDE_TILE];
const CARDS = 8;
const REVIEWS = 10;
const PHOTOS = 16;

const readReviews = cached(['reviews', LISTS_TAG], FALLBACK_TTL, () => listHomeReviews(REVIEWS));
const readPhotos = cached(['photos'], FALLBACK_TTL, () =>
  listPhotoPage({ is_approved: true }, { limit: PHOTOS }),
);

export type HomeContent = Awaited<ReturnType<typeof readHome>>;

export async function readHome() {
  const [scenes, categories, arrivals, reviews, photos] = await Promise.all([
    findSiteImages(SCENES),
    listCategories(),
    listNewest(ARRIVALS, CARDS),
    readReviews(),
    readPhotos(),
  ]);
  addCacheTags(...arrivals.map(({ id }) => `product:${id}`));
  return {
    scenes,
    categories: homeCategories(categories),
    arrivals: arrivals.map(toCardData),
    reviews,
    photos: photos.rows,
  };
}
