import { useRef, useState } from 'react';
import { addToWishlist, useWishlist } from '#app/features/catalogue/kept/wishlist.ts';
import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import { ProductGrid } from '#app/features/catalogue/storefront/product-grid.tsx';
import { EmptyState } from '#app/pages/shop/empty-state.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import styles from './wishlist.module.css';

const messages = {
  lead: 'Somebody saved these pieces for later and sent you the link.',
  gone: (count: number) =>
    count === 1 ? 'One more piece is no longer sold.' : `${count} more pieces are no longer sold.`,
  keep: 'Keep these too',
  kept: 'These are in your wishlist.',
  full: 'Your wishlist is full: not all of them had room.',
  own: 'See your wishlist',
  none: 'These pieces are no longer sold',
  noneText: 'The link is right, but the shop has none of them any more.',
};

export function sharedTitle(count: number): string {
  return count === 1 ? 'A wishlist of 1 piece' : `A wishlist of ${count} pieces`;
}

/** `asked`: how many pieces the link names. */
type SharedWishlistProps = { asked: number; products: readonly ProductCardData[] };

export function SharedWishlist({ asked, products }: SharedWishlistProps) {
  if (products.length === 0) return <EmptyState page title={messages.none} text={messages.noneText} />;
  const gone = asked - products.length;
  return (
    <>
      <PageHead
        title={sharedTitle(products.length)}
        lead={gone > 0 ? `${messages.lead} ${messages.gone(gone)}` : messages.lead}
        size="large"
        measure={52}
        before={14}
      />
      <KeepAll ids={products.map(({ id }) => id)} />
      <ProductGrid products={products} priorityCards={1} />
    </>
  );
}

function KeepAll({ ids }: { ids: readonly number[] }) {
  const [isFull, setFull] = useState(false);
  const { ids: own, ready } = useWishlist();
  const missing = ids.filter((id) => !own.includes(id));
  const isKept = ready && missing.length === 0;
  const outcome = useRef<HTMLSpanElement>(null);
  const keep = () => {
    setFull(addToWishlist(missing) < missing.length);
    // The button goes once all are kept.
    outcome.current?.focus();
  };
  return (
    <Cluster gap={14} className={styles.tools}>
      {!isKept && (
        <Button disabled={!ready} onClick={keep}>
          {messages.keep}
        </Button>
      )}
      <span ref={outcome} role="status" tabIndex={-1}>
        {isKept ? messages.kept : isFull ? messages.full : ''}
      </span>
      <ButtonLink variant={isKept ? 'ghost' : 'text'} to="/wishlist">
        {messages.own}
      </ButtonLink>
    </Cluster>
  );
}
