import { isBuyable } from '#app/features/catalogue/products/product.ts';
import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './piece-row.module.css';
import { Price } from './price.tsx';

const messages = { soldOut: 'Sold Out' };

const SIZES = '(min-width: 1440px) 318px, (min-width: 768px) 23vw, 46vw';

/** Small cards beside what a page is about: links without any script of their own. */
export function PieceRow({ pieces }: { pieces: readonly ProductCardData[] }) {
  return (
    <ul className={styles.row}>
      {pieces.map((piece) => (
        <li key={piece.id}>
          <Link to={`/product/${piece.slug}`} className={styles.piece}>
            <Picture picture={piece.pictures[0] ?? null} alt="" sizes={SIZES} ratio="3/4" />
            <span className={styles.name} dir="auto">
              {piece.name}
            </span>
            {isBuyable(piece) ? (
              <Price price={piece.price} salePrice={piece.sale_price} />
            ) : (
              <span className={styles.soldOut}>{messages.soldOut}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
