import { useRef } from 'react';
import { addToCart, openCart } from '#app/features/cart/cart-store.ts';
import { toCartItem } from '#app/features/cart/to-cart-item.ts';
import { isBuyable } from '#app/features/catalogue/products/product.ts';
import { shownStylePrice } from '#app/features/content/styles/style-price.ts';
import type { Style } from '#app/features/content/styles/style-schema.ts';
import { WhatsappLink } from '#app/features/settings/whatsapp-link.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import styles from './style-page.module.css';
import { StylePieceRow } from './style-piece-row.tsx';
import { useStylePieces } from './use-style-pieces.ts';

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
      <h2 id="style-pieces" className={styles.piecesTitle}>
        {messages.pieces}
      </h2>
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
      <p className={styles.sum} role="status">
        <span>{messages.sum(taken.length)}</span>
        <span className={styles.price}>{formatRupees(sum)}</span>
      </p>
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
