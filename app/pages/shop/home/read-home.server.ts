import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { ARRIVALS, KIDS } from '#app/features/catalogue/lists/product-lists.server.ts';
import { listMostLoved } from '#app/features/catalogue/popularity/popularity.server.ts';
import { LISTS_TAG } from '#app/features/catalogue/products/products.server.ts';
import { listPhotoPage } from '#app/features/gallery/gallery.server.ts';
import { listHomeReviews } from '#app/features/reviews/reviews.server.ts';
import { completeSections, HOME_TITLES, type HomeSection } from '#app/features/settings/home-sections.ts';
import { findSiteImages, readSettings } from '#app/features/settings/settings.server.ts';
import { cached, FALLBACK_TTL } from '#app/platform/cache/cache.server.ts';
import { readKids } from './read-kids.server.ts';
import { readNewest, sharpOnly, toCard, toPiece, toRatedPiece } from './read-pieces.server.ts';
import { readSales } from './read-sales.server.ts';

const SCENES = ['hero-desktop', 'hero-mobile', 'promo', 'cat-hand-painted-dupattas-wide'];
/** As many as a row has on a desk. */
const PIECES = 6;
const ARRIVALS_SHOWN = 8;
const REVIEWS = 6;
const PHOTOS = 8;

const readReviews = cached(['reviews', LISTS_TAG], FALLBACK_TTL, async () => {
  const reviews = await listHomeReviews(REVIEWS);
  return reviews.map((review) => ({ ...review, picture: sharpOnly(review.picture), photos: [] }));
});

const readPhotos = cached(['photos'], FALLBACK_TTL, async () => {
  const { rows } = await listPhotoPage({ is_approved: true }, { limit: PHOTOS });
  return rows.map((photo) => ({ ...photo, picture: sharpOnly(photo.picture) }));
});

export type HomeContent = Awaited<ReturnType<typeof readHome>>;

export async function readHome() {
  const { home_sections, hashtag } = await readSettings();
  const shown = completeSections(home_sections).filter((section) => section.shown);
  const [scenes, categories, kids, sections] = await Promise.all([
    findSiteImages(SCENES),
    listCategories(),
    readKids(),
    Promise.all(shown.map((section) => readSection(section, hashtag))),
  ]);
  return { scenes, categories, kids, sections };
}

const READERS = {
  promotions: async () => ({ sales: await readSales(PIECES) }),
  categories: async () => ({}),
  kids: async () => ({ pieces: (await readNewest(KIDS, PIECES)).map(toPiece) }),
  most_loved: async () => ({ pieces: (await listMostLoved(PIECES)).map(toRatedPiece) }),
  price: async ({ items }) => ({ items }),
  moments: async ({ items }) => ({ items }),
  essential: async () => ({}),
  new_arrivals: async () => ({ pieces: (await readNewest(ARRIVALS, ARRIVALS_SHOWN)).map(toCard) }),
  reviews: async () => ({ reviews: await readReviews() }),
  gallery: async () => ({ photos: await readPhotos() }),
  good_to_know: async () => ({}),
} satisfies Record<HomeSection['kind'], (section: HomeSection) => Promise<object>>;

type Readers = typeof READERS;

type Content<Kind extends keyof Readers> = { kind: Kind; title: string } & Awaited<ReturnType<Readers[Kind]>>;

/** A section with what it shows. */
export type SectionContent = { [Kind in keyof Readers]: Content<Kind> }[keyof Readers];

async function readSection(section: HomeSection, hashtag: string): Promise<SectionContent> {
  const { kind, title } = section;
  const standard = kind === 'gallery' ? hashtag : HOME_TITLES[kind];
  return { kind, title: title || standard, ...(await READERS[kind](section)) } as SectionContent;
}
