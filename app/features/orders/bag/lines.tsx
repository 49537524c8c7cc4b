import type { ReactNode } from 'react';
import type { CartItem } from '#app/features/cart/cart.ts';
import { CartKind, CartPicture } from '#app/features/cart/cart-picture.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { classes } from '#app/ui/classes.ts';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './lines.module.css';

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
          <Text weight="medium" tight wrap="anywhere" dir="auto">
            {item.name}
          </Text>
          <Muted dir="auto">
            <CartKind item={item} />
            {madeOnOrder && `, ${messages.made}`}
          </Muted>
          <Muted>{messages.quantity(item.quantity)}</Muted>
        </div>
        <Text numeric translate="no">
          {formatRupees(item.price * item.quantity)}
        </Text>
      </div>
      {children}
    </li>
  );
}

type SumListProps = { isBoxed?: boolean; busy?: boolean; children: ReactNode };

export function SumList({ isBoxed = false, busy = false, children }: SumListProps) {
  return (
    <dl className={classes(styles.sums, isBoxed && styles.boxed, busy && styles.busy)} aria-busy={busy}>
      {children}
    </dl>
  );
}

type SumRowProps = { name: string; amount: string; look?: keyof typeof LOOKS | undefined };

const LOOKS = {
  strong: styles.strong,
  total: styles.total,
  smallTotal: classes(styles.total, styles.small),
  /** With some space above. */
  apart: styles.apart,
};

export function SumRow({ name, amount, look }: SumRowProps) {
  return (
    <div className={classes(styles.sumListRow, look && LOOKS[look])}>
      <dt>{name}</dt>
      <dd translate={/\d/.test(amount) ? 'no' : undefined}>{amount}</dd>
    </div>
  );
}
