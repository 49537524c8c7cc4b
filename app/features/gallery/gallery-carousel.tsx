import type { ReactNode } from 'react';
import { Arrows } from '#app/ui/arrows.tsx';
import { Blossom } from '#app/ui/ornament.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useTrack } from '#app/ui/use-track.ts';
import styles from './gallery-carousel.module.css';
import type { Photo } from './photo.ts';
import { PhotoUpload } from './photo-upload.tsx';

const messages = {
  label: 'Photos from our customers',
  line: 'Your pieces, your light, your city.',
  empty: 'No approved images yet. Be the first to submit!',
  arrows: { back: 'Previous photos', on: 'Next photos' },
};

const SIZES = '(min-width: 1440px) 318px, (min-width: 768px) 23vw, 92vw';

type GalleryCarouselProps = {
  heading: string;
  photos: readonly Photo[];
  level?: 1 | 2 | undefined;
  more?: ReactNode;
};

export function GalleryCarousel({ heading, photos, level = 2, more }: GalleryCarouselProps) {
  const Heading = `h${level}` as const;
  const { ref, back, on, atStart, atEnd } = useTrack();
  return (
    <section aria-labelledby="gallery-heading">
      <header className={styles.head}>
        <Heading id="gallery-heading" className={styles.heading}>
          {heading}
        </Heading>
        {photos.length > 1 && (
          <Arrows labels={messages.arrows} onBack={back} onForward={on} atStart={atStart} atEnd={atEnd} />
        )}
        <p className={styles.line}>{messages.line}</p>
      </header>
      {photos.length === 0 && (
        <div className="empty">
          <Blossom />
          <p>{messages.empty}</p>
        </div>
      )}
      {photos.length > 0 && (
        // A row that scrolls must be reachable by keyboard, and photos hold nothing to focus.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <ul ref={ref} className={styles.track} tabIndex={0} aria-label={messages.label}>
          {photos.map(({ id, alt_text, picture }) => (
            <li key={id} className={styles.photo}>
              <Picture picture={picture} alt={alt_text} sizes={SIZES} ratio="4/5" />
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
