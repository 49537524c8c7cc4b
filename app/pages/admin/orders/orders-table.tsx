import { Link } from 'react-router';
import type { StaffOrder } from '#app/features/orders/order.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import type { DataColumn } from '#app/ui/table/data-column.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { ChangeStatus, OrderItems, OrderPayment, OrderPerson, ShownStatus } from './order-cells.tsx';
import styles from './orders-table.module.css';

const messages = { caption: 'Orders, newest first' };

export function OrdersTable({ orders }: { orders: StaffOrder[] }) {
  const { time_zone } = useShop().settings;
  return (
    <DataTable
      caption={messages.caption}
      columns={orderColumns(time_zone)}
      rows={orders}
      rowKey={({ order_id }) => order_id}
      rowClassName={styles.lines}
    />
  );
}

function orderColumns(timeZone: string): DataColumn<StaffOrder>[] {
  return [
    { key: 'id', name: 'Order ID', cell: ({ order_id }) => <OrderLink order_id={order_id} /> },
    { key: 'person', name: 'Name / Email', cell: (order) => <OrderPerson order={order} /> },
    { key: 'total', name: 'Total', cell: ({ total }) => formatRupees(total) },
    { key: 'payment', name: 'Payment', cell: (order) => <OrderPayment order={order} /> },
    { key: 'status', name: 'Status', cell: (order) => <ShownStatus order={order} /> },
    { key: 'items', name: 'Items', cell: ({ items }) => <OrderItems items={items} /> },
    {
      key: 'date',
      name: 'Date',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at, timeZone)}</time>,
    },
    { key: 'change', name: 'Change status', cell: (order) => <ChangeStatus order={order} /> },
  ];
}

function OrderLink({ order_id }: Pick<StaffOrder, 'order_id'>) {
  return (
    <Link className={styles.id} to={`/admin/orders/${order_id}`}>
      {order_id}
    </Link>
  );
}
