import { useEffect, useRef, useState } from 'react';
import { toPieces } from '#app/features/catalogue/kept/kept-ids.ts';
import { useKeptProducts } from '#app/features/catalogue/kept/use-kept-products.ts';
import { removeFromWishlist, restoreToWishlist, useWishlist } from '#app/features/catalogue/kept/wishlist.ts';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { SendLink } from '#app/pages/shop/devices/send-link.tsx';
import { EmptyState } from '#app/pages/shop/empty-state.tsx';
import { UnreachableNote } from '#app/pages/shop/unreachable.tsx';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/layout/loading.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { Note } from '#app/ui/note.tsx';
import styles from './wishlist.module.css';
import { WishlistItem } from './wishlist-item.tsx';

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
};

export function OwnWishlist({ title }: { title: string }) {
  const { ids, ready, lasting } = useWishlist();
  const { products, gone, isFailed, retry } = useKeptProducts(ids);
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
          <p className={styles.removed}>
            <span dir="auto">{messages.removed(removed.product.name)}</span>
            <Button variant="text" onClick={undo}>
              {messages.undo}
            </Button>
          </p>
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
      <Cluster gap={14} className={styles.tools}>
        <SendLink label={messages.share} toLink={() => ({ title, text: messages.shareText, url })} />
      </Cluster>
      <ul className={styles.grid}>
        {products.map((product) => (
          <WishlistItem key={product.id} product={product} onRemove={() => onRemove(product)} />
        ))}
      </ul>
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
