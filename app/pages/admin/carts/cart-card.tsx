import { useId } from 'react';
import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import type { SavedItem } from '#app/features/cart/saved-cart.ts';
import type { StaffCart } from '#app/features/cart/staff-cart-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import type { DataColumn } from '#app/ui/table/data-column.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import styles from './cart-card.module.css';

const messages = {
  title: (id: number) => `Cart #${id}`,
  items: (id: number) => `Items in cart ${id}`,
  none: 'No items in this cart.',
  total: 'Total',
};

export function CartCard({ cart: { id, user, created_at, items } }: { cart: StaffCart }) {
  const { time_zone } = useShop().settings;
  const headingId = useId();
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {messages.title(id)}
        </h2>
        <p className={styles.who}>
          <bdi>{user}</bdi>
        </p>
        <time className={styles.when} dateTime={created_at}>
          {formatMoment(created_at, time_zone)}
        </time>
      </div>
      {items.length === 0 ? (
        <p className={styles.none}>{messages.none}</p>
      ) : (
        <>
          <DataTable
            caption={messages.items(id)}
            columns={ITEM_COLUMNS}
            rows={items.map((item, index) => ({ ...item, index }))}
            rowKey={({ index }) => index}
          />
          <p className={styles.subtotal}>
            {messages.total} <strong>{formatRupees(subtotalOf(items))}</strong>
          </p>
        </>
      )}
    </article>
  );
}

const ITEM_COLUMNS: DataColumn<SavedItem & { index: number }>[] = [
  {
    key: 'name',
    name: 'Name',
    wide: true,
    cell: ({ name, image }) => (
      <span className={styles.piece}>
        <CartPicture image={ownPicture(image)} sizes="48px" className={styles.picture} />
        <span dir="auto">{name}</span>
      </span>
    ),
  },
  { key: 'size', name: 'Size', cell: ({ size }) => <bdi>{size || '-'}</bdi> },
  { key: 'color', name: 'Color', cell: ({ color }) => <bdi>{color || '-'}</bdi> },
  { key: 'price', name: 'Price', align: 'end', cell: ({ price }) => formatRupees(price) },
  { key: 'quantity', name: 'Qty', align: 'end', cell: ({ quantity }) => quantity },
  {
    key: 'subtotal',
    name: 'Subtotal',
    align: 'end',
    cell: ({ price, quantity }) => formatRupees(price * quantity),
  },
];

/** Anybody can send a cart with any address as picture: staff's browsers load only the shop's own. */
function ownPicture(image: string | null): string | null {
  return image?.startsWith('/media/') ? image : null;
}

function subtotalOf(items: readonly SavedItem[]): number {
  return items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}
