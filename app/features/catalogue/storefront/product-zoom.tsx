import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './product-zoom.module.css';

type ProductZoomProps = {
  name: string;
  picture: PictureFacts | null;
  alt: string;
  onClose: () => void;
};

export function ProductZoom({ name, picture, alt, onClose }: ProductZoomProps) {
  return (
    <Dialog open={picture !== null} onClose={onClose} title={name} size="large">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.window} tabIndex={0} aria-label={alt} ref={startInTheMiddle}>
        <Picture picture={picture} alt={alt} sizes="1200px" ratio="3/4" className={styles.picture} />
      </section>
    </Dialog>
  );
}

/** The garment is in the middle of its picture; the initial corner would be empty background. */
function startInTheMiddle(window: HTMLElement | null) {
  if (window) window.scrollLeft = (window.scrollWidth - window.clientWidth) / 2;
}
