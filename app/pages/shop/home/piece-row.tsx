import { Price } from '#app/features/catalogue/storefront/price.tsx';
import { Rating } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './piece-row.module.css';
import type { Piece } from './read-pieces.server.ts';

const SIZES = {
  small: '(min-width: 1440px) 168px, (min-width: 1024px) 13vw, (min-width: 768px) 22vw, 32vw',
  large: '(min-width: 1440px) 318px, (min-width: 768px) 23vw, 35vw',
};

type PieceRowProps = {
  pieces: readonly Piece[];
  /** Six beside each other on a desk, or four large ones. */
  size: keyof typeof SIZES;
};

/** Plain cards beside each other in one row, which scrolls where there is no room for all. */
export function PieceRow({ pieces, size }: PieceRowProps) {
  return (
    <ul className={classes(styles.row, styles[size])}>
      {pieces.map(({ id, slug, name, picture, price, sale_price, rating }) => (
        <li key={id}>
          <Link to={`/product/${slug}`} className={styles.piece}>
            <Picture picture={picture} alt="" sizes={SIZES[size]} ratio="3/4" />
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <Price price={price} salePrice={sale_price} className={styles.price} />
            {rating && <Rating {...rating} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
