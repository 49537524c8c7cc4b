import { CartKind } from '#app/features/cart/cart-kind.tsx';
import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import { deliveryText } from '#app/features/orders/cart-summary/order-sums.tsx';
import type { OrderLine } from '#app/features/orders/order.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import styles from './confirmed-lines.module.css';
import type { OrderConfirmationData as Order } from './confirmed-order.ts';

const messages = {
  made: 'made on order',
  quantity: (count: number) => `Qty: ${count}`,
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  total: 'Total',
  advance: 'Sent by wallet',
  missing: 'Not found in our wallet',
  balance: 'Due on delivery',
};

export function ConfirmedLines({ order }: { order: Order }) {
  return (
    <>
      <ul>
        {order.items.map((line, position) => (
          // An order's lines never change, so the index is a stable key.
          <Line key={position} line={line} />
        ))}
      </ul>
      <Sums order={order} />
    </>
  );
}

function Line({ line }: { line: OrderLine }) {
  return (
    <li className={styles.line}>
      <CartPicture image={line.image} sizes="64px" />
      <div>
        <p className={styles.name} dir="auto">
          {line.name}
        </p>
        <p className={styles.small} dir="auto">
          <CartKind item={line} />
          {line.made_on_order && `, ${messages.made}`}
        </p>
        <p className={styles.small}>{messages.quantity(line.quantity)}</p>
      </div>
      <p className={styles.figure}>{formatRupees(line.price * line.quantity)}</p>
    </li>
  );
}

function Sums({ order }: { order: Order }) {
  const { subtotal, discount, delivery, total, balance, payment_state } = order;
  const ahead = payment_state === 'failed' ? messages.missing : messages.advance;
  const rows = [
    [messages.subtotal, formatRupees(subtotal, 2)],
    ...(discount > 0 ? [[messages.discount, `− ${formatRupees(discount)}`]] : []),
    [messages.delivery, deliveryText(delivery)],
    [messages.total, formatRupees(total)],
    ...(balance < total ? [[ahead, formatRupees(total - balance)]] : []),
    [messages.balance, formatRupees(balance)],
  ];
  return (
    <dl className={styles.sums}>
      {rows.map(([name, amount]) => (
        <div key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
