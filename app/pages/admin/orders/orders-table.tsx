import type { StaffOrder } from '#app/features/orders/order.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { orderColumns } from './order-columns.ts';
import lines from './order-lines.module.css';
import { OrderRow } from './order-row.tsx';
import styles from './orders-table.module.css';

const messages = { caption: 'Orders, newest first' };

/** A table from 768 px, whose rows have two lines until there is room for one; cards below. */
export function OrdersTable({ orders }: { orders: StaffOrder[] }) {
  return (
    <div className={styles.place}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{messages.caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr className={lines.lines}>
            {Object.entries(orderColumns).map(([column, name]) => (
              <th key={column} scope="col" data-column={column}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.order_id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
