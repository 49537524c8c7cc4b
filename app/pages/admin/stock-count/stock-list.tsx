import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import type { StockPiece } from '#app/features/orders/pack/stock-schema.ts';
import { useTexts } from '#app/pages/admin/language/language.tsx';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/navigation.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './stock-count.module.css';
import { STOCK_TEXTS } from './stock-texts.ts';

export function StockList({ pieces, hasMore }: { pieces: readonly StockPiece[]; hasMore: boolean }) {
  const texts = useTexts(STOCK_TEXTS);
  return (
    <>
      <ul className={styles.list}>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <Link className={styles.row} to={`?edit=P${piece.id}`}>
              <CartPicture image={piece.image} sizes="44px" className={styles.thumb} />
              <span className={styles.name}>
                <b>
                  <bdi>{piece.name}</bdi>
                </b>
                <PieceFacts piece={piece} />
              </span>
              <span className={styles.levels}>
                {piece.sizes.map(({ size, on_shelf }) => (
                  <span key={size} className={classes(styles.level, on_shelf === 0 && styles.none)}>
                    <bdi translate="no">{size ?? texts.allSizes}</bdi> <b>{on_shelf}</b>
                  </span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && <Muted>{texts.more}</Muted>}
    </>
  );
}

/** Color and shelves. */
export function PieceFacts({ piece: { color, sizes, made_on_order } }: { piece: StockPiece }) {
  const texts = useTexts(STOCK_TEXTS);
  const shelves = [...new Set(sizes.flatMap(({ shelf }) => shelf ?? []))];
  return (
    <Muted as="span">
      <bdi>{color}</bdi>
      {shelves.length > 0 && ` · ${texts.shelf(shelves.join(', '))}`}
      {made_on_order && ` · ${texts.made}`}
    </Muted>
  );
}
