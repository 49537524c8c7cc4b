import { pictureName } from '#app/platform/images/image.ts';
import styles from './product-grid.module.css';

/** The first picture of a piece, which says nothing that its name does not say. */
export function Thumb({ image }: { image: string | null }) {
  const name = image && pictureName(image);
  if (!name) return <span className={styles.thumb} />;
  return (
    <img
      className={styles.thumb}
      src={`/media/${name}/120.webp`}
      alt=""
      width={30}
      height={40}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  );
}
