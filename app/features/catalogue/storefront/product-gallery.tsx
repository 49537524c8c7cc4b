import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import type { ProductZoomProps } from '#app/features/catalogue/zoom/product-zoom.tsx';
import type { ZoomStart } from '#app/features/catalogue/zoom/use-zoom.ts';
import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
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

const SIZES = '(min-width: 1440px) 620px, (min-width: 1024px) 44vw, 100vw';

type ProductGalleryProps = { id: number; name: string; pictures: readonly PictureFacts[] };

export function ProductGallery({ id, name, pictures }: ProductGalleryProps) {
  const { track, current, follow, show, onKeyDown } = useTrack(pictures.length);
  const zoom = useProductZoom(() => showToast(messages.failed, { tone: 'bad' }));
  const views = pictures.map((picture, index) => ({ picture, alt: messages.alt(name, index + 1) }));
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
        onPointerDown={loadZoom}
      >
        {pictures.length === 0 && <Picture picture={null} alt={name} sizes={SIZES} ratio="3/4" />}
        {views.map(({ picture, alt }, index) => (
          <button
            key={picture.src}
            type="button"
            className={styles.slide}
            aria-haspopup="dialog"
            aria-label={messages.enlarge(alt)}
            onClick={(event) => zoom.open(index, event)}
          >
            <SharedPicture name={index === 0 ? productPictureName(id) : undefined}>
              <Picture picture={picture} alt={alt} sizes={SIZES} priority={index === 0} ratio="3/4" />
            </SharedPicture>
          </button>
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

type ThumbsProps = { pictures: readonly PictureFacts[]; current: number; onShow: (index: number) => void };

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
            <Picture picture={picture} alt="" sizes="84px" ratio="3/4" priority={false} />
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
  // A click by keyboard has no coordinates: the garment is in the middle of its picture.
  const byKeyboard = detail === 0;
  const at = byKeyboard
    ? { x: window.innerWidth / 2, y: window.innerHeight / 2 }
    : { x: clientX, y: clientY };
  const place = byKeyboard ? { x: 0.5, y: 0.5 } : { x: (at.x - left) / width, y: (at.y - top) / height };
  return { index, place, at };
}
