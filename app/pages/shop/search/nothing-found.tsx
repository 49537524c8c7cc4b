import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import { ProductGrid } from '#app/features/catalogue/storefront/product-grid.tsx';
import styles from './nothing-found.module.css';
import { PopularCategories } from './popular-categories.tsx';

const messages = { newest: 'New in the shop' };

type NothingFoundProps = {
  popular: readonly { name: string; slug: string }[];
  newest: readonly ProductCardData[];
};

/** What is shown where no piece is near. */
export function NothingFound({ newest, popular }: NothingFoundProps) {
  return (
    <>
      {newest.length > 0 && (
        <section>
          <h2 className={styles.title}>{messages.newest}</h2>
          <ProductGrid products={newest} columns={4} priorityCards={1} />
        </section>
      )}
      <PopularCategories categories={popular} />
    </>
  );
}
