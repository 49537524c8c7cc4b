import { useState } from 'react';
import { useLocation } from 'react-router';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { FromList } from '#app/pages/admin/order/order-nav.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/navigation.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { OrderItems, OrderPayment, OrderPerson, OrderState } from './order-cells.tsx';
import { type StatusField, StatusSelect, useStatusChanges } from './order-status.tsx';
import styles from './orders.module.css';

const messages = {
  arrived: (count: number) => (count === 1 ? '1 new order' : `${count} new orders`),
  show: 'Show',
  caption: 'Orders, newest first',
};

const LINES =
  '"id person total items status" auto "date person payment items change" 1fr / 112px minmax(0, 1.35fr) 84px minmax(0, 1.15fr) 132px';

/** Orders that arrive while the list is open wait above it, so that no row moves under the pointer. */
export function StableOrderList({ orders }: { orders: StaffOrder[] }) {
  const [newest, setNewest] = useState(() => newestOf(orders));
  const shown = newest === '' ? orders : orders.filter(({ created_at }) => created_at <= newest);
  const waiting = orders.length - shown.length;
  return (
    <>
      {waiting > 0 && (
        <div className={styles.bar}>
          <Button size="small" onClick={() => setNewest(newestOf(orders))}>
            {messages.arrived(waiting)} · {messages.show}
          </Button>
        </div>
      )}
      <OrdersTable orders={shown} />
    </>
  );
}

function newestOf(orders: readonly StaffOrder[]): string {
  return orders.reduce((newest, { created_at }) => (created_at > newest ? created_at : newest), '');
}

function OrdersTable({ orders }: { orders: StaffOrder[] }) {
  const { search } = useLocation();
  const list: FromList = { search, ids: orders.map(({ order_id }) => order_id) };
  const { time_zone } = useShop().settings;
  const { fieldOf, question } = useStatusChanges();
  return (
    <>
      <DataTable
        caption={messages.caption}
        columns={orderColumns(time_zone, list, fieldOf)}
        rows={orders}
        rowKey={({ order_id }) => order_id}
        lines={LINES}
      />
      {question}
    </>
  );
}

function orderColumns(
  timeZone: string,
  list: FromList,
  fieldOf: (order: StaffOrder) => StatusField,
): DataColumn<StaffOrder>[] {
  return [
    {
      key: 'id',
      name: 'Order ID',
      nowrap: true,
      cell: ({ order_id }) => <OrderLink order_id={order_id} list={list} />,
    },
    {
      key: 'person',
      name: 'Name / Email',
      wide: 80,
      width: 'clamp(184px, 13vw, 230px)',
      cell: (order) => <OrderPerson order={order} />,
    },
    { key: 'total', name: 'Total', nowrap: true, cell: ({ total }) => formatRupees(total) },
    {
      key: 'payment',
      name: 'Payment',
      wide: 80,
      width: 'clamp(132px, 10vw, 170px)',
      cell: (order) => <OrderPayment order={order} />,
    },
    {
      key: 'status',
      name: 'Status',
      cell: (order) => <OrderState order={order} status={fieldOf(order).shown} />,
    },
    { key: 'items', name: 'Items', cell: ({ items }) => <OrderItems items={items} /> },
    {
      key: 'date',
      name: 'Date',
      width: '110px',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at, timeZone)}</time>,
    },
    {
      key: 'change',
      name: 'Change status',
      cell: (order) => <StatusSelect order_id={order.order_id} field={fieldOf(order)} />,
    },
  ];
}

function OrderLink({ order_id, list }: { order_id: string; list: FromList }) {
  return (
    <Link className={classes('underlined', styles.id)} to={`/admin/orders/${order_id}`} state={{ list }}>
      {order_id}
    </Link>
  );
}
