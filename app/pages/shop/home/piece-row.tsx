import { Price } from '#app/features/catalogue/storefront/price.tsx';
import { Rating } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './piece-row.module.css';
import type { Piece } from './read-pieces.server.ts';

const SIZES = '(min-width: 1440px) 208px, (min-width: 1024px) 15vw, (min-width: 768px) 22vw, 32vw';

/** Plain cards, six beside each other in one row, which scrolls where there is no room for all. */
export function PieceRow({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <ul className={styles.row}>
      {pieces.map(
        ({ id, slug, name, picture, price, sale_price, compare_at_price, prices_differ, rating }) => (
          <li key={id}>
            <Link to={`/product/${slug}`} className={styles.piece}>
              <Picture picture={picture} alt="" sizes={SIZES} ratio="3/4" />
              <span className={styles.name} dir="auto">
                {name}
              </span>
              <Price
                price={price}
                salePrice={sale_price}
                wasPrice={compare_at_price}
                isFrom={prices_differ}
                className={styles.price}
              />
              {rating && <Rating {...rating} />}
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}
