import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import type { DetailLine } from '#app/features/orders/staff/order-detail-schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import styles from './order-lines-table.module.css';
import { Panel } from './panel.tsx';

const messages = {
  title: (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`,
  made: 'Made on Order',
  each: (price: string) => `${price} each`,
};

export function OrderLinesTable({ items }: { items: DetailLine[] }) {
  return (
    <Panel title={messages.title(items.reduce((sum, { quantity }) => sum + quantity, 0))}>
      <ul>
        {items.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ line }: { line: DetailLine }) {
  const { name, image, size, color, price, list_price, quantity, line_total, made_on_order } = line;
  return (
    <li className={styles.line}>
      <CartPicture className={styles.picture} image={image} sizes="72px" />
      <div className={styles.text}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.kind} dir="auto">
          {[size, color].filter(Boolean).join(', ')}
        </p>
        {made_on_order && <p className={styles.made}>{messages.made}</p>}
      </div>
      <p className={styles.quantity}>× {quantity}</p>
      <div className={styles.money}>
        <p className={styles.total}>{formatRupees(line_total)}</p>
        {(quantity > 1 || list_price > price) && (
          <p className={styles.kind}>
            {list_price > price && <s>{formatRupees(list_price)}</s>} {messages.each(formatRupees(price))}
          </p>
        )}
      </div>
    </li>
  );
}
