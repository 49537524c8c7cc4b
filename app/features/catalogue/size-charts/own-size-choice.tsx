import { hasSizePicker, listSizes, stockOfSize } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './own-size-choice.module.css';

const messages = {
  choose: (size: string) => `Choose ${size}`,
  remember: (size: string) => `Remember ${size} as my size`,
  yours: (size: string) => `Your size: ${size}`,
  soldOut: (size: string) => `${size} is sold out in this piece.`,
  notMade: (size: string) => `This piece is not made in ${size}.`,
  forget: 'Forget my size',
};

type OwnSizeChoiceProps = {
  product: Product;
  found: string | null;
  ownSize: string | null;
  onRemember: (size: string | null) => void;
  onChoose: (size: string) => void;
};

/** What can be done with the size that was found or remembered. A size that cannot be bought is never chosen. */
export function OwnSizeChoice({ product, found, ownSize, onRemember, onChoose }: OwnSizeChoiceProps) {
  const size = found ?? ownSize;
  if (!size) return null;
  const isMade = hasSizePicker(product) && listSizes(product).includes(size);
  const isBuyable = isMade && stockOfSize(product, size) > 0;
  const choose = () => {
    onRemember(size);
    onChoose(size);
  };
  return (
    <div className={styles.choice}>
      {found === null && <p className={styles.own}>{messages.yours(size)}</p>}
      {!isBuyable && <p>{isMade ? messages.soldOut(size) : messages.notMade(size)}</p>}
      {isBuyable && <Button onClick={choose}>{messages.choose(size)}</Button>}
      {size !== ownSize && !isBuyable && (
        <Button variant="ghost" onClick={() => onRemember(size)}>
          {messages.remember(size)}
        </Button>
      )}
      {ownSize && (
        <Button variant="text" onClick={() => onRemember(null)}>
          {messages.forget}
        </Button>
      )}
    </div>
  );
}
