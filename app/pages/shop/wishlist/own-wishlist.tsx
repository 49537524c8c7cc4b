import { type RefObject, useEffect, useRef, useState } from 'react';
import { toCartItem } from '#app/features/cart/cart.ts';
import { addToCart, openCart } from '#app/features/cart/cart-store.ts';
import { isBuyable, needsSize } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { ProductCard } from '#app/features/catalogue/storefront/product-card.tsx';
import { SizeSelect } from '#app/features/catalogue/storefront/size-select.tsx';
import { toPieces } from '#app/features/catalogue/wishlist/saved-ids.ts';
import {
  removeFromWishlist,
  restoreToWishlist,
  useWishlist,
} from '#app/features/catalogue/wishlist/saved-products.ts';
import { useSavedProducts } from '#app/features/catalogue/wishlist/use-saved-products.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { SendLink } from '#app/pages/shop/devices/send-link.tsx';
import { UnreachableNote } from '#app/pages/shop/error-screen.tsx';
import { EmptyState } from '#app/pages/shop/page-states.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Loading, Note } from '#app/ui/feedback.tsx';
import { TrashIcon } from '#app/ui/icons.tsx';
import { Cluster, PageHead, Tiles } from '#app/ui/layout.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './wishlist.module.css';

const messages = {
  lead: 'Kept in this browser, without an account, at today’s prices.',
  noScript: 'Your wishlist is kept in your browser, which needs JavaScript for it.',
  empty: 'Nothing here yet',
  emptyText: 'Tap the heart on a piece, and it waits for you here.',
  fleeting: 'Your browser does not save your wishlist, so it is lost when you close or reload the page.',
  unreachable: 'The shop cannot be reached right now. Your wishlist is safe.',
  share: 'Share or open on another device',
  shareTitle: (count: number) => (count === 1 ? 'A wishlist of 1 piece' : `A wishlist of ${count} pieces`),
  shareText: 'Whoever opens this link sees the pieces, and nothing about you.',
  removed: (name: string) => `${name} was removed.`,
  undo: 'Undo',
  gone: (count: number) =>
    count === 1
      ? 'One piece is no longer sold, so it has left your wishlist.'
      : `${count} pieces are no longer sold, so they have left your wishlist.`,
  add: 'Add to Bag',
  what: (name: string) => `: ${name}`,
  soldOut: 'Sold Out',
  remove: (name: string) => `Remove ${name} from your wishlist`,
  chooseSize: 'Please select a size.',
  added: 'Item added to cart!',
  view: 'View bag',
};

export function OwnWishlist({ title }: { title: string }) {
  const { ids, ready, lasting } = useWishlist();
  const { products, gone, isFailed, retry } = useSavedProducts(ids);
  const [removed, setRemoved] = useState<{ product: Product; index: number } | null>(null);
  const left = useGone(gone);
  const news = useRef<HTMLDivElement>(null);
  const remove = (product: Product) => {
    setRemoved({ product, index: ids.indexOf(product.id) });
    removeFromWishlist(product.id);
    // The button goes with the last piece.
    if (ids.length === 1) news.current?.focus();
  };
  const undo = () => {
    if (removed) restoreToWishlist(removed.product.id, removed.index);
    setRemoved(null);
    news.current?.focus();
  };
  return (
    <>
      <PageHead title={title} lead={messages.lead} size="large" measure={60} before={14} />
      <noscript>{messages.noScript}</noscript>
      {!lasting && <Note tone="info">{messages.fleeting}</Note>}
      <div ref={news} role="status" tabIndex={-1} className={styles.status}>
        {left > 0 && <p>{messages.gone(left)}</p>}
        {removed && (
          <Cluster as="p" gap="0 14px">
            <span dir="auto">{messages.removed(removed.product.name)}</span>
            <Button variant="text" onClick={undo}>
              {messages.undo}
            </Button>
          </Cluster>
        )}
      </div>
      {isFailed && <UnreachableNote text={messages.unreachable} onRetry={retry} />}
      {ready && ids.length === 0 && <EmptyState title={messages.empty} text={messages.emptyText} />}
      {ids.length > 0 && !products && !isFailed && <Loading />}
      {products && products.length > 0 && <Items products={products} onRemove={remove} />}
    </>
  );
}

function Items({
  products,
  onRemove,
}: {
  products: readonly Product[];
  onRemove: (product: Product) => void;
}) {
  const { origin } = useShop();
  const url = `${origin}/wishlist?pieces=${toPieces(products.map(({ id }) => id))}`;
  const title = messages.shareTitle(products.length);
  return (
    <>
      <Cluster gap={14} before={18} after={26}>
        <SendLink label={messages.share} toLink={() => ({ title, text: messages.shareText, url })} />
      </Cluster>
      <Tiles
        as="ul"
        columns={{ 0: 2, 768: 3, 1280: 4 }}
        gap="clamp(28px, 3.2vw, 48px) clamp(10px, 1.4vw, 20px)"
      >
        {products.map((product) => (
          <WishlistItem key={product.id} product={product} onRemove={() => onRemove(product)} />
        ))}
      </Tiles>
    </>
  );
}

/** Takes products that are gone out of the wishlist; how many of them this visit has seen. */
function useGone(gone: readonly number[]): number {
  const [count, setCount] = useState(0);
  const names = gone.join();
  // The ids identify the products; the array is a new one with every render.
  useEffect(() => {
    if (names === '') return;
    const ids = names.split(',').map(Number);
    removeFromWishlist(...ids);
    setCount((before) => before + ids.length);
  }, [names]);
  return count;
}

type WishlistItemProps = { product: Product; onRemove: () => void };

function WishlistItem({ product, onRemove }: WishlistItemProps) {
  const item = useRef<HTMLLIElement>(null);
  return (
    <li ref={item} className={styles.item}>
      <ProductCard product={product} hasActions={false} />
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
