import { useId } from 'react';
import { isBuyable, needsSize } from '#app/features/catalogue/products/product.ts';
import { Price } from '#app/features/catalogue/storefront/price.tsx';
import { SizeSelect } from '#app/features/catalogue/storefront/size-select.tsx';
import type { StylePiece } from '#app/features/content/styles/style-schema.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './style-page.module.css';

const messages = {
  take: (name: string) => `Take ${name}`,
  soldOut: 'Sold Out',
  size: 'Please select a size.',
};

type StylePieceRowProps = {
  piece: StylePiece;
  isTaken: boolean;
  onTake: (isWanted: boolean) => void;
  size: string | null;
  onSize: (size: string) => void;
  lacksSize: boolean;
};

export function StylePieceRow({ piece, isTaken, onTake, size, onSize, lacksSize }: StylePieceRowProps) {
  const id = useId();
  const buyable = isBuyable(piece);
  return (
    <li className={styles.piece}>
      <input
        type="checkbox"
        id={id}
        className={styles.take}
        aria-label={messages.take(piece.name)}
        checked={isTaken}
        disabled={!buyable}
        onChange={({ currentTarget }) => onTake(currentTarget.checked)}
      />
      <label htmlFor={id} className={styles.picture}>
        <Picture picture={piece.pictures[0] ?? null} alt="" sizes="84px" ratio="3/4" />
      </label>
      <div>
        <Link className={styles.name} to={`/product/${piece.slug}`} dir="auto">
          {piece.name}
        </Link>
        {buyable ? (
          <Price price={piece.price} salePrice={piece.sale_price} />
        ) : (
          <p className={styles.soldOut}>{messages.soldOut}</p>
        )}
        {isTaken && needsSize(piece) && (
          <div className={styles.size}>
            <SizeSelect
              product={piece}
              chosen={size}
              onChoose={onSize}
              error={lacksSize ? messages.size : null}
            />
          </div>
        )}
      </div>
    </li>
  );
}
