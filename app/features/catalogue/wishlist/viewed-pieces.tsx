import type { MouseEvent } from 'react';
import { toCardData } from '#app/features/catalogue/products/product.ts';
import { PieceRow } from '#app/features/catalogue/storefront/piece-shelf.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Muted } from '#app/ui/text.tsx';
import { clearRecentlyViewed, useRecentlyViewed } from './saved-products.ts';
import { useSavedProducts } from './use-saved-products.ts';
import styles from './viewed-pieces.module.css';

const messages = { title: 'Recently viewed', forget: 'Clear list', note: 'Kept only in this browser.' };

const SHOWN = 4;

/** The focus would be lost with the button: it moves to what holds the section. */
function forget({ currentTarget }: MouseEvent): void {
  currentTarget.closest('section')?.parentElement?.focus();
  clearRecentlyViewed();
}

/** `except`: the product whose page this is. Nothing while there is nothing to show. */
export function ViewedPieces({ except }: { except?: number | undefined }) {
  const ids = useRecentlyViewed()
    .ids.filter((id) => id !== except)
    .slice(0, SHOWN);
  const { products } = useSavedProducts(ids);
  if (!products || products.length === 0) return null;
  return (
    <section className={styles.viewed} aria-labelledby="recently-viewed">
      <Cluster as="header" gap="4px 18px" align="baseline">
        <h2 id="recently-viewed">{messages.title}</h2>
        <Muted>{messages.note}</Muted>
        <Button variant="text" size="small" onClick={forget}>
          {messages.forget}
        </Button>
      </Cluster>
      <PieceRow pieces={products.map(toCardData)} />
    </section>
  );
}
