import type { CartItem } from '#app/features/cart/cart.ts';
import { CartKind } from '#app/features/cart/cart-kind.tsx';
import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import type { LineProblem as Problem } from '#app/features/orders/pricing/quote.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { LineProblemNote } from './line-problem.tsx';
import styles from './summary-line.module.css';

const messages = { made: 'made on order', quantity: (count: number) => `Qty: ${count}` };

type OrderLineProps = {
  item: CartItem;
  madeOnOrder: boolean;
  problem: Problem | null;
};

export function SummaryLine({ item, madeOnOrder, problem }: OrderLineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.row}>
        <CartPicture image={item.image} sizes="64px" />
        <div>
          <p className={styles.name} dir="auto">
            {item.name}
          </p>
          <p className={styles.kind} dir="auto">
            <CartKind item={item} />
            {madeOnOrder && `, ${messages.made}`}
          </p>
          <p className={styles.quantity}>{messages.quantity(item.quantity)}</p>
        </div>
        <p className={styles.price}>{formatRupees(item.price * item.quantity)}</p>
      </div>
      {problem && <LineProblemNote item={item} problem={problem} />}
    </li>
  );
}
