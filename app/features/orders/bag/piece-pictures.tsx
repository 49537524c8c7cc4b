import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import { classes } from '#app/ui/classes.ts';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './piece-pictures.module.css';

const messages = { more: (count: number) => `+${count}`, label: 'Pieces' };

const AT_MOST = 4;

type PiecePicturesProps = {
  items: readonly { image: string | null; name: string }[];
  size?: 'small' | 'large';
};

/** The pieces of an order at a glance. */
export function PiecePictures({ items, size = 'small' }: PiecePicturesProps) {
  const shown = items.length > AT_MOST ? items.slice(0, AT_MOST - 1) : items;
  const more = items.length - shown.length;
  return (
    <ul className={classes(styles.pictures, styles[size])} aria-label={messages.label}>
      {shown.map(({ image, name }, position) => (
        // The pieces of an order never change, so the index is a stable key.
        <li key={position}>
          <CartPicture image={image} sizes={size === 'large' ? '96px' : '64px'} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>{messages.more(more)}</li>}
    </ul>
  );
}
