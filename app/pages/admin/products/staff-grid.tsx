import { LOW_STOCK } from '#app/features/catalogue/products/product-fields.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { Tiles } from '#app/pages/admin/shell/panel.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Muted, Text, VisuallyHidden } from '#app/ui/text.tsx';
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
  /** Null for those who may only look and move stock. */
  onDelete: ((product: StaffProduct) => void) | null;
};

export function StaffGrid({ products, editAddress, onStock, onDelete }: StaffGridProps) {
  return (
    <Tiles as="ul" min={128} gap="24px 16px" aria-label={messages.list}>
      {products.map((product) => (
        <li key={product.id} className={styles.card}>
          <Picture picture={product.pictures[0] ?? null} alt="" sizes="160px" ratio="3/4" />
          <Text weight="medium" wrap="anywhere" before={10} dir="auto">
            {product.name}
          </Text>
          <Muted numeric>{formatRupees(product.price)}</Muted>
          <StockState product={product} />
          <Cluster gap="0 14px" className={styles.actions}>
            {onDelete && (
              <ButtonLink variant="text" size="small" to={editAddress(product)}>
                {messages.edit}
                <VisuallyHidden> {product.name}</VisuallyHidden>
              </ButtonLink>
            )}
            <Button variant="text" size="small" onClick={() => onStock(product)}>
              {messages.stock}
              <VisuallyHidden>{messages.stockOf(product.name)}</VisuallyHidden>
            </Button>
            {onDelete && (
              <Button variant="danger" size="small" onClick={() => onDelete(product)}>
                {messages.remove}
                <VisuallyHidden> {product.name}</VisuallyHidden>
              </Button>
            )}
          </Cluster>
        </li>
      ))}
    </Tiles>
  );
}

function StockState({ product: { stock, sizes, made_on_order } }: { product: StaffProduct }) {
  const each = sizes.map((row) => `${row.size} ${row.stock}`).join(', ');
  const isLow = stock <= LOW_STOCK;
  return (
    <Text as="div" size="small" tone={stock === 0 ? 'bad' : isLow ? 'warn' : 'muted'} wrap="anywhere" numeric>
      {stock === 0 ? messages.soldOut : isLow ? messages.low(stock) : messages.left(stock)}
      {each && messages.sizes(each)}
      {made_on_order && (
        <Text as="div" tone="ok">
          {messages.made}
        </Text>
      )}
    </Text>
  );
}
