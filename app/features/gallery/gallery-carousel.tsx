import type { ReactNode } from 'react';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { Arrows } from '#app/ui/arrows.tsx';
import { Empty } from '#app/ui/layout/empty.tsx';
import { Loading } from '#app/ui/layout/loading.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useTrack } from '#app/ui/use-track.ts';
import styles from './gallery-carousel.module.css';
import type { Photo } from './photo-schema.ts';
import { PhotoUpload } from './photo-upload.tsx';

const messages = {
  label: 'Photos of our pieces',
  line: 'Your pieces, your light, your city.',
  ours: 'Until your photos are here, these are ours.',
  byShop: (brand: string) => `By ${brand}`,
  empty: 'No approved images yet. Be the first to submit!',
  arrows: { back: 'Previous photos', on: 'Next photos' },
};

const SIZES = '(min-width: 1440px) 318px, (min-width: 768px) 23vw, 92vw';

type GalleryCarouselProps = {
  heading: string;
  /** Null while they are being loaded. */
  photos: readonly Photo[] | null;
  level?: 1 | 2 | undefined;
  more?: ReactNode;
};

export function GalleryCarousel({ heading, photos, level = 2, more }: GalleryCarouselProps) {
  const Heading = `h${level}` as const;
  const { brand } = useShop().settings;
  const areOurs = photos !== null && photos.length > 0 && photos.every(({ by_shop }) => by_shop);
  const { ref, back, on, atStart, atEnd } = useTrack();
  return (
    <section aria-labelledby="gallery-heading">
      <header className={styles.head}>
        <Heading id="gallery-heading" className={styles.heading}>
          {heading}
        </Heading>
        {photos && photos.length > 1 && (
          <Arrows labels={messages.arrows} onBack={back} onForward={on} atStart={atStart} atEnd={atEnd} />
        )}
        <p className={styles.line}>{areOurs ? messages.ours : messages.line}</p>
      </header>
      {!photos && <Loading />}
      {photos?.length === 0 && <Empty text={messages.empty} />}
      {photos && photos.length > 0 && (
        // A row that scrolls must be reachable by keyboard, and photos hold nothing to focus.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <ul ref={ref} className={styles.track} tabIndex={0} aria-label={messages.label}>
          {photos.map(({ id, alt_text, picture, by_shop }) => (
            <li key={id} className={styles.photo}>
              <Picture picture={picture} alt={alt_text} sizes={SIZES} ratio="4/5" />
              {by_shop && <p className={styles.source}>{messages.byShop(brand)}</p>}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <PhotoUpload />
        {more}
      </div>
    </section>
  );
}
