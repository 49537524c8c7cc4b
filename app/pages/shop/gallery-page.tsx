import { Suspense, use } from 'react';
import { listPhotoPage } from '#app/features/gallery/gallery.server.ts';
import { GalleryCarousel } from '#app/features/gallery/gallery-carousel.tsx';
import { type SomePhotos, useMorePhotos } from '#app/features/gallery/use-more-photos.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { readingMeta } from '#app/pages/read/reading-meta.ts';
import { cursorTo } from '#app/platform/database/queries.server.ts';
import {
  loadVisited,
  settlesSoon,
  useOfflineFallback,
  useRefreshVisited,
} from '#app/platform/offline/offline-fallback.ts';
import { publicPage } from '#app/platform/page/page.ts';
import { Button } from '#app/ui/button.tsx';
import { PageBody, Tiles } from '#app/ui/layout.tsx';
import { Breadcrumb } from '#app/ui/navigation.tsx';
import type { Route } from './+types/gallery-page.ts';
import styles from './gallery-page.module.css';

const messages = {
  home: 'Home',
  title: 'Gallery',
  description: (hashtag: string, brand: string) =>
    `${hashtag}: ${brand} pieces in photos by the shop and by the people who wear them. Add yours.`,
  notes: 'Before you send a photo',
  note: [
    'Daylight works best. The piece can be hung, laid flat or worn.',
    'Only send photos you took yourself, showing people who agreed to it.',
    'We check every photo before it is published, and remove the location and time that cameras store in it.',
    'JPEG, PNG, WebP or AVIF, up to 10 MB.',
  ],
  more: 'Load more',
  loading: 'Loading...',
  failed: 'No more photos could be loaded. Please try again.',
};

type MorePhotosProps = { isLoading: boolean; isFailed: boolean; onMore: () => void };

export const handle = publicPage;

const PHOTOS = 40;

type GalleryData = { first: SomePhotos | Promise<SomePhotos> };

export async function loader(): Promise<GalleryData> {
  const { rows, next } = await listPhotoPage({ is_approved: true }, { limit: PHOTOS });
  const more = next && `/api/gallery/approved/?limit=${PHOTOS}&cursor=${cursorTo(next)}`;
  return { first: { photos: rows, next: more } };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<GalleryData> {
  const first = loadVisited({ request, serverLoader: async () => (await serverLoader()).first });
  return { first: (await settlesSoon(first)) ? await first : first };
}

export function meta({ matches, loaderData: { first } }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const { hashtag, brand } = shop.settings;
  const description = messages.description(hashtag, brand);
  const picture = first instanceof Promise ? undefined : first.photos[0]?.picture;
  return readingMeta(shop, {
    title: `${messages.title} ${hashtag}`,
    description,
    path: '/gallery',
    picture,
  });
}

export default function GalleryPage({ loaderData: { first } }: Route.ComponentProps) {
  useRefreshVisited();
  return (
    <PageBody kind="reading">
      <Breadcrumb items={[{ name: messages.home, to: '/' }, { name: messages.title }]} />
      {first instanceof Promise ? (
        <Suspense fallback={<PhotosHead />}>
          <Photos loaded={first} />
        </Suspense>
      ) : (
        <Photos loaded={first} />
      )}
      <section className={styles.notes} aria-labelledby="photo-notes">
        <h2 id="photo-notes" className={styles.title}>
          {messages.notes}
        </h2>
        <Tiles as="ul" columns={{ 768: 2, 1280: 4 }} gap="16px clamp(24px, 3vw, 48px)" tone="muted">
          {messages.note.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Tiles>
      </section>
    </PageBody>
  );
}

function Photos({ loaded }: { loaded: GalleryData['first'] }) {
  const first = loaded instanceof Promise ? use(loaded) : loaded;
  useOfflineFallback(first);
  const { hashtag } = useShop().settings;
  const { photos, hasMore, isLoading, isFailed, loadMore } = useMorePhotos(first);
  return (
    <GalleryCarousel
      heading={hashtag}
      photos={photos}
      level={1}
      more={hasMore && <MorePhotos isLoading={isLoading} isFailed={isFailed} onMore={loadMore} />}
    />
  );
}

function PhotosHead() {
  const { hashtag } = useShop().settings;
  return <GalleryCarousel heading={hashtag} photos={null} level={1} />;
}

/** Not disabled while loading, so that it keeps the focus. */
function MorePhotos({ isLoading, isFailed, onMore }: MorePhotosProps) {
  return (
    <>
      <Button variant="ghost" aria-disabled={isLoading} onClick={onMore}>
        {isLoading ? messages.loading : messages.more}
      </Button>
      {isFailed && <p role="alert">{messages.failed}</p>}
    </>
  );
}
