import { listPhotoPage } from '#app/features/gallery/gallery.server.ts';
import { GalleryCarousel } from '#app/features/gallery/gallery-carousel.tsx';
import { useMorePhotos } from '#app/features/gallery/use-more-photos.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { loadOrFallback, useOfflineFallback } from '#app/pages/offline/offline-fallback.ts';
import { readingMeta } from '#app/pages/read/reading-meta.ts';
import { cursorTo } from '#app/platform/database/keyset-page.server.ts';
import { publicPage } from '#app/platform/page-handle.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/gallery-page.ts';
import styles from './gallery-page.module.css';

const messages = {
  home: 'Home',
  title: 'Gallery',
  description: (hashtag: string, brand: string) =>
    `${hashtag}: photos that our customers took of their ${brand} pieces. Add yours.`,
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

export async function loader() {
  const { rows, next } = await listPhotoPage({ is_approved: true }, { limit: PHOTOS });
  return { photos: rows, next: next && `/api/gallery/approved/?limit=${PHOTOS}&cursor=${cursorTo(next)}` };
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadOrFallback(args);
}

export function meta({ matches, loaderData: { photos } }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const { hashtag, brand } = shop.settings;
  const description = messages.description(hashtag, brand);
  const picture = photos[0]?.picture;
  return readingMeta(shop, {
    title: `${messages.title} ${hashtag}`,
    description,
    path: '/gallery',
    picture,
  });
}

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { hashtag } = useShop().settings;
  const { photos, hasMore, ...more } = useMorePhotos(loaderData);
  useOfflineFallback(loaderData);
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb items={[{ name: messages.home, to: '/' }, { name: messages.title }]} />
      <GalleryCarousel
        heading={hashtag}
        photos={photos}
        level={1}
        more={
          hasMore && <MorePhotos isLoading={more.isLoading} isFailed={more.isFailed} onMore={more.loadMore} />
        }
      />
      <section className={styles.notes} aria-labelledby="photo-notes">
        <h2 id="photo-notes" className={styles.title}>
          {messages.notes}
        </h2>
        <ul className={styles.list}>
          {messages.note.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </div>
  );
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
