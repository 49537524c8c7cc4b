import { Picture } from '#app/ui/picture.tsx';
import styles from './cart.module.css';
import type { CartItem } from './cart.ts';

// The cart stores only a URL. Our pictures are cut 3:4 from originals of this size; others are shown as they are.
const MASTER = { width: 1200, height: 1600, blur: '' };

type CartPictureProps = { image: string | null; sizes: string; className?: string | undefined };

export function CartPicture({ image, sizes, className }: CartPictureProps) {
  const picture = image ? { src: image, ...MASTER } : null;
  return <Picture picture={picture} alt="" sizes={sizes} ratio="3/4" className={className} />;
}

export function CartKind({ item: { size, color } }: { item: Pick<CartItem, 'size' | 'color'> }) {
  return (
    <span className={styles.kind}>
      <span translate="no">{size}</span>
      {size && color && ' | '}
      {color}
    </span>
  );
}
