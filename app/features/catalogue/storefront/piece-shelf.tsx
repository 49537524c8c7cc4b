import { useId } from 'react';
import { isBuyable } from '#app/features/catalogue/products/product.ts';
import type { ProductCardData } from '#app/features/catalogue/products/schema.ts';
import { Tiles } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './piece-shelf.module.css';
import { Price } from './price.tsx';

/** One piece alone is no choice. */
const FEWEST = 2;

type PieceShelfProps = { title: string; pieces: readonly ProductCardData[] };

export function PieceShelf({ title, pieces }: PieceShelfProps) {
  const id = useId();
  if (pieces.length < FEWEST) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <PieceRow pieces={pieces} />
    </section>
  );
}

const messages = { soldOut: 'Sold Out' };

const SIZES = '(min-width: 1440px) 318px, (min-width: 768px) 23vw, 46vw';

/** Small cards below the main content of a page: links without any script of their own. */
export function PieceRow({ pieces }: { pieces: readonly ProductCardData[] }) {
  return (
    <Tiles as="ul" columns={{ 0: 2, 768: 4 }} gap="24px clamp(10px, 1.4vw, 20px)" before={20}>
      {pieces.map((piece) => (
        <li key={piece.id}>
          <Link to={`/product/${piece.slug}`} className={styles.piece}>
            <Picture picture={piece.pictures[0] ?? null} alt="" sizes={SIZES} ratio="3/4" />
            <span className={styles.name} dir="auto">
              {piece.name}
            </span>
            {isBuyable(piece) ? (
              <Price
                price={piece.price}
                salePrice={piece.sale_price}
                wasPrice={piece.compare_at_price}
                isFrom={piece.prices_differ}
              />
            ) : (
              <Text as="span" tone="muted">
                {messages.soldOut}
              </Text>
            )}
          </Link>
        </li>
      ))}
    </Tiles>
  );
}
