import { LOW_STOCK } from '#app/features/catalogue/products/product-fields.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Picture } from '#app/ui/picture.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './products-page.module.css';

const messages = {
  list: 'Existing products',
  edit: 'Edit',
  stock: 'Stock',
  stockOf: (name: string) => ` of ${name}`,
  remove: 'Delete',
  soldOut: 'Sold out',
  left: (count: number) => `${count} in stock`,
  low: (count: number) => `Only ${count} left`,
  made: 'Made on order',
  sizes: (sizes: string) => ` (${sizes})`,
};

type StaffGridProps = {
  products: readonly StaffProduct[];
  editAddress: (product: StaffProduct) => string;
  onStock: (product: StaffProduct) => void;
  onDelete: (product: StaffProduct) => void;
};

export function StaffGrid({ products, editAddress, onStock, onDelete }: StaffGridProps) {
  return (
    <ul className={styles.grid} aria-label={messages.list}>
      {products.map((product) => (
        <li key={product.id} className={styles.card}>
          <Picture picture={product.pictures[0] ?? null} alt="" sizes="160px" ratio="3/4" />
          <p className={styles.name} dir="auto">
            {product.name}
          </p>
          <p className={styles.details}>{formatRupees(product.price)}</p>
          <StockState product={product} />
          <div className={styles.actions}>
            <ButtonLink
              variant="text"
              size="small"
              className={styles.edit}
              to={editAddress(product)}
              preventScrollReset
            >
              {messages.edit}
              <VisuallyHidden> {product.name}</VisuallyHidden>
            </ButtonLink>
            <Button variant="text" size="small" onClick={() => onStock(product)}>
              {messages.stock}
              <VisuallyHidden>{messages.stockOf(product.name)}</VisuallyHidden>
            </Button>
            <Button variant="danger" size="small" onClick={() => onDelete(product)}>
              {messages.remove}
              <VisuallyHidden> {product.name}</VisuallyHidden>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function StockState({ product: { stock, sizes, made_on_order } }: { product: StaffProduct }) {
  const each = sizes.map((row) => `${row.size} ${row.stock}`).join(', ');
  const isLow = stock <= LOW_STOCK;
  return (
    <p className={classes(styles.details, isLow && styles.low, stock === 0 && styles.out)}>
      {stock === 0 ? messages.soldOut : isLow ? messages.low(stock) : messages.left(stock)}
      {each && messages.sizes(each)}
      {made_on_order && <span className={styles.made}>{messages.made}</span>}
    </p>
  );
}
