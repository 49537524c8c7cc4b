import { type KeyboardEvent, useRef, useState } from 'react';
import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { Picture } from '#app/ui/picture.tsx';
import styles from './product-gallery.module.css';
import { ProductZoom } from './product-zoom.tsx';

const messages = {
  label: (name: string) => `Pictures of ${name}`,
  show: (number: number, of: number) => `Picture ${number} of ${of}`,
  enlarge: (alt: string) => `Enlarge ${alt}`,
  alt: (name: string, number: number) => (number === 1 ? name : `${name}, view ${number}`),
};

const SIZES = '(min-width: 1440px) 620px, (min-width: 1024px) 44vw, 100vw';

type ProductGalleryProps = { name: string; pictures: readonly PictureFacts[] };

export function ProductGallery({ name, pictures }: ProductGalleryProps) {
  const { track, current, follow, show, onKeyDown } = useTrack(pictures.length);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  return (
    <div className={styles.gallery}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, these are pictures */}
      <div
        className={styles.track}
        ref={track}
        role="group"
        aria-label={messages.label(name)}
        // A scroll container must be reachable by keyboard.
        tabIndex={pictures.length > 1 ? 0 : undefined}
        onScroll={follow}
        onKeyDown={onKeyDown}
      >
        {pictures.length === 0 && <Picture picture={null} alt={name} sizes={SIZES} ratio="3/4" />}
        {pictures.map((picture, index) => (
          <button
            key={picture.src}
            type="button"
            className={styles.slide}
            aria-label={messages.enlarge(messages.alt(name, index + 1))}
            onClick={() => setEnlarged(index)}
          >
            <Picture
              picture={picture}
              alt={messages.alt(name, index + 1)}
              sizes={SIZES}
              priority={index === 0}
              ratio="3/4"
            />
          </button>
        ))}
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} current={current} onShow={show} />}
      <ProductZoom
        name={name}
        picture={pictures[enlarged ?? -1] ?? null}
        alt={messages.alt(name, (enlarged ?? 0) + 1)}
        onClose={() => setEnlarged(null)}
      />
    </div>
  );
}

type ThumbsProps = { pictures: readonly PictureFacts[]; current: number; onShow: (index: number) => void };

function Thumbs({ pictures, current, onShow }: ThumbsProps) {
  return (
    <ul className={styles.thumbs}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={messages.show(index + 1, pictures.length)}
            aria-current={index === current}
            onClick={() => onShow(index)}
          >
            <Picture picture={picture} alt="" sizes="84px" ratio="3/4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function useTrack(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const next = Math.min(count - 1, Math.max(0, index));
    const slide = track.current?.children[next];
    if (track.current && slide instanceof HTMLElement) track.current.scrollTo({ left: slide.offsetLeft });
  };
  const follow = () => {
    const row = track.current;
    if (row?.clientWidth) setCurrent(Math.round(Math.abs(row.scrollLeft) / row.clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(current + step);
  };
  return { track, current, follow, show, onKeyDown };
}
