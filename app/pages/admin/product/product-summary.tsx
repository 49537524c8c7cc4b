import { useState } from 'react';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { STATE_NAMES } from '#app/features/catalogue/products/product-fields.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { StockDialog } from '#app/pages/admin/products/stock-dialog.tsx';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './product-page.module.css';

const messages = {
  stock: 'Stock',
  size: 'Size',
  all: 'All sizes',
  change: 'Change the stock',
};

/** For those who count the stock of a product and change nothing else of it. */
export function ProductSummary({
  product,
  categories,
}: {
  product: StaffProduct;
  categories: readonly Category[];
}) {
  const [isOpen, setOpen] = useState(false);
  const { name, price, state, category_id, color, pictures, sizes, stock } = product;
  const category = categories.find(({ id }) => id === category_id)?.name;
  const rows = sizes.length > 0 ? sizes : [{ size: messages.all, stock }];
  return (
    <AdminPage
      title={name}
      intro={[formatRupees(price), color, category, STATE_NAMES[state]].filter(Boolean).join(' · ')}
    >
      <Panel title={messages.stock}>
        <Cluster gap={20} align="start" after={14}>
          <div className={styles.swatch}>
            <Picture picture={pictures[0] ?? null} alt="" sizes="48px" ratio="3/4" />
          </div>
          <PlainTable head={[messages.size, messages.stock]}>
            {rows.map((row) => (
              <tr key={row.size}>
                <th scope="row">
                  <bdi>{row.size}</bdi>
                </th>
                <td className={styles.count}>
                  <Text as="span" tone={row.stock === 0 ? 'bad' : 'ink'}>
                    {row.stock}
                  </Text>
                </td>
              </tr>
            ))}
          </PlainTable>
        </Cluster>
        <Button onClick={() => setOpen(true)}>{messages.change}</Button>
        <StockDialog product={isOpen ? product : null} onClose={() => setOpen(false)} />
      </Panel>
    </AdminPage>
  );
}
