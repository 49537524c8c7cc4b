import { GalleryCarousel } from '#app/features/gallery/gallery-carousel.tsx';
import type { Photo } from '#app/features/gallery/photo-schema.ts';
import { Diaries } from '#app/features/reviews/diaries.tsx';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { EmptyState } from '#app/pages/shop/empty-state.tsx';
import { RetryPage } from '#app/pages/shop/unreachable.tsx';
import styles from './home-page.module.css';
import { NewArrivals } from './new-arrivals.tsx';
import { Promo } from './promo.tsx';
import type { HomeContent } from './read-home.server.ts';

const messages = {
  unreachable: 'The rest of this page did not load',
  unreachableText: 'Please check your connection. Your bag is safe.',
};

/** What comes from the network, below the tiles. */
export function HomeSections({ home: { scenes, arrivals, reviews, photos } }: { home: HomeContent }) {
  return (
    <>
      <Promo picture={scenes.promo ?? null} />
      <NewArrivals products={arrivals} />
      <div className={styles.diaries}>
        <div className="wrap section">
          <Diaries reviews={reviews} />
        </div>
      </div>
      <Gallery photos={photos} />
    </>
  );
}

/** Photos are null while they are being loaded. */
export function Gallery({ photos }: { photos: readonly Photo[] | null }) {
  const { settings } = useShop();
  return (
    <div className="wrap section">
      <GalleryCarousel heading={settings.hashtag} photos={photos} />
    </div>
  );
}

export function RestUnreachable() {
  return <EmptyState title={messages.unreachable} text={messages.unreachableText} action={<RetryPage />} />;
}
