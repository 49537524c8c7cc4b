import {
  type OrderLine,
  type OrderStatus,
  PAYMENT_METHOD_NAMES,
  type StaffOrder,
} from '#app/features/orders/order.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatMoment } from '#app/platform/dates.ts';
import { formatRupees } from '#app/platform/money.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { type OrderColumn, orderColumns } from './order-columns.ts';
import lines from './order-lines.module.css';
import styles from './order-row.module.css';
import { StatusSelect } from './status-select.tsx';
import { useStatusChange } from './use-status-change.ts';

const NO_BREAK = '\u00a0';

const messages = {
  delivery: 'Phone and address',
  advance: (rupees: string) => `Advance ${rupees.replace(' ', NO_BREAK)}`,
};

// The colours of spec §4.
const STATUS_TONES = {
  Pending: 'warning',
  Confirmed: 'info',
  Paid: 'success',
  Shipped: 'primary',
  Cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>;

export function OrderRow({ order }: { order: StaffOrder }) {
  const { time_zone } = useShop().settings;
  const change = useStatusChange(order);
  return (
    <tr className={classes(lines.lines, styles.row)}>
      <th scope="row" {...cell('id')} className={styles.id}>
        {order.order_id}
      </th>
      <td {...cell('person')}>
        <Person order={order} />
      </td>
      <td {...cell('total')}>{formatRupees(order.total)}</td>
      <td {...cell('payment')}>
        <Payment order={order} />
      </td>
      <td {...cell('status')}>
        <span>
          <StatusBadge tone={STATUS_TONES[change.shown]}>{change.shown}</StatusBadge>
        </span>
      </td>
      <td {...cell('items')}>
        <Items items={order.items} />
      </td>
      <td {...cell('date')}>
        <time dateTime={order.created_at}>{formatMoment(order.created_at, time_zone)}</time>
      </td>
      <td {...cell('change')}>
        <StatusSelect order_id={order.order_id} change={change} />
      </td>
    </tr>
  );
}

function cell(column: OrderColumn) {
  return { 'data-column': column, 'data-label': orderColumns[column] };
}

function Person({ order }: { order: StaffOrder }) {
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

function Payment({ order }: { order: StaffOrder }) {
  return (
    <div className={styles.stack}>
      <span>{PAYMENT_METHOD_NAMES[order.payment_method]}</span>
      {order.transaction_id && (
        <span dir="auto" className={styles.small}>
          {order.transaction_id}
        </span>
      )}
      {order.advance > 0 && (
        <span className={styles.small}>{messages.advance(formatRupees(order.advance))}</span>
      )}
    </div>
  );
}

function Items({ items }: { items: OrderLine[] }) {
  return (
    <ul className={styles.items}>
      {items.map(({ name, quantity, color, size }, place) => (
        <li key={place} dir="auto">
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
