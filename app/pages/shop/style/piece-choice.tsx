import { useId, useRef, useState } from 'react';
import { toCartItem } from '#app/features/cart/cart.ts';
import { addToCart, openCart } from '#app/features/cart/cart-store.ts';
import { isBuyable, needsSize, pricesOf } from '#app/features/catalogue/products/product.ts';
import { Price } from '#app/features/catalogue/storefront/price.tsx';
import { SizeSelect } from '#app/features/catalogue/storefront/size-select.tsx';
import type { Style, StylePiece } from '#app/features/content/styles/schema.ts';
import { shownStylePrice, sumOfPieces } from '#app/features/content/styles/style-price.ts';
import { WhatsappLink } from '#app/features/settings/whatsapp-link.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './style-page.module.css';

const messages = {
  pieces: 'Its pieces',
  sum: (count: number) => (count === 1 ? '1 piece' : `${count} pieces together`),
  add: (count: number) => (count === 1 ? 'Add 1 piece to Bag' : `Add ${count} pieces to Bag`),
  none: 'Choose a piece',
  soldOut: 'Sold Out',
  set: (price: string) => `All of it together: ${price}. Order it on WhatsApp.`,
  hello: (name: string) => `Assalam-o-alaikum! I would like the whole style ${name}.`,
  added: (count: number) => (count === 1 ? 'Item added to cart!' : `${count} items added to cart!`),
  view: 'View bag',
  take: (name: string) => `Take ${name}`,
  size: 'Please select a size.',
};

/** The pieces that are ticked, what they cost together, and one button for all of them. */
export function PieceChoice({ style: { name, price, pieces } }: { style: Style }) {
  const { isTaken, take, sizeOf, choose, lacksSize, taken, sum, check } = useStylePieces(pieces);
  const setPrice = shownStylePrice(price, pieces);
  const isWhole = taken.length === pieces.length;
  const none = pieces.some(isBuyable) ? messages.none : messages.soldOut;
  const list = useRef<HTMLUListElement>(null);
  const addAll = () => {
    if (!check()) return goToFirstWithoutSize(list.current);
    for (const piece of taken) addToCart(toCartItem(piece, sizeOf(piece)));
    showToast(messages.added(taken.length), { action: { label: messages.view, run: openCart } });
  };
  return (
    <section aria-labelledby="style-pieces">
      <Text id="style-pieces" as="h2" before={24} after={4} size="title">
        {messages.pieces}
      </Text>
      <ul ref={list}>
        {pieces.map((piece) => (
          <StylePieceRow
            key={piece.id}
            piece={piece}
            isTaken={isTaken(piece)}
            onTake={(isWanted) => take(piece, isWanted)}
            size={sizeOf(piece)}
            onSize={(size) => choose(piece, size)}
            lacksSize={lacksSize(piece)}
          />
        ))}
      </ul>
      <Cluster
        as="p"
        ends
        gap="4px 18px"
        before={18}
        after={14}
        weight="medium"
        align="stretch"
        role="status"
      >
        <span>{messages.sum(taken.length)}</span>
        <Text as="span" numeric>
          {formatRupees(sum)}
        </Text>
      </Cluster>
      <Button block disabled={taken.length === 0} onClick={addAll}>
        {taken.length === 0 ? none : messages.add(taken.length)}
      </Button>
      {isWhole && setPrice !== null && setPrice < sum && (
        <WhatsappLink hello={messages.hello(name)} look="sentence" before={14}>
          {messages.set(formatRupees(setPrice))}
        </WhatsappLink>
      )}
    </section>
  );
}

/** The button is below the list, perhaps a screen away. */
function goToFirstWithoutSize(list: HTMLElement | null): void {
  const sizes = [...(list?.querySelectorAll('select') ?? [])];
  sizes.find(({ value }) => value === '')?.focus();
}

type StylePieceRowProps = {
  piece: StylePiece;
  isTaken: boolean;
  onTake: (isWanted: boolean) => void;
  size: string | null;
  onSize: (size: string) => void;
  lacksSize: boolean;
};

function StylePieceRow({ piece, isTaken, onTake, size, onSize, lacksSize }: StylePieceRowProps) {
  const id = useId();
  const buyable = isBuyable(piece);
  const { price, sale_price, isFrom } = pricesOf(piece, size);
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
        <Link className={`plain ${styles.name}`} to={`/product/${piece.slug}`} dir="auto">
          {piece.name}
        </Link>
        {buyable ? (
          <Price price={price} salePrice={sale_price} isFrom={isFrom} />
        ) : (
          <Text tone="muted">{messages.soldOut}</Text>
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

/** Which pieces are ticked and in which sizes; at first all that can be bought. */
function useStylePieces(pieces: readonly StylePiece[]) {
  const [left, setLeft] = useState<readonly number[]>([]);
  const [sizes, setSizes] = useState<Readonly<Record<number, string>>>({});
  const [hasTried, setTried] = useState(false);

  const isTaken = (piece: StylePiece) => isBuyable(piece) && !left.includes(piece.id);
  const sizeOf = ({ id }: StylePiece) => sizes[id] ?? null;
  const isMissing = (piece: StylePiece) => needsSize(piece) && sizeOf(piece) === null;
  const taken = pieces.filter(isTaken);

  return {
    isTaken,
    take: ({ id }: StylePiece, isWanted: boolean) =>
      setLeft((now) => (isWanted ? now.filter((other) => other !== id) : [...now, id])),
    sizeOf,
    choose: ({ id }: StylePiece, size: string) => setSizes((now) => ({ ...now, [id]: size })),
    lacksSize: (piece: StylePiece) => hasTried && isTaken(piece) && isMissing(piece),
    taken,
    sum: sumOfPieces(taken.map((piece) => ({ ...piece, ...pricesOf(piece, sizeOf(piece)) }))) ?? 0,
    /** False when a size is missing, which its row then says. */
    check: () => {
      setTried(true);
      return !taken.some(isMissing);
    },
  };
}
