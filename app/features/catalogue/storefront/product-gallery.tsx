import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import type { ProductPictureData } from '#app/features/catalogue/products/schema.ts';
import type { ProductZoomProps } from '#app/features/catalogue/zoom/product-zoom.tsx';
import type { ZoomStart } from '#app/features/catalogue/zoom/use-zoom.ts';
import { classes } from '#app/ui/classes.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { Picture, SharedPicture } from '#app/ui/picture.tsx';
import { productPictureName } from './product-card.tsx';
import styles from './product-gallery.module.css';

const messages = {
  label: (name: string) => `Pictures of ${name}`,
  show: (number: number, of: number) => `Picture ${number} of ${of}`,
  failed: 'The picture could not be opened. Please check your connection.',
  enlarge: (alt: string) => `Enlarge ${alt}`,
  alt: (name: string, number: number) => (number === 1 ? name : `${name}, view ${number}`),
};

/** As product-gallery.module.css lays them out. */
const PHONE = '(max-width: 767px) 82vw';
const TABLET = '(max-width: 1023px) 47vh';
const MAIN = `${PHONE}, ${TABLET}, (max-width: 1439px) 40vw, 560px`;
const OTHERS = `${PHONE}, ${TABLET}, (max-width: 1439px) 20vw, 280px`;
const ALONE = `${PHONE}, ${TABLET}, (max-width: 1439px) 60vw, 840px`;

type ProductGalleryProps = {
  id: number;
  name: string;
  pictures: readonly ProductPictureData[];
  /** Lies on the first picture. */
  children?: ReactNode;
  /** While it hides all of it. */
  isCovered?: boolean;
};

/** On phones and tablets a row that scrolls, with thumbnails; in wider windows all pictures at once. */
export function ProductGallery({ id, name, pictures, children, isCovered }: ProductGalleryProps) {
  const { track, current, follow, show, onKeyDown } = useTrack(pictures.length);
  const zoom = useProductZoom(() => showToast(messages.failed, { tone: 'bad' }));
  const views = pictures.map((picture, index) => ({
    picture,
    alt: picture.alt ?? messages.alt(name, index + 1),
  }));
  return (
    <div className={styles.gallery}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, these are pictures */}
      <div
        className={styles.track}
        ref={track}
        role="group"
        aria-label={messages.label(name)}
        onScroll={follow}
        onKeyDown={onKeyDown}
        onPointerDown={loadZoom}
      >
        {pictures.length === 0 && <Picture picture={null} alt={name} sizes={ALONE} ratio="3/4" />}
        {views.map(({ picture, alt }, index) => (
          <div key={picture.src} className={styles.slide}>
            <button
              type="button"
              className={classes(styles.open, index === 0 && isCovered && styles.covered)}
              aria-haspopup="dialog"
              aria-label={messages.enlarge(alt)}
              onClick={(event) => zoom.open(index, event)}
            >
              <SharedPicture name={index === 0 ? productPictureName(id) : undefined}>
                <Picture
                  picture={picture}
                  alt={alt}
                  sizes={sizesOf(index, pictures.length)}
                  priority={index === 0}
                  ratio="3/4"
                />
              </SharedPicture>
            </button>
            {index === 0 && children}
          </div>
        ))}
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} current={current} onShow={show} />}
      {zoom.Zoom && (
        <zoom.Zoom
          name={name}
          pictures={views}
          start={zoom.start}
          loadedAddress={(index) => loadedAddress(track, index)}
          onClose={zoom.close}
        />
      )}
    </div>
  );
}

function sizesOf(index: number, count: number): string {
  const isLeftOver = index >= 3 && index % 2 === 1 && index === count - 1;
  if (count === 1 || isLeftOver) return ALONE;
  return index === 0 || index >= 3 || count === 2 ? MAIN : OTHERS;
}

type ThumbsProps = {
  pictures: readonly ProductPictureData[];
  current: number;
  onShow: (index: number) => void;
};

function Thumbs({ pictures, current, onShow }: ThumbsProps) {
  return (
    <ul className={`no-print ${styles.thumbs}`}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={messages.show(index + 1, pictures.length)}
            aria-current={index === current}
            onClick={() => onShow(index)}
          >
            <Picture picture={picture} alt="" sizes="56px" ratio="3/4" priority={false} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function loadedAddress(track: RefObject<HTMLElement | null>, index: number): string | null {
  const image = track.current?.children[index]?.querySelector('img');
  return image?.complete && image.naturalWidth > 0 ? image.currentSrc : null;
}

function useTrack(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const slides = () => [...(track.current?.children ?? [])] as HTMLElement[];
  const show = (index: number): HTMLElement | undefined => {
    const slide = slides()[Math.min(count - 1, Math.max(0, index))];
    track.current?.scrollTo({ left: slide?.offsetLeft ?? 0 });
    return slide;
  };
  const follow = () => {
    const row = track.current;
    if (row) setCurrent(isAtEnd(row) ? count - 1 : nearest(slides(), row.scrollLeft));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const from = slides().findIndex((slide) => slide.contains(event.target as Node));
    if (!step || from < 0) return;
    event.preventDefault();
    show(from + step)
      ?.querySelector('button')
      ?.focus({ preventScroll: true });
  };
  return { track, current, follow, show, onKeyDown };
}

/** Where the last picture cannot come to the front, because several fit. */
function isAtEnd({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): boolean {
  return scrollWidth > clientWidth && Math.abs(scrollLeft) + clientWidth >= scrollWidth - 2;
}

/** In a page that runs from right to left the places are negative. */
function nearest(slides: readonly HTMLElement[], left: number): number {
  const distances = slides.map((slide) => Math.abs(Math.abs(slide.offsetLeft) - Math.abs(left)));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Null when its code cannot be loaded. Started at the first touch, it has often come when the finger is lifted. */
const loadZoom = () =>
  import('#app/features/catalogue/zoom/product-zoom.tsx').then(
    ({ ProductZoom }) => ProductZoom,
    () => null,
  );

/** `onFailed`: the code of the enlarged picture could not be loaded. */
function useProductZoom(onFailed: () => void) {
  const [Zoom, setZoom] = useState<ComponentType<ProductZoomProps> | null>(null);
  const [start, setStart] = useState<ZoomStart | null>(null);

  const open = async (index: number, event: MouseEvent<HTMLElement>) => {
    const touched = toStart(index, event);
    const loaded = await loadZoom();
    if (!loaded) return onFailed();
    setZoom(() => loaded);
    setStart(touched);
  };

  return { Zoom, start, open, close: () => setStart(null) };
}

function toStart(index: number, { currentTarget, clientX, clientY, detail }: MouseEvent): ZoomStart {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const ratio = width / height;
  // A click by keyboard has no coordinates: the garment is in the middle of its picture.
  const byKeyboard = detail === 0;
  const at = byKeyboard
    ? { x: window.innerWidth / 2, y: window.innerHeight / 2 }
    : { x: clientX, y: clientY };
  const place = byKeyboard ? { x: 0.5, y: 0.5 } : { x: (at.x - left) / width, y: (at.y - top) / height };
  return { index, place, at, ratio };
}
