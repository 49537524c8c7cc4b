import { type RefObject, useRef, useState } from 'react';
import { addToCart, openCart } from '#app/features/cart/cart-store.ts';
import { toCartItem } from '#app/features/cart/to-cart-item.ts';
import { isBuyable, needsSize } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';
import { ProductCard } from '#app/features/catalogue/storefront/product-card.tsx';
import { SizeSelect } from '#app/features/catalogue/storefront/size-select.tsx';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TrashIcon } from '#app/ui/icons.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './wishlist.module.css';

const messages = {
  add: 'Add to Bag',
  what: (name: string) => `: ${name}`,
  soldOut: 'Sold Out',
  remove: (name: string) => `Remove ${name} from your wishlist`,
  chooseSize: 'Please select a size.',
  added: 'Item added to cart!',
  view: 'View bag',
};

type WishlistItemProps = { product: Product; onRemove: () => void };

export function WishlistItem({ product, onRemove }: WishlistItemProps) {
  const item = useRef<HTMLLIElement>(null);
  return (
    <li ref={item} className={styles.item}>
      <ProductCard product={product} hasHeart={false} />
      <IconButton
        label={messages.remove(product.name)}
        className={styles.remove}
        onClick={() => {
          passFocusOn(item);
          onRemove();
        }}
      >
        <TrashIcon size={20} />
      </IconButton>
      {isBuyable(product) ? <ToBag product={product} /> : <p className={styles.sold}>{messages.soldOut}</p>}
    </li>
  );
}

function ToBag({ product }: { product: Product }) {
  const [size, setSize] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const add = () => {
    const lacksSize = needsSize(product) && size === null;
    setMissing(lacksSize);
    if (lacksSize) return;
    addToCart(toCartItem(product, size));
    showToast(messages.added, { action: { label: messages.view, run: openCart } });
  };
  return (
    <div className={styles.buy}>
      {needsSize(product) && (
        <SizeSelect
          product={product}
          chosen={size}
          onChoose={setSize}
          error={isMissing && size === null ? messages.chooseSize : null}
        />
      )}
      <Button size="small" block onClick={add}>
        {messages.add}
        <VisuallyHidden>{messages.what(product.name)}</VisuallyHidden>
      </Button>
    </div>
  );
}

/** The button goes with its piece: the focus moves to that of the next one. */
function passFocusOn({ current }: RefObject<HTMLElement | null>): void {
  const neighbour = current?.nextElementSibling ?? current?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>(':scope > button')?.focus({ preventScroll: true });
}
