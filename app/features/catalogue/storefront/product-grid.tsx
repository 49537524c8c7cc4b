import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import { classes } from '#app/ui/classes.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

const SIZES = {
  3: '(min-width: 1440px) 340px, (min-width: 1024px) 26vw, 46vw',
  4: '(min-width: 1440px) 318px, (min-width: 1280px) 22vw, (min-width: 1024px) 30vw, 46vw',
};

type ProductGridProps = {
  products: readonly (ProductCardData & { note?: string })[];
  columns?: 3 | 4 | undefined;
  decimals?: 0 | 2 | undefined;
  priorityCards?: number | undefined;
};

export function ProductGrid({ products, columns = 4, decimals, priorityCards = 0 }: ProductGridProps) {
  return (
    <ul className={classes(styles.grid, columns === 4 && styles.four)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            note={product.note}
            sizes={SIZES[columns]}
            decimals={decimals}
            priority={priorityCards > 0 ? index < priorityCards : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
