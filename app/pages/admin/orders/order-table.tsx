import type { RefObject } from 'react';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { VisuallyHidden } from '#app/ui/text.tsx';
import type { CellTime } from './order-cells.tsx';
import styles from './order-list.module.css';
import { OrderRow, type RowActs } from './order-row.tsx';
import type { StatusField } from './order-status.tsx';
import type { useApprove } from './use-approve.tsx';

const messages = {
  caption: 'Orders',
  choose: 'Choose',
  id: 'Order ID',
  date: 'Date',
  person: 'Name / Email',
  contact: 'Call or write',
  items: 'Items',
  total: 'Total',
  payment: 'Payment',
  notes: 'Parcel and notes',
  status: 'Status',
};

type OrderTableProps = CellTime & {
  orders: readonly StaffOrder[];
  chosen: ReadonlySet<string>;
  openId: string | null;
  fieldOf: (order: StaffOrder) => StatusField;
  claims: Pick<ReturnType<typeof useApprove>, 'canApprove' | 'isApproving'>;
  acts: RefObject<RowActs>;
};

export function OrderTable({ orders, chosen, openId, fieldOf, claims, acts, ...time }: OrderTableProps) {
  return (
    <table className={styles.table} aria-label={messages.caption}>
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            <VisuallyHidden>{messages.choose}</VisuallyHidden>
          </th>
          <th scope="col">{messages.id}</th>
          <th scope="col">{messages.date}</th>
          <th scope="col">{messages.person}</th>
          <th scope="col">
            <VisuallyHidden>{messages.contact}</VisuallyHidden>
          </th>
          <th scope="col">{messages.items}</th>
          <th scope="col" className={styles.total}>
            {messages.total}
          </th>
          <th scope="col">{messages.payment}</th>
          <th scope="col">{messages.notes}</th>
          <th scope="col">{messages.status}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => {
          const { shown, saving, refused } = fieldOf(order);
          return (
            <OrderRow
              key={order.order_id}
              {...{ order, shown, saving, refused, acts, ...time }}
              isChosen={chosen.has(order.order_id)}
              isOpen={order.order_id === openId}
              canApprove={claims.canApprove(order)}
              isApproving={claims.isApproving(order.order_id)}
            />
          );
        })}
      </tbody>
    </table>
  );
}
