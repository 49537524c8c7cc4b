import { Fragment, type ReactNode } from 'react';
import type { ProductCardData } from '#app/features/catalogue/products/schema.ts';
import { ProductCard } from '#app/features/catalogue/storefront/product-card.tsx';
import styles from './collection-grid.module.css';

const SIZES = '(min-width: 1440px) 318px, (min-width: 1366px) 23vw, (min-width: 1024px) 26vw, 46vw';

/** They fill whole rows of two or four; in rows of three the tile is the ninth cell. */
export const CARDS_BEFORE_TILE = 8;

type CollectionGridProps = {
  products: readonly (ProductCardData & { note?: string })[];
  decimals?: 0 | 2 | undefined;
  priorityCards?: number | undefined;
  /** A list item after the first cards. */
  tile?: ReactNode;
};

/** As many columns as the page has room for beside its filters. */
export function CollectionGrid({ products, decimals, priorityCards = 0, tile }: CollectionGridProps) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <Fragment key={product.id}>
          {index === CARDS_BEFORE_TILE && tile}
          <li data-piece>
            <ProductCard
              product={product}
              note={product.note}
              sizes={SIZES}
              decimals={decimals}
              priority={priorityCards > 0 ? index < priorityCards : undefined}
            />
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
