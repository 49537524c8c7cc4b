import type { CartItem } from './cart.ts';
import styles from './cart-kind.module.css';

/** Which of its kind a line is: `size | color`, as far as they are known (spec §2, Header and cart panel). */
export function CartKind({ item: { size, color } }: { item: Pick<CartItem, 'size' | 'color'> }) {
  return <span className={styles.kind}>{[size, color].filter(Boolean).join(' | ')}</span>;
}
