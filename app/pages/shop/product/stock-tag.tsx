import { type Product, stockLabel } from '#app/features/catalogue/products/product.ts';
import { Tag } from '#app/ui/badge.tsx';
import styles from './stock-tag.module.css';

const messages = { soldOut: 'Sold Out' };

const FEW = 5;

/** Null when there is plenty in stock. */
export function StockTag({ product }: { product: Pick<Product, 'stock' | 'made_on_order'> }) {
  const { stock, made_on_order } = product;
  if (stock > FEW && !made_on_order) return null;
  return (
    <div className={styles.tags}>
      {made_on_order && <Tag tone="made">{stockLabel(product)}</Tag>}
      {stock <= 0 && <Tag tone="out">{messages.soldOut}</Tag>}
      {stock > 0 && !made_on_order && (
        <span className={styles.low}>
          <Tag tone="low">{stockLabel(product)}</Tag>
        </span>
      )}
    </div>
  );
}
