import { useState } from 'react';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { Button } from '#app/ui/button.tsx';
import { OrdersTable } from './orders-table.tsx';
import styles from './steady-orders.module.css';

const messages = {
  arrived: (count: number) => (count === 1 ? '1 new order' : `${count} new orders`),
  show: 'Show',
};

/** Orders that arrive while the list is open wait above it, so that no row moves under the pointer. */
export function SteadyOrders({ orders }: { orders: StaffOrder[] }) {
  const [newest, setNewest] = useState(orders[0]?.created_at ?? '');
  const shown = newest === '' ? orders : orders.filter(({ created_at }) => created_at <= newest);
  const waiting = orders.length - shown.length;
  return (
    <>
      {waiting > 0 && (
        <div className={styles.bar}>
          <Button size="small" onClick={() => setNewest(orders[0]?.created_at ?? '')}>
            {messages.arrived(waiting)} · {messages.show}
          </Button>
        </div>
      )}
      <OrdersTable orders={shown} />
    </>
  );
}
