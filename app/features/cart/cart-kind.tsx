import type { CartItem } from './cart.ts';
import styles from './cart-kind.module.css';

export function CartKind({ item: { size, color } }: { item: Pick<CartItem, 'size' | 'color'> }) {
  return (
    <span className={styles.kind}>
      <span translate="no">{size}</span>
      {size && color && ' | '}
      {color}
    </span>
  );
}
