import type { OrderStatus } from './order.ts';

/** What has happened to an order, in the one word that shoppers and staff read. A status is its own word. */
export const ORDER_WORDS = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const;

export const STATUS_TONES = {
  Pending: 'warning',
  Confirmed: 'info',
  Paid: 'success',
  Shipped: 'primary',
  Cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>;
