import type { ReactNode } from 'react';
import type { CartItem } from '#app/features/cart/cart.ts';
import { CartKind } from '#app/features/cart/cart-kind.tsx';
import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Muted } from '#app/ui/muted.tsx';
import styles from './line-row.module.css';

const messages = { made: 'made on order', quantity: (count: number) => `Qty: ${count}` };

type LineRowProps = {
  item: Pick<CartItem, 'image' | 'name' | 'size' | 'color' | 'price' | 'quantity'>;
  madeOnOrder: boolean;
  /** Above and below, in pixels. */
  space: number;
  /** Below the row, over its whole width. */
  children?: ReactNode;
};

/** A line of an order, or of what will be one. */
export function LineRow({ item, madeOnOrder, space, children }: LineRowProps) {
  return (
    <li className={styles.line} style={{ paddingBlock: space }}>
      <div className={styles.row}>
        <CartPicture image={item.image} sizes="64px" />
        <div>
          <p className={styles.name} dir="auto">
            {item.name}
          </p>
          <Muted dir="auto">
            <CartKind item={item} />
            {madeOnOrder && `, ${messages.made}`}
          </Muted>
          <Muted>{messages.quantity(item.quantity)}</Muted>
        </div>
        <p className={styles.price} translate="no">
          {formatRupees(item.price * item.quantity)}
        </p>
      </div>
      {children}
    </li>
  );
}
