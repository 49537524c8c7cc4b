import { useState } from 'react';
import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './chart-picture.module.css';

const messages = {
  title: (type: string) => `${type} size chart`,
  large: (alt: string) => `${alt}. Show large`,
  area: 'Size chart, scrolls',
};

const SIZES = '(min-width: 1440px) 520px, (min-width: 1024px) 38vw, (min-width: 768px) 45vw, 92vw';
const LARGE = '900px';

type ChartPictureProps = { picture: PictureFacts; type: string; alt: string };

export function ChartPicture({ picture, type, alt }: ChartPictureProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={messages.large(alt)}
        onClick={() => setOpen(true)}
      >
        <Picture picture={picture} alt={alt} sizes={SIZES} />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={messages.title(type)} size="large">
        {/* A scroll container must be reachable by keyboard, and a picture contains nothing to focus. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <section className={styles.window} tabIndex={0} aria-label={messages.area}>
          <Picture picture={picture} alt={alt} sizes={LARGE} className={styles.large} />
        </section>
      </Dialog>
    </>
  );
}
