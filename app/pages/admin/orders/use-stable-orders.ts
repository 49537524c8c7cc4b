import { useState } from 'react';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';

/** Orders that arrive while the list is open wait until they are asked for, so that no row moves under the pointer. */
export function useStableOrders(orders: StaffOrder[]) {
  const [newest, setNewest] = useState(() => newestOf(orders));
  const shown = newest === '' ? orders : orders.filter(({ created_at }) => created_at <= newest);
  return {
    shown,
    waiting: orders.length - shown.length,
    showNew: () => setNewest(newestOf(orders)),
  };
}

function newestOf(orders: readonly StaffOrder[]): string {
  return (
    orders
      .map(({ created_at }) => created_at)
      .sort()
      .at(-1) ?? ''
  );
}
