import {
  type OrderLine,
  type OrderStatus,
  PAYMENT_METHOD_NAMES,
  type StaffOrder,
} from '#app/features/orders/order.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import styles from './order-cells.module.css';
import { StatusSelect } from './status-select.tsx';
import { useStatusChange } from './use-status-change.ts';

const NO_BREAK = '\u00a0';

const messages = {
  delivery: 'Phone and address',
  waiting: 'Unchecked for more than a day',
  contested: 'ID sent for two orders',
  advance: (rupees: string) => `Advance ${rupees.replace(' ', NO_BREAK)}`,
};

const STATUS_TONES = {
  Pending: 'warning',
  Confirmed: 'info',
  Paid: 'success',
  Shipped: 'primary',
  Cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>;

export function ShownStatus({ order }: { order: StaffOrder }) {
  const { shown } = useStatusChange(order);
  return <StatusBadge tone={STATUS_TONES[shown]}>{shown}</StatusBadge>;
}

export function ChangeStatus({ order }: { order: StaffOrder }) {
  return <StatusSelect order_id={order.order_id} change={useStatusChange(order)} />;
}

export function OrderPerson({ order }: { order: StaffOrder }) {
  return (
    <div className={styles.stack}>
      <span dir="auto">{order.name}</span>
      <span dir="auto" className={styles.small}>
        {order.email}
      </span>
      <details className={styles.delivery}>
        <summary>{messages.delivery}</summary>
        <a href={`tel:${order.phone}`}>{order.phone}</a>
        <address dir="auto">
          {order.address}, {order.city} {order.postal_code}
        </address>
      </details>
    </div>
  );
}

export function OrderPayment({ order }: { order: StaffOrder }) {
  return (
    <div className={styles.stack}>
      <span>{PAYMENT_METHOD_NAMES[order.payment_method]}</span>
      {order.transaction_id && (
        <span dir="auto" className={styles.small}>
          {order.transaction_id}
        </span>
      )}
      {order.is_contested && <span className={styles.flag}>{messages.contested}</span>}
      {order.attention === 'payment_waiting' && <span className={styles.flag}>{messages.waiting}</span>}
      {order.advance > 0 && (
        <span className={styles.small}>{messages.advance(formatRupees(order.advance))}</span>
      )}
    </div>
  );
}

export function OrderItems({ items }: { items: OrderLine[] }) {
  return (
    <ul className={styles.items}>
      {items.map(({ name, quantity, color, size }, index) => (
        <li key={index} dir="auto">
          {name} ×{NO_BREAK}
          {quantity}
          <span className={styles.kind}>{kindOf(color, size)}</span>
        </li>
      ))}
    </ul>
  );
}

function kindOf(color: string, size: string): string {
  const kind = [color, size].filter(Boolean).join(', ');
  return kind && ` (${kind})`;
}
